import type { AccusationReview, OfficialStatements, RulingOutcome } from "@/lib/rulebooks/play-disputes";

/** What a side says about a hand's play. */
export interface PlayStatementView {
  readonly side: number;
  readonly words: string;
  /** The cards that it remembers, in the rulebook's format; null if it sent none. */
  readonly remembered: Readonly<Record<string, unknown>> | null;
  /** Whether the desk entered it for the side. */
  readonly byDesk: boolean;
  /** Whether later hands were on the sheet when it arrived. */
  readonly isLate: boolean;
  readonly at: Date;
}

/** A ruling on a hand's play, with the review on which it rests. */
export interface PlayRulingView extends OfficialStatements {
  readonly accusation: Readonly<Record<string, unknown>>;
  readonly review: AccusationReview;
  readonly outcome: RulingOutcome["kind"];
  readonly by: RulingOutcome["by"];
  readonly rules: readonly string[];
  readonly reason: string;
  readonly at: Date;
}

/** A dispute about the play of a hand, for the desk. */
export interface PlayDisputeView {
  readonly id: string;
  readonly league: string;
  readonly rulebook: string;
  readonly rules: unknown;
  readonly match: { readonly id: string; readonly slug: string; readonly season: string; readonly inEvent: boolean };
  /** The table's position and the game's number. */
  readonly table: number;
  readonly game: number;
  readonly hand: number;
  readonly sides: readonly string[];
  /** The names of the seats, clockwise. */
  readonly seatNames: readonly string[];
  readonly statements: readonly PlayStatementView[];
  /** The hand's entry on the sheet, with its revision (0 without one), and whether no later hand is on the sheet. */
  readonly entry: unknown;
  readonly revision: number;
  readonly isLastHand: boolean;
  /** Null before the ruling, and for a dispute that a moved sheet closed. */
  readonly ruling: PlayRulingView | null;
  /** Whether the sheet went to another match, which closed the dispute. */
  readonly isMoved: boolean;
  /** Whether a change of the sheet needs a reason. */
  readonly isReasonRequired: boolean;
}
