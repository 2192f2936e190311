import { at as elementAt, type MatchingProof } from "./matching-graph";

/** Under a name of its own: an import is looked up anew at every use, and a search has millions. */
const at = elementAt;

/**
 * What two vertices pay together for the sets of a proof that hold both. Sets stand inside or outside one another, so the least
 * set that holds both says it all; it is worked out for one vertex and all others at once.
 */
export class SharedSurcharges {
  private readonly figures: number;
  /** By set, the greater ones first: the least one around it; −1 for none. */
  private readonly outside: Int32Array;
  /** By set: its surcharge and those of all around it. */
  private readonly sums: Float64Array;
  /** By vertex: the least set that holds it; −1 for none. */
  private readonly inmost: Int32Array;
  /** By set: the least one around it, or itself, that holds the vertex that is asked about; −1 for none. */
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

  /** Asks about a vertex: what follows is what it shares with others. */
  of(vertex: number): void {
    this.holding.fill(-1);
    for (let set = at(this.inmost, vertex); set >= 0; set = at(this.outside, set)) this.holding[set] = set;
    for (let set = 0; set < this.holding.length; set++) {
      const around = at(this.outside, set);
      if (at(this.holding, set) < 0 && around >= 0) this.holding[set] = at(this.holding, around);
    }
  }

  /** Adds what the vertex that was asked about pays together with another. */
  add(other: number, slack: Float64Array): void {
    const inmost = at(this.inmost, other);
    const set = inmost < 0 ? -1 : at(this.holding, inmost);
    if (set < 0) return;
    for (let k = 0; k < this.figures; k++) slack[k] = at(slack, k) + at(this.sums, set * this.figures + k);
  }
}
