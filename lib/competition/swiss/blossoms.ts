import { at as elementAt, item, type MatchingGraph } from "./matching-graph";

/** A local alias: an import is looked up on every use, and a search has millions. */
const at = elementAt;

/**
 * A matching, and its odd cycles (blossoms) that the search treats as single vertices: vertices are 0 … n − 1, blossoms
 * n … 2n − 1. An edge is named by one of its ends: `ends[p]` is the vertex that p leads to, `ends[p ^ 1]` the one it
 * comes from.
 */
export class Blossoms {
  readonly ends: Int32Array;
  readonly vertices: number;
  /** By vertex: the end that leads to its partner; −1 without one. */
  readonly mate: Int32Array;
  /** By vertex: the outermost blossom around it, or itself. */
  readonly top: Int32Array;
  readonly parent: Int32Array;
  /** By vertex or blossom: its base, the only vertex that may have a partner outside. */
  readonly base: Int32Array;
  /** By blossom (minus n): its cycle, starting with the base. */
  private readonly circles: (readonly number[] | null)[];
  /** By blossom (minus n): the ends that lead from each part of its cycle to the next. */
  private readonly links: (readonly number[])[];
  private readonly unused: number[];

  constructor({ ends, vertices }: MatchingGraph) {
    this.ends = ends;
    this.vertices = vertices;
    this.mate = new Int32Array(vertices).fill(-1);
    this.top = Int32Array.from({ length: vertices }, (_, v) => v);
    this.parent = new Int32Array(2 * vertices).fill(-1);
    this.base = Int32Array.from({ length: 2 * vertices }, (_, v) => (v < vertices ? v : -1));
    this.circles = Array.from({ length: vertices }, () => null);
    this.links = Array.from({ length: vertices }, () => []);
    this.unused = Array.from({ length: vertices }, (_, i) => 2 * vertices - 1 - i);
  }

  /** All existing blossoms, including nested ones. */
  present(): readonly number[] {
    const vertices: number[] = [];
    if (this.unused.length === this.vertices) return vertices;
    for (let i = 0; i < this.circles.length; i++) if (this.circles[i]) vertices.push(i + this.vertices);
    return vertices;
  }

  /** The parts of a blossom; empty for a vertex. */
  circleOf(blossom: number): readonly number[] {
    return blossom < this.vertices ? [] : (this.circles[blossom - this.vertices] ?? []);
  }

  /** The vertices inside. */
  leaves(blossom: number): readonly number[] {
    const blossomIds: number[] = [];
    this.addLeaves(blossom, blossomIds);
    return blossomIds;
  }

  private addLeaves(blossom: number, into: number[]): void {
    if (blossom < this.vertices) into.push(blossom);
    else for (const child of this.circleOf(blossom)) this.addLeaves(child, into);
  }

  /** Contracts a cycle to a blossom. */
  close(circle: readonly number[], links: readonly number[], base: number): number {
    const blossom = this.unused.pop();
    if (blossom === undefined) throw new Error("more blossoms than vertices");
    this.circles[blossom - this.vertices] = circle;
    this.links[blossom - this.vertices] = links;
    this.base[blossom] = base;
    this.parent[blossom] = -1;
    for (const child of circle) this.parent[child] = blossom;
    for (const leaf of this.leaves(blossom)) this.top[leaf] = blossom;
    return blossom;
  }

  /** Dissolves an outermost blossom and returns its cycle. */
  open(blossom: number): readonly number[] {
    const circle = this.circleOf(blossom);
    for (const child of circle) {
      this.parent[child] = -1;
      for (const leaf of this.leaves(child)) this.top[leaf] = child;
    }
    this.circles[blossom - this.vertices] = null;
    this.unused.push(blossom);
    return circle;
  }

  /**
   * The even path round a blossom from the part with a vertex to the part with the base: the parts, and the ends that
   * lead from each to the next. Its first step is along a matched edge.
   */
  evenPath(blossom: number, vertex: number): { readonly parts: readonly number[]; readonly steps: readonly number[] } {
    const circle = this.circleOf(blossom);
    const links = item(this.links, blossom - this.vertices);
    const from = circle.indexOf(this.childWith(blossom, vertex));
    if (from % 2 === 0) {
      const parts = circle.slice(0, from + 1).toReversed();
      return {
        parts,
        steps: links
          .slice(0, from)
          .toReversed()
          .map((link) => link ^ 1),
      };
    }
    return { parts: [...circle.slice(from), item(circle, 0)], steps: links.slice(from) };
  }

  /** Rematches the inside of a blossom, so that this vertex becomes its base. */
  rebase(blossom: number, vertex: number): void {
    if (blossom < this.vertices) return;
    const child = this.childWith(blossom, vertex);
    const { parts, steps } = this.evenPath(blossom, vertex);
    this.rebase(child, vertex);
    for (let i = 1; i < steps.length; i += 2) {
      const step = item(steps, i);
      this.rebase(item(parts, i), at(this.ends, step ^ 1));
      this.rebase(item(parts, i + 1), at(this.ends, step));
      this.mate[at(this.ends, step ^ 1)] = step;
      this.mate[at(this.ends, step)] = step ^ 1;
    }
    const circle = this.circleOf(blossom);
    const links = item(this.links, blossom - this.vertices);
    const first = circle.indexOf(child);
    this.circles[blossom - this.vertices] = [...circle.slice(first), ...circle.slice(0, first)];
    this.links[blossom - this.vertices] = [...links.slice(first), ...links.slice(0, first)];
    this.base[blossom] = vertex;
  }

  private childWith(blossom: number, vertex: number): number {
    let child = vertex;
    while (at(this.parent, child) !== blossom) child = at(this.parent, child);
    return child;
  }
}
