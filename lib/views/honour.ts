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

/** A record in display form: the figure, the holders, opponents and game. */
export interface HonourView {
  readonly key: string;
  readonly value: number;
  readonly who: string;
  /** Empty for a run, which has many opponents. */
  readonly opponents: string;
  readonly place: HonourPlace;
  readonly hand: number | null;
  /** The first game of a run, if different. */
  readonly from: HonourPlace | null;
}
