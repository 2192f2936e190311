import { useFormatter, useTranslations } from "next-intl";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { PointsAdjustment } from "@/lib/competition/points-adjustment";
import { tablePointParts } from "@/lib/competition/table-points";
import { signed, signedTablePoints } from "./signed";

interface AdjustmentListProps {
  readonly adjustments: readonly PointsAdjustment[];
  readonly who: EntrantKind;
}

/** A row's adjustments, each with its public reason; empty without any. */
export function AdjustmentList({ adjustments, who }: AdjustmentListProps) {
  const texts = useAdjustmentTexts(who);
  if (adjustments.length === 0) return null;
  return (
    <ul className="adjustments">
      {adjustments.map((adjustment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their order never changes
        <li key={at}>{texts(adjustment)}</li>
      ))}
    </ul>
  );
}

/** Returns an adjustment as text: "−50 game points: played with an ineligible substitute". */
export function useAdjustmentTexts(who: EntrantKind): (adjustment: PointsAdjustment) => string {
  const t = useTranslations("standings.adjustment");
  const figures = useAdjustmentFigures(who);
  return (adjustment) => t("line", { figures: figures(adjustment), reason: adjustment.reason });
}

type Figures = Pick<PointsAdjustment, "gamePoints" | "gamesWon" | "tablePoints" | "dues" | "afterRound">;

/** Returns an adjustment's effect as text: "−50 game points, after week 3". */
export function useAdjustmentFigures(who: EntrantKind): (adjustment: Figures) => string {
  const t = useTranslations("standings.adjustment");
  const format = useFormatter();
  const figureText = (key: "points" | "games", figure: number) =>
    figure === 0 ? [] : [t(key, { count: Math.abs(figure), signed: signed(format, figure) })];
  const forPlaces = (parts: number) =>
    parts === 0
      ? []
      : [t("tablePoints", { count: Math.abs(parts) / tablePointParts, signed: signedTablePoints(parts) })];
  return ({ gamePoints, gamesWon, tablePoints = 0, dues = 0, afterRound }) => {
    const after = afterRound > 0 ? [t("after", { who, round: afterRound })] : [];
    const fine = dues > 0 ? [t("dues", { amount: dues / 100 })] : [];
    const changed = [...forPlaces(tablePoints), ...figureText("points", gamePoints), ...figureText("games", gamesWon)];
    return [...changed, ...fine, ...after].join(", ");
  };
}
