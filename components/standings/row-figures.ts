import { numberText } from "@/components/ui/number-text";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import { tablePointParts, tablePointsText } from "@/lib/competition/table-points";

/** The figures of a row, for more than two sides at a table. */
export type TableFigure = "rounds" | "tablePoints" | "wins" | "total";

/** The part of a row that its figures depend on. */
export type RowOfTables = Pick<StandingsRow, "played" | "tablePoints" | "gamesWon" | "pointsFor">;

interface Numbers {
  number(value: number, format?: Intl.NumberFormatOptions): string;
}

/** A figure of a row as text. */
export function tableFigureText(row: RowOfTables, figure: TableFigure, format: Numbers): string {
  switch (figure) {
    case "rounds":
      return format.number(row.played);
    case "tablePoints":
      return tablePointsText(row.tablePoints);
    case "wins":
      return format.number(row.gamesWon);
    case "total":
      return numberText(format, row.pointsFor);
  }
}

/** Points for places as a decimal number, for fonts without fraction characters. */
export function tablePointsNumber(parts: number, format: Numbers): string {
  return format.number(parts / tablePointParts, { maximumFractionDigits: 2 });
}
