import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { numberText } from "@/components/ui/number-text";
import { Sheet } from "@/components/ui/sheet";
import type { QuarantinedCommand, WantedChange } from "@/lib/views/quarantined-command";
import { DeskCommandButton } from "./desk-command-button";

interface QuarantineListProps {
  readonly leagueId: string;
  readonly timeZone: string;
  readonly waiting: readonly QuarantinedCommand[];
}

/** Quarantined commands, sent after a phone's link had ended, for the secretary's decision. Empty without any. */
export function QuarantineList({ leagueId, timeZone, waiting }: QuarantineListProps) {
  const t = useTranslations("joining.quarantine");
  const format = useFormatter();
  const locale = useLocale();
  const texts = useWantedTexts();
  if (waiting.length === 0) return null;
  return (
    <Sheet title={t("title")} titleId="quarantine" note={t("intro")}>
      <ul className="grid gap-4">
        {waiting.map(({ command, at, match, sides, table, game, wanted }) => {
          const what = texts(wanted, sides);
          const settle = { kind: "settle-quarantine", league: leagueId, command } as const;
          return (
            <li key={command} className="grid gap-2 border-t border-rule pt-3 first:border-0 first:pt-0">
              <p>
                <strong>{what}</strong>
                <br />
                <span className="text-small text-ink-soft">
                  {t("where", { match: sides.join(" – "), table, game })},{" "}
                  {t("sent", { time: format.dateTime(at, { dateStyle: "medium", timeStyle: "short", timeZone }) })}
                </span>
              </p>
              <div className="flex flex-wrap gap-2">
                <DeskCommandButton
                  label={t("applyFull", { what })}
                  command={{ ...settle, decision: "apply", reason: t("title") }}
                >
                  {t("apply")}
                </DeskCommandButton>
                <DeskCommandButton
                  tone="grave"
                  label={t("discardFull", { what })}
                  command={{ ...settle, decision: "discard" }}
                >
                  {t("discard")}
                </DeskCommandButton>
                <LinkButton tone="quiet" href={`/${locale}/table/${match}`}>
                  {t("openSheet")}
                </LinkButton>
              </div>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function useWantedTexts(): (wanted: WantedChange, sides: readonly string[]) => string {
  const t = useTranslations("joining.quarantine");
  const format = useFormatter();
  return (wanted, sides) => {
    const pointsText = (points: readonly number[]) =>
      points.map((side, i) => t("sidePoints", { side: sides[i] ?? "", points: numberText(format, side) })).join(", ");
    switch (wanted.kind) {
      case "start":
      case "dealer":
        return t(wanted.kind, { seat: wanted.seat });
      case "hand":
      case "insert": {
        const { hand, points } = wanted;
        return points ? t(wanted.kind, { hand, points: pointsText(points) }) : t("handUnclear", { hand });
      }
      case "withdraw":
        return t("withdraw", { hand: wanted.hand });
      case "final":
        return t("final", { points: pointsText(wanted.points) });
      default:
        return t(wanted.kind);
    }
  };
}
