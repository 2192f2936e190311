import type { EntrantKind } from "@/lib/competition/entrant";

/** A game of a record: the match's page, relative to the league's. */
export interface HonourPlace {
  readonly season: string;
  readonly seasonName: string;
  readonly match: string;
  readonly round: number;
  readonly who: EntrantKind;
  readonly game: number;
  readonly sides: readonly string[];
}

/** The kinds of records, in the order of their pages. */
export const honourSorts = [
  "biggestGame",
  "widestWin",
  "biggestHand",
  "longestRun",
  "longestStreak",
  "biggestComeback",
] as const;
export type HonourSort = (typeof honourSorts)[number];

/** A record that a team or person holds, with its card game and kind. */
export interface HeldRecord {
  readonly rulebook: string;
  readonly sort: HonourSort;
  readonly record: HonourView;
}

/** A record in display form: the figure, the holders, opponents and game. */
export interface HonourView {
  readonly key: string;
  readonly value: number;
  readonly who: string;
  /** The ids of the holders: the entrants of the side, and their teams or people. */
  readonly holders: readonly string[];
  /** Empty for a run or a streak, which have many opponents. */
  readonly opponents: string;
  readonly place: HonourPlace;
  readonly hand: number | null;
  /** The first game of a run, if different. */
  readonly from: HonourPlace | null;
  /** All games of a streak; none for other records. */
  readonly games: readonly HonourPlace[];
}
