import { useFormatter } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { tablePointParts, tablePointsText } from "@/lib/competition/table-points";

/** Returns a criterion's figure as text. Table points are stored in twelfths; others are unchanged. */
export function useFigureText(): (code: CriterionCode, figure: number) => string {
  const format = useFormatter();
  return (code, figure) => (code === "table-points" ? tablePointsText(figure) : numberText(format, figure));
}

/** Returns the same as a number, for charts and plurals. */
export function figureSize(code: CriterionCode, figure: number): number {
  return code === "table-points" ? figure / tablePointParts : figure;
}
