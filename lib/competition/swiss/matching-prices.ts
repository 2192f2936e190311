import { at as elementAt, type MatchingGraph } from "./matching-graph";

/** A local alias: an import is looked up on every use, and a search has millions. */
const at = elementAt;

/**
 * The edges of a graph by vertex, and the prices of vertices and blossoms: an edge is tight when its two ends pay its
 * cost.
 */
export class MatchingPrices {
  readonly graph: MatchingGraph;
  /** The ends that lead away from a vertex: those of v are at `first[v]` … `first[v + 1] − 1`. */
  readonly away: Int32Array;
  readonly first: Int32Array;
  readonly prices: Float64Array;
  readonly surcharges: Float64Array;

  constructor(graph: MatchingGraph) {
    const { vertices, ends, figures } = graph;
    this.graph = graph;
    this.first = new Int32Array(vertices + 1);
    for (const vertex of ends) this.first[vertex + 1] = at(this.first, vertex + 1) + 1;
    for (let v = 0; v < vertices; v++) this.first[v + 1] = at(this.first, v + 1) + at(this.first, v);
    this.away = new Int32Array(ends.length);
    const next = this.first.slice();
    for (let p = 0; p < ends.length; p++) {
      const from = at(ends, p ^ 1);
      this.away[at(next, from)] = p;
      next[from] = at(next, from) + 1;
    }
    this.prices = new Float64Array(vertices * figures);
    this.surcharges = new Float64Array(2 * vertices * figures);
  }

  /**
   * Half of each vertex's cheapest edge, so that no edge is too cheap. Whole numbers at the start of every search:
   * steps are then always halves of whole numbers, and nothing is rounded.
   */
  begin(): void {
    const { vertices, figures, costs } = this.graph;
    const half = new Float64Array(vertices * figures);
    for (let v = 0; v < vertices; v++) {
      const cheapest = this.leastSlack(v) >> 1;
      for (let k = 0; k < figures; k++) half[v * figures + k] = Math.floor(at(costs, cheapest * figures + k) / 2);
    }
    this.prices.set(half);
  }

  /** The end of a vertex's edge that is nearest to being tight. */
  leastSlack(vertex: number): number {
    let best = at(this.away, at(this.first, vertex));
    for (let i = at(this.first, vertex) + 1; i < at(this.first, vertex + 1); i++) {
      if (this.isNearer(at(this.away, i), best)) best = at(this.away, i);
    }
    return best;
  }

  /** Raises a vertex's price until an edge is tight. */
  makeTight(vertex: number, end: number): void {
    const step = Float64Array.from({ length: this.graph.figures }, (_, k) => this.slack(end, k));
    this.move(this.prices, vertex, step, 1);
  }

  /** One figure of the slack of an edge outside all blossoms. */
  slack(end: number, figure: number): number {
    const { ends, figures, costs } = this.graph;
    const paid =
      at(this.prices, at(ends, end) * figures + figure) + at(this.prices, at(ends, end ^ 1) * figures + figure);
    return at(costs, (end >> 1) * figures + figure) - paid;
  }

  isTight(end: number): boolean {
    for (let k = 0; k < this.graph.figures; k++) if (this.slack(end, k) !== 0) return false;
    return true;
  }

  /** Whether an edge has less slack than another; every edge has less than none (−1). */
  isNearer(end: number, than: number): boolean {
    if (than < 0) return true;
    for (let k = 0; k < this.graph.figures; k++) {
      const difference = this.slack(end, k) - this.slack(than, k);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Whether a blossom's price is zero. */
  isFree(blossom: number): boolean {
    const { figures } = this.graph;
    for (let k = 0; k < figures; k++) if (at(this.surcharges, blossom * figures + k) !== 0) return false;
    return true;
  }

  move(whose: Float64Array, which: number, step: Float64Array, times: number): void {
    const from = which * step.length;
    for (let k = 0; k < step.length; k++) whose[from + k] = at(whose, from + k) + times * at(step, k);
  }
}

/** The smallest of the offered price steps. */
export class LeastStep {
  readonly step: Float64Array;
  /** The edge that becomes tight, by its end; −1 for none. */
  end = -1;
  /** The blossom whose price becomes zero; −1 for none. */
  opens = -1;

  constructor(figures: number) {
    this.step = new Float64Array(figures).fill(Number.POSITIVE_INFINITY);
  }

  get isFound(): boolean {
    return this.step[0] !== Number.POSITIVE_INFINITY;
  }

  /** Offers the step that makes an edge tight, paid by this many of its ends. */
  offerEdge(paid: MatchingPrices, end: number, payers: 1 | 2): void {
    const { step } = this;
    for (let k = 0; k < step.length; k++) {
      const difference = paid.slack(end, k) / payers - at(step, k);
      if (difference > 0) return;
      if (difference === 0) continue;
      for (let rest = k; rest < step.length; rest++) step[rest] = paid.slack(end, rest) / payers;
      this.end = end;
      this.opens = -1;
      return;
    }
  }

  /** Offers the step after which a blossom's price is zero. */
  offerOpening(surcharges: Float64Array, blossom: number): void {
    const { step } = this;
    const from = blossom * step.length;
    for (let k = 0; k < step.length; k++) {
      const difference = at(surcharges, from + k) / 2 - at(step, k);
      if (difference > 0) return;
      if (difference === 0) continue;
      for (let rest = k; rest < step.length; rest++) step[rest] = at(surcharges, from + rest) / 2;
      this.end = -1;
      this.opens = blossom;
      return;
    }
  }
}
