/** The parameters of a round-robin schedule. */
export interface BreakQuestion {
  /** 2 or more. */
  readonly entrants: number;
  /** 1 or more; each leg is a separate round robin in the minimum number of rounds. */
  readonly legs: number;
  /** Two legs, the second repeating the first in its order with home and away exchanged. */
  readonly mirrored: boolean;
}

/** A lower bound on the number of breaks, and its source. */
export interface BreakBound {
  readonly value: number;
  readonly source: string;
}

/**
 * A lower bound on the breaks of a round robin. A break is two home or two away matches in a row; a bye between is
 * none.
 *
 * All four cases rest on one fact: two entrants whose patterns never differ in a round in which both play cannot meet.
 *
 * - Even n, one leg: n − 2. Only two patterns (HAHA…, AHAH…) have no break, so all but two entrants have one.
 * - Even n, mirrored: 3n − 6. An entrant with an odd number of breaks in the first leg has as many in the second and, a
 *   leg having an odd number of rounds, one more between them; two breaks in the first leg make four. All but two
 *   entrants have one.
 * - Odd n, mirrored: n − 2. Without a break an entrant plays the same in every odd round of a leg and the opposite in
 *   every even one, for any bye; there are two such patterns, so all but two entrants have a break.
 * - Legs otherwise free: n − 2 in each for even n, 0 for odd n.
 *
 * Source: D. de Werra, "Geography, games and graphs", Discrete Applied Mathematics 2 (1980) 327–337, for even n and for
 * one leg; the arguments above are complete.
 */
export function breaksBound({ entrants, legs, mirrored }: BreakQuestion): BreakBound {
  const unlike = entrants - 2;
  if (entrants % 2 === 0) return { value: (mirrored ? 3 : legs) * unlike, source: "de Werra 1980" };
  return mirrored ? { value: unlike, source: "two patterns without a break" } : { value: 0, source: "de Werra 1980" };
}
