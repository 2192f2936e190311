/** A variable v as a literal: 2v says that it is true, 2v + 1 that it is false. */
export type Literal = number;

/** The opposite. */
export function not(literal: Literal): Literal {
  return literal ^ 1;
}

/** At least one of the literals holds. The first two are the watched ones. */
export interface Clause {
  readonly kind: "clause";
  readonly literals: Literal[];
  readonly learnt: boolean;
  /** How many decision levels met in it when it was learnt: the fewer, the more useful. */
  readonly levels: number;
  removed: boolean;
}

/** The weights of those literals that hold add up to at most a bound. */
export interface Linear {
  readonly kind: "linear";
  readonly literals: readonly Literal[];
  readonly weights: readonly number[];
  readonly bound: number;
  readonly heaviest: number;
  /** Of the literals that hold now. */
  sum: number;
}

/** The reason of a literal, or a conflict. */
export type Constraint = Clause | Linear;
