import type { EntrantKind } from "@/lib/competition/entrant";

/** A game where something happened, as a reader finds it: the match's page behind the league's. */
export interface HonourPlace {
  readonly season: string;
  readonly seasonName: string;
  readonly match: string;
  readonly round: number;
  readonly who: EntrantKind;
  readonly game: number;
  readonly sides: readonly string[];
}

/** A record as it is shown: the figure, who, against whom, where. */
export interface HonourView {
  readonly key: string;
  readonly value: number;
  readonly who: string;
  /** Empty for a run: it has many. */
  readonly opponents: string;
  readonly place: HonourPlace;
  readonly hand: number | null;
  /** Where a run began, where that was another game. */
  readonly from: HonourPlace | null;
}
