import { useTranslations } from "next-intl";
import { useAdjustmentTexts } from "@/components/standings/adjustment-list";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { PointsAdjustment } from "@/lib/competition/points-adjustment";
import { RevokeAdjustment } from "./revoke-adjustment";

interface SeasonAdjustmentsProps {
  readonly who: EntrantKind;
  readonly leagueId: string;
  readonly seasonId: string;
  readonly lines: readonly { readonly entrant: string; readonly name: string }[];
  readonly adjustments: readonly (PointsAdjustment & { readonly id: string })[];
}

/** A season's adjustments, each with a button to revoke it. */
export function SeasonAdjustments({ who, leagueId, seasonId, lines, adjustments }: SeasonAdjustmentsProps) {
  const t = useTranslations("ranking");
  const texts = useAdjustmentTexts(who);
  const names = new Map(lines.map(({ entrant, name }) => [entrant, name]));
  if (adjustments.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <ul>
      {adjustments.map((adjustment) => {
        const what = texts(adjustment);
        return (
          <li key={adjustment.id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule">
            <span>
              <b>{names.get(adjustment.entrant)}</b>: {what}
            </span>
            <RevokeAdjustment leagueId={leagueId} seasonId={seasonId} adjustment={adjustment.id} what={what} />
          </li>
        );
      })}
    </ul>
  );
}
