import type { Cell } from "./csv";
import { formatCsv } from "./csv";
import type { ExportedMatch } from "./exported-match";

/** A row of the table as it leaves the house. */
export interface ExportedPlace {
  /** Shared by equals; null for a team that withdrew. */
  readonly place: number | null;
  readonly team: string;
  readonly played: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

/** All that an exporter may know of a season. */
export interface ExportedSeason {
  readonly matches: readonly ExportedMatch[];
  readonly places: readonly ExportedPlace[];
}

/** A column's name in the reader's language; states of a match are words as well. */
export interface ExportWords {
  readonly columns: Readonly<Record<ColumnId, string>>;
  readonly states: Readonly<Record<ExportedMatch["state"], string>>;
}

/** Every column that any file has. */
export type ColumnId =
  | "week"
  | "date"
  | "time"
  | "home"
  | "away"
  | "bar"
  | "address"
  | "table"
  | "state"
  | "homeGames"
  | "awayGames"
  | "homePoints"
  | "awayPoints"
  | "note"
  | "place"
  | "team"
  | "played"
  | "gamesWon"
  | "gamesLost"
  | "pointsFor"
  | "pointsAgainst";

/** A file that a season can be taken home in. */
export interface Exporter<Id extends string = string> {
  /** The name of the file, without its ending. */
  readonly id: Id;
  readonly ending: string;
  readonly mediaType: string;
  format(season: ExportedSeason, words: ExportWords): string;
}

/** An exporter of a table as CSV: its columns, each with what stands in a row's cell. */
export function csvExporter<Row, Id extends string>(
  id: Id,
  rowsOf: (season: ExportedSeason) => readonly Row[],
  columns: readonly (readonly [ColumnId, (row: Row, words: ExportWords) => Cell])[],
): Exporter<Id> {
  return {
    id,
    ending: "csv",
    mediaType: "text/csv; charset=utf-8",
    format: (season, words) =>
      formatCsv([
        columns.map(([column]) => words.columns[column]),
        ...rowsOf(season).map((row) => columns.map(([, cellOf]) => cellOf(row, words))),
      ]),
  };
}
