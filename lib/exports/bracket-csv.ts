import { type CsvColumn, csvText, type ExportTexts } from "./exporter";

/** One side of a match of a draw. */
export interface ExportedSide {
  /** The entrant's name, or a description of the entrant's source. */
  readonly name: string;
  /** The short name of a seated team. */
  readonly shortName?: string | undefined;
  readonly seed: number | null;
  /** Games won, or points; null before the match. */
  readonly figure: number | null;
  readonly isWinner: boolean;
}

/** A match of a draw for export, with texts instead of codes. */
export interface ExportedBracketMatch {
  /** "Losers’ bracket", "Group A". */
  readonly part: string;
  readonly round: string;
  readonly match: string;
  readonly sides: readonly ExportedSide[];
  readonly state: "waiting" | "ready" | "playing" | "decided" | "not-needed";
  readonly date: string | null;
  readonly time: string | null;
  readonly bar: string;
  readonly tables: readonly number[];
  /** Why it was decided without play, or is waiting. */
  readonly note: string;
}

/** Texts of a draw's CSV file. */
export interface BracketFileTexts extends Pick<ExportTexts, "columns"> {
  readonly states: Readonly<Record<ExportedBracketMatch["state"], string>>;
}

type Column = CsvColumn<ExportedBracketMatch, BracketFileTexts>;

/** Formats a draw as CSV: one row per match in the draw's order, with the seated entrants and the winner. */
export function bracketCsv(matches: readonly ExportedBracketMatch[], texts: BracketFileTexts): string {
  const sides = Math.max(2, ...matches.map(({ sides }) => sides.length));
  const bySide = Array.from({ length: sides }, (_, at): Column[] => [
    [["seed", at + 1], ({ sides }) => sides[at]?.seed ?? null],
    [["side", at + 1], ({ sides }) => sides[at]?.name ?? null],
    [["score", at + 1], ({ sides }) => sides[at]?.figure ?? null],
  ]);
  // Only matches of two sides are between teams.
  const short = sides === 2 && matches.some(({ sides }) => sides.some(({ shortName }) => shortName !== undefined));
  const shortNames = [0, 1].map((at): Column => [["shortName", at + 1], ({ sides }) => sides[at]?.shortName ?? null]);
  const columns: readonly Column[] = [
    ["part", ({ part }) => part],
    ["round", ({ round }) => round],
    ["match", ({ match }) => match],
    ...bySide.flat(),
    ["goesOn", ({ sides }) => sides.flatMap(({ name, isWinner }) => (isWinner ? [name] : [])).join(", ")],
    ["state", ({ state }) => texts.states[state]],
    ["date", ({ date }) => date],
    ["time", ({ time }) => time],
    ["bar", ({ bar }) => bar],
    ["table", ({ tables }) => tables.join(" ")],
    ["note", ({ note }) => note],
    ...(short ? shortNames : []),
  ];
  return csvText(columns, matches, texts);
}
