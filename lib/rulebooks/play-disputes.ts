import type { Problem } from "@/lib/kernel/problem";
import type { Result } from "@/lib/kernel/result";
import type { HandScore, SideIndex } from "./rulebook";

/** What follows from an accusation about the play of a hand. */
export interface AccusationReview {
  /**
   * Illegal or legal in every layout that fits; `depends` where they differ, or where nothing proves it; `nothing-fits`
   * where what is remembered contradicts itself; `too-much-unknown` past the limit of effort.
   */
  readonly verdict: "illegal" | "legal" | "depends" | "nothing-fits" | "too-much-unknown";
  /** The number of the broken rule; null if the layouts differ in it, or for a legal play. */
  readonly rule: string | null;
  /** The accused side; null if it is not known. */
  readonly accused: SideIndex | null;
  /** The number of layouts that fit, and of those with an illegal play; null where none are counted. */
  readonly layouts: number | null;
  readonly illegal: number | null;
}

/** What the official says about an accusation. */
export interface OfficialStatements {
  /** Whether it was made in time. */
  readonly isInTime: boolean;
  /** Whether played tricks were turned up for it. */
  readonly areTricksTurned: boolean;
  /** Whether the season plays the penalty for an unproven accusation. */
  readonly playsUnproven: boolean;
}

/** What a ruling depends on, besides the review. */
export interface RulingFacts {
  /** The hand's entry on the sheet; null without one. */
  readonly entry: unknown;
  /** Whether no later hand is on the sheet. */
  readonly isLastHand: boolean;
  /** What scores if the hand ends by a penalty, in the rulebook's format. */
  readonly melds: unknown;
  readonly statements: OfficialStatements;
}

/** An outcome that the rules allow. */
export interface RulingOutcome {
  /** The hand stands as it is; the accused or the accusers are penalized; the hand is dealt again. */
  readonly kind: "stands" | "penalty" | "accusers-penalty" | "dealt-again";
  /** Who decides it: the rules alone, both sides by agreeing, or the official, who gives a reason. */
  readonly by: "rules" | "agreement" | "official";
  readonly rules: readonly string[];
  /** The entry to record; null where the sheet stays, or where the hand is withdrawn (`dealt-again`). */
  readonly entry: unknown;
  /** The score of the hand; null where there is none. */
  readonly score: HandScore | null;
}

/** Disputes about the play of a hand. Values are JSON, as stored; the rulebook parses them. */
export interface PlayDisputes {
  /** Returns what is wrong with the format of what a side remembers; empty for a valid value. */
  rememberedProblems(remembered: unknown): readonly Problem[];
  /** Reviews an accusation, or returns why it cannot be reviewed. Takes at most some tenths of a second. */
  review(rules: unknown, accusation: unknown): Result<AccusationReview, readonly Problem[]>;
  /** Returns the outcomes that the rules allow, or what is wrong with the facts. */
  outcomes(
    rules: unknown,
    review: AccusationReview,
    facts: RulingFacts,
  ): Result<readonly RulingOutcome[], readonly Problem[]>;
}
