import type { EntrantKind } from "@/lib/competition/entrant";
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
  /** In twelfths of a point. */
  readonly tablePoints: number;
}

/** All that an exporter may know of a season. */
export interface ExportedSeason {
  readonly matches: readonly ExportedMatch[];
  readonly places: readonly ExportedPlace[];
  readonly who: EntrantKind;
  /** How many sides its matches have. */
  readonly sides: number;
  /** The short names of teams, by the whole ones; left out in a season's log, as no row of its ledger follows from them. */
  readonly shortNames?: ReadonlyMap<string, string>;
}

/** Texts in the reader's language: column names and match states. */
export interface ExportTexts {
  readonly columns: Readonly<Record<ColumnId, string>>;
  readonly states: Readonly<Record<ExportedMatch["state"], string>>;
}

/** Every column that any file has. */
export type ColumnId =
  | "week"
  | "round"
  | "rounds"
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
  | "player"
  | "playerGames"
  | "playerPoints"
  | "note"
  | "place"
  | "team"
  | "shortName"
  | "homeShort"
  | "awayShort"
  | "played"
  | "gamesWon"
  | "gamesLost"
  | "pointsFor"
  | "pointsAgainst"
  | "tablePoints"
  | "wins"
  | "total"
  | "part"
  | "match"
  | "seed"
  | "side"
  | "score"
  | "goesOn";

/** A file that a season can be taken home in. */
export interface Exporter<Id extends string = string> {
  /** The name of the file, without its ending. */
  readonly id: Id;
  readonly ending: string;
  readonly mediaType: string;
  format(season: ExportedSeason, texts: ExportTexts): string;
}

/** A column of a CSV file: its name, with a number behind it where there are several of its kind, and a row's cell. */
export type CsvColumn<Row, Texts = ExportTexts> = readonly [
  ColumnId | readonly [ColumnId, number],
  (row: Row, texts: Texts) => Cell,
];

/** A table as CSV: a line with the names of its columns, then one for each row. */
export function csvText<Row, Texts>(
  columns: readonly CsvColumn<Row, Texts>[],
  rows: readonly Row[],
  texts: Texts & Pick<ExportTexts, "columns">,
): string {
  return formatCsv([
    columns.map(([column]) =>
      typeof column === "string" ? texts.columns[column] : `${texts.columns[column[0]]} ${column[1]}`,
    ),
    ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row, texts))),
  ]);
}

/** Makes a CSV exporter from columns: a name and the cell of a row. The columns may depend on the season. */
export function csvExporter<Row, Id extends string>(
  id: Id,
  rowsOf: (season: ExportedSeason) => readonly Row[],
  columns: readonly CsvColumn<Row>[] | ((season: ExportedSeason) => readonly CsvColumn<Row>[]),
): Exporter<Id> {
  return {
    id,
    ending: "csv",
    mediaType: "text/csv; charset=utf-8",
    format: (season, texts) =>
      csvText(typeof columns === "function" ? columns(season) : columns, rowsOf(season), texts),
  };
}

/** Columns of the short names of home and away, where the season has short names. */
export function shortNameColumns({ shortNames }: ExportedSeason): readonly CsvColumn<ExportedMatch>[] {
  if (!shortNames) return [];
  const of = (name = "") => shortNames.get(name) ?? name;
  return [
    ["homeShort", ({ sides }) => of(sides[0])],
    ["awayShort", ({ sides }) => of(sides[1])],
  ];
}

/** A column for each of the sides, where more than two meet: "Player 1", "Player 2" … */
export function columnsBySide(
  id: ColumnId,
  { matches }: ExportedSeason,
  cellOf: (match: ExportedMatch, side: number) => Cell,
): readonly CsvColumn<ExportedMatch>[] {
  return Array.from({ length: maxSides(matches) }, (_, side) => [[id, side + 1], (match) => cellOf(match, side)]);
}

/** The number of a match's week, which is a round where single players go from table to table. */
export function roundColumn({ who }: ExportedSeason): CsvColumn<ExportedMatch> {
  return [who === "person" ? "round" : "week", ({ round }) => round];
}

/** How many sides meet at most in a match. */
export function maxSides(matches: readonly ExportedMatch[]): number {
  return Math.max(0, ...matches.map(({ sides }) => sides.length));
}
