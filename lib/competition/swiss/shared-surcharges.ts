import { at as elementAt, type MatchingProof } from "./matching-graph";

/** A local alias: an import is looked up on every use, and a search has millions. */
const at = elementAt;

/**
 * The total surcharge of a proof's sets that contain two vertices. Sets are nested or disjoint, so the smallest set
 * with both determines it; computed for one vertex and all others at once.
 */
export class SharedSurcharges {
  private readonly figures: number;
  /** By set, larger ones first: the smallest one around it; −1 for none. */
  private readonly outside: Int32Array;
  /** By set: its surcharge plus those of all around it. */
  private readonly sums: Float64Array;
  /** By vertex: the smallest set that contains it; −1 for none. */
  private readonly inmost: Int32Array;
  /** By set: the smallest one around it, or itself, that contains the selected vertex; −1 for none. */
  private readonly holding: Int32Array;

  constructor(vertices: number, figures: number, sets: MatchingProof["sets"]) {
    const order = sets.toSorted((a, b) => b.members.length - a.members.length);
    this.figures = figures;
    this.outside = new Int32Array(order.length);
    this.sums = new Float64Array(order.length * figures);
    this.inmost = new Int32Array(vertices).fill(-1);
    this.holding = new Int32Array(order.length);
    for (const [i, { members, surcharge }] of order.entries()) {
      const around = at(this.inmost, members[0] ?? 0);
      this.outside[i] = around;
      for (let k = 0; k < figures; k++) {
        this.sums[i * figures + k] = (surcharge[k] ?? 0) + (around < 0 ? 0 : at(this.sums, around * figures + k));
      }
      for (const member of members) this.inmost[member] = i;
    }
  }

  /** Selects a vertex for the following calls of `add`. */
  of(vertex: number): void {
    this.holding.fill(-1);
    for (let set = at(this.inmost, vertex); set >= 0; set = at(this.outside, set)) this.holding[set] = set;
    for (let set = 0; set < this.holding.length; set++) {
      const around = at(this.outside, set);
      if (at(this.holding, set) < 0 && around >= 0) this.holding[set] = at(this.holding, around);
    }
  }

  /** Adds the selected vertex's shared surcharge with another. */
  add(other: number, slack: Float64Array): void {
    const inmost = at(this.inmost, other);
    const set = inmost < 0 ? -1 : at(this.holding, inmost);
    if (set < 0) return;
    for (let k = 0; k < this.figures; k++) slack[k] = at(slack, k) + at(this.sums, set * this.figures + k);
  }
}
