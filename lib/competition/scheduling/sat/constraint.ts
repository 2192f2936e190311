/** A variable v as a literal: 2v means true, 2v + 1 false. */
export type Literal = number;

/** The opposite. */
export function not(literal: Literal): Literal {
  return literal ^ 1;
}

/** At least one of the literals is true. The first two are watched. */
export interface Clause {
  readonly kind: "clause";
  readonly literals: Literal[];
  readonly learnt: boolean;
  /** The number of decision levels in it when it was learnt: lower is more useful. */
  readonly levels: number;
  removed: boolean;
}

/** The weights of the true literals add up to at most a bound. */
export interface Linear {
  readonly kind: "linear";
  readonly literals: readonly Literal[];
  readonly weights: readonly number[];
  readonly bound: number;
  readonly heaviest: number;
  /** The sum over the currently true literals. */
  sum: number;
}

/** The reason of a literal, or a conflict. */
export type Constraint = Clause | Linear;
