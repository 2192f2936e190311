import type { HandScore, Seat, SideIndex } from "./rulebook";

/** One house rule changed. */
export interface RuleVariant {
  /** The house rule, by the rulebook's name. */
  readonly option: string;
  /** The number of the rule that leaves it open. */
  readonly rule: string;
  /** Its value, and the other one. */
  readonly from: string | number;
  readonly to: string | number;
}

/** A hand's score under a changed rule. */
export interface HandUnderRule {
  /** The score now; null if the sheet does not tell it. */
  readonly score: HandScore | null;
  readonly differs: boolean;
  /** What the sheet does not tell, by the rulebook's name. */
  readonly limit: string | null;
}

/** Where a game stands after its counting hands. */
export interface SupposedEnd {
  /** The number of hands until its end. */
  readonly hands: number;
  readonly totals: readonly number[];
  readonly isOver: boolean;
  /** The winning side; null if it is not over, and for a shared highest total. */
  readonly winner: SideIndex | null;
}

/** A game under one changed rule. Hands that the sheet does not tell count as they are. */
export interface GameUnderRule {
  readonly change: RuleVariant;
  readonly hands: readonly HandUnderRule[];
  readonly end: SupposedEnd;
  /** Whether the game would have ended after another hand, or gone on. */
  readonly endsElsewhere: boolean;
  /** What no sheet tells about any hand, and the change needs. */
  readonly limit: string | null;
}

/** A game as it was scored, and under each change. */
export interface SupposedGame {
  readonly scores: readonly HandScore[];
  readonly end: SupposedEnd;
  readonly changes: readonly GameUnderRule[];
}

/** House rules, and games scored again with one of them changed. */
export interface OtherRules {
  /** Every change, in the order of the rules. */
  readonly changes: readonly RuleVariant[];
  /** Scores a game's counting entries under each change. The entries must be possible under the rules. */
  rescore(firstDealer: Seat, entries: readonly unknown[]): SupposedGame;
}

/** The name of a change in addresses: `hundreds.topCard`. */
export function changeKey({ option, to }: Pick<RuleVariant, "option" | "to">): string {
  return `${option}.${to}`;
}
