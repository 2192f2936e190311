/** Kinds of search results, in display order. */
export const foundKinds = [
  "league",
  "team",
  "player",
  "bar",
  "event",
  "season",
  "match",
  "help",
  "rule",
  "word",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A search result: the whole row is its link. */
export interface Found {
  readonly href: string;
  /** A name, a rule's number with its beginning, a question. */
  readonly words: string;
  /** What it belongs to; empty for none. */
  readonly note: string;
  /** The date of a match, "2026-11-19". */
  readonly date?: string;
  /** The sides of a match. */
  readonly sides?: readonly string[];
}

/** Results of one kind: the best ones, and their total number. */
export interface FoundGroup {
  readonly kind: FoundKind;
  readonly found: readonly Found[];
  readonly total: number;
}
