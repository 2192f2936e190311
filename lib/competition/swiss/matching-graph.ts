/**
 * A graph whose edges cost several figures: less in an earlier figure always beats less in a later one. Figures are whole
 * numbers; sums over a whole matching stay below 2^48, so that no step of the search rounds.
 */
export interface MatchingGraph {
  readonly vertices: number;
  /** Two for each edge. The end at an even place and the one after it belong together. */
  readonly ends: Int32Array;
  readonly figures: number;
  /** By edge, so many figures each. */
  readonly costs: Float64Array;
}

/**
 * What proves that no perfect matching costs less. No edge costs less than its two vertices pay, less the surcharges of the
 * sets that hold both; and a perfect matching has at most (size − 1) / 2 edges inside a set. So none costs less than all
 * prices together, less (size − 1) / 2 times the surcharge of each set; and the best one costs exactly that.
 */
export interface MatchingProof {
  /** By vertex, so many figures each. */
  readonly prices: Float64Array;
  /** Sets of an odd number of vertices, each inside or outside any other, with what their inner edges cost more: 0 or more. */
  readonly sets: readonly { readonly members: readonly number[]; readonly surcharge: readonly number[] }[];
}

/** A perfect matching of least cost, with its proof. */
export interface BestMatching {
  /** By vertex: its partner. */
  readonly partner: Int32Array;
  readonly proof: MatchingProof;
}

/** Prices under which no edge is too cheap, from an answer for fewer edges, and its partners: the search is shorter. */
export interface MatchingStart {
  readonly prices: Float64Array;
  readonly partner: Int32Array;
}

/** The element of an array that is known to be there. */
export function at(array: Int32Array | Float64Array | Uint8Array, place: number): number {
  return array[place] as number;
}

/** The item of a list that is known to be there. */
export function item<T>(list: readonly T[], place: number): T {
  return list[place] as T;
}
