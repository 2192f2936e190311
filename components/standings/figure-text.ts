import { useFormatter } from "next-intl";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { tablePointParts, tablePointsText } from "@/lib/competition/table-points";

/** A criterion's figure as shown: points for places are stored in twelfths, all others unchanged. */
export function useFigureText(): (code: CriterionCode, figure: number) => string {
  const format = useFormatter();
  return (code, figure) => (code === "table-points" ? tablePointsText(figure) : format.number(figure));
}

/** The same as a quantity, for charts and plurals. */
export function figureSize(code: CriterionCode, figure: number): number {
  return code === "table-points" ? figure / tablePointParts : figure;
}
