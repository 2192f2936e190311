import { Check, Hourglass, Scale } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";
import { doubtOf, type SignedGame, signaturesMissing } from "@/lib/competition/result-standing";
import type { AgreementRule } from "@/lib/competition/sheet-settings";

interface ResultStateProps {
  readonly sides: readonly string[];
  readonly game: SignedGame;
  readonly agreement: AgreementRule;
}

/** The confirmation of a finished game as its season requires: who confirmed it, or who is missing. */
export function ResultState({ sides, game, agreement }: ResultStateProps) {
  const t = useTranslations("signing.state");
  const format = useFormatter();
  const doubt = doubtOf(game, agreement, sides.length);
  // In the order of the seats, independent of the order of signatures.
  const names = (of: readonly number[]) => format.list(sides.filter((_, side) => of.includes(side)));
  if (doubt === "disputed")
    return (
      <Pill tone="bad" icon={Scale}>
        {t("disputed")}
      </Pill>
    );
  if (doubt === null)
    return (
      <Pill tone="good" icon={Check}>
        {sides.every((_, side) => game.agreed.includes(side))
          ? t("byAll", { sides: sides.length })
          : game.confirmed
            ? t("byDesk")
            : agreement === "home-side"
              ? t("bySide", { side: sides[0] ?? "" })
              : t("byOthers", { names: names(game.agreed) })}
      </Pill>
    );
  const { open, count } = signaturesMissing(game.agreed, agreement, sides.length);
  return (
    <Pill tone="warn" icon={Hourglass}>
      {open.length === 0
        ? t("waitsDesk")
        : count < open.length
          ? t("waitsOthers", { count })
          : t("waitsSides", { missing: names(open), count })}
    </Pill>
  );
}
