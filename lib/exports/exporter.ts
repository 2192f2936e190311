import type { EntrantKind } from "@/lib/competition/entrant";
import type { Cell } from "./csv";
import { formatCsv } from "./csv";
import type { ExportedMatch } from "./exported-match";

/** A row of the table in exports. */
export interface ExportedPlace {
  /** Ties share it; null for a withdrawn team. */
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

/** The data of a season for exporters. */
export interface ExportedSeason {
  readonly matches: readonly ExportedMatch[];
  readonly places: readonly ExportedPlace[];
  readonly who: EntrantKind;
  /** The number of sides in its matches. */
  readonly sides: number;
  /** The short names of teams, by full name; missing in a season's log, because its ledger does not contain them. */
  readonly shortNames?: ReadonlyMap<string, string>;
  /** Those of bars. */
  readonly shortBars?: ReadonlyMap<string, string>;
}

/** Texts in the reader's language: column names and match states. */
export interface ExportTexts {
  readonly columns: Readonly<Record<ColumnId, string>>;
  readonly states: Readonly<Record<ExportedMatch["state"], string>>;
}

/** All columns of all files. */
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
  | "barShort"
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
  | "goesOn"
  | "receipt"
  | "amount"
  | "undoneAmount"
  | "undoneReason"
  | "currency"
  | "way"
  | "paidBy"
  | "receivedBy"
  | "dues"
  | "fines"
  | "owed"
  | "paid"
  | "due"
  | "overpaid";

/** A file format of a season. */
export interface Exporter<Id extends string = string> {
  /** The file's name without its extension. */
  readonly id: Id;
  readonly ending: string;
  readonly mediaType: string;
  format(season: ExportedSeason, texts: ExportTexts): string;
}

/** A column of a CSV file: its name, numbered if there are several of its kind, and a row's cell. */
export type CsvColumn<Row, Texts = ExportTexts> = readonly [
  ColumnId | readonly [ColumnId, number],
  (row: Row, texts: Texts) => Cell,
];

/** A table as CSV: a header row, then one row per item. */
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

/** Creates a CSV exporter from columns: a name and the cell of a row. The columns may depend on the season. */
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

/** Columns of the short names of home and away, if the season has short names. */
export function shortNameColumns({ shortNames }: ExportedSeason): readonly CsvColumn<ExportedMatch>[] {
  if (!shortNames) return [];
  const of = (name = "") => shortNames.get(name) ?? name;
  return [
    ["homeShort", ({ sides }) => of(sides[0])],
    ["awayShort", ({ sides }) => of(sides[1])],
  ];
}

/** A column per side, with more than two sides: "Player 1", "Player 2" … */
export function columnsBySide(
  id: ColumnId,
  { matches }: ExportedSeason,
  cellOf: (match: ExportedMatch, side: number) => Cell,
): readonly CsvColumn<ExportedMatch>[] {
  return Array.from({ length: maxSides(matches) }, (_, side) => [[id, side + 1], (match) => cellOf(match, side)]);
}

/** The number of a match's week, which is a round in a movement. */
export function roundColumn({ who }: ExportedSeason): CsvColumn<ExportedMatch> {
  return [who === "person" ? "round" : "week", ({ round }) => round];
}

/** The maximum number of sides in a match. */
export function maxSides(matches: readonly ExportedMatch[]): number {
  return Math.max(0, ...matches.map(({ sides }) => sides.length));
}
