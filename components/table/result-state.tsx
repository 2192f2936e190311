import { Check, Hourglass, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";
import { doubtOf, type SignedGame, sidesToSign } from "@/lib/competition/result-standing";
import type { AgreementRule } from "@/lib/competition/sheet-settings";

interface ResultStateProps {
  readonly sides: readonly string[];
  readonly game: SignedGame;
  readonly agreement: AgreementRule;
}

/** Whether a finished game's result is confirmed as its season requires, by whom, or whose word is missing. */
export function ResultState({ sides, game, agreement }: ResultStateProps) {
  const t = useTranslations("signing.state");
  const doubt = doubtOf(game, agreement, sides.length);
  const needed = sidesToSign(agreement, sides.length);
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
            : t("bySide", { side: sides[needed[0] ?? 0] ?? "" })}
      </Pill>
    );
  const missing = needed.filter((side) => !game.agreed.includes(side)).map((side) => sides[side] ?? "");
  return (
    <Pill tone="warn" icon={Hourglass}>
      {missing.length === 0 ? t("waitsDesk") : t("waitsSides", { missing: missing.join(", "), count: missing.length })}
    </Pill>
  );
}
