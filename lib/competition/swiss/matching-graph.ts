/**
 * A graph whose edges have costs of several figures, compared lexicographically. Figures are whole numbers; sums over a
 * matching stay below 2^48, so that the search never rounds.
 */
export interface MatchingGraph {
  readonly vertices: number;
  /** Two ends per edge, at an even index and the next one. */
  readonly ends: Int32Array;
  readonly figures: number;
  /** By edge, its figures in sequence. */
  readonly costs: Float64Array;
}

/**
 * A proof that no perfect matching costs less. No edge costs less than its two vertices' prices minus the surcharges of
 * the sets that contain both; and a perfect matching has at most (size − 1) / 2 edges inside a set. So none costs less
 * than all prices minus (size − 1) / 2 times the surcharge of each set; and the best one costs exactly that.
 */
export interface MatchingProof {
  /** By vertex, its figures in sequence. */
  readonly prices: Float64Array;
  /** Sets of an odd number of vertices, nested or disjoint, with the surcharge of their inner edges: 0 or more. */
  readonly sets: readonly { readonly members: readonly number[]; readonly surcharge: readonly number[] }[];
}

/** A perfect matching of least cost, with its proof. */
export interface BestMatching {
  /** By vertex: its partner. */
  readonly partner: Int32Array;
  readonly proof: MatchingProof;
}

/** Prices under which no edge is too cheap, from an answer for fewer edges, and its partners, to shorten the search. */
export interface MatchingStart {
  readonly prices: Float64Array;
  readonly partner: Int32Array;
}

/** The element of an array at an index that exists. */
export function at(array: Int32Array | Float64Array | Uint8Array, place: number): number {
  return array[place] as number;
}

/** The item of a list at an index that exists. */
export function item<T>(list: readonly T[], place: number): T {
  return list[place] as T;
}
