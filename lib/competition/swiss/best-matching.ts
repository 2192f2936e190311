import { Blossoms } from "./blossoms";
import {
  type BestMatching,
  at as elementAt,
  item,
  type MatchingGraph,
  type MatchingProof,
  type MatchingStart,
} from "./matching-graph";
import { LeastStep, MatchingPrices } from "./matching-prices";

const at = elementAt;

/**
 * Partners for all vertices at the minimum cost, compared lexicographically; null if not all can have one. Edmonds'
 * blossom algorithm with prices: trees of tight edges grow from all vertices without a partner at the same time; when
 * no edge is tight, prices change by the smallest step that makes one so. About vertices × edges steps. Equal graphs
 * give equal partners. Sources: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", J. Res. NBS 69B
 * (1965) 125–130; Z. Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18
 * (1986) 23–38.
 */
export function bestMatching(graph: MatchingGraph, start: MatchingStart | null = null): BestMatching | null {
  const search = new MatchingSearch(graph);
  if (!search.run(start)) return null;
  return { partner: search.partners(), proof: search.proof() };
}

const free = 0;
const outer = 1;
const inner = 2;

class MatchingSearch {
  private readonly graph: MatchingGraph;
  private readonly blossoms: Blossoms;
  private readonly paid: MatchingPrices;
  /** Of outermost blossoms, and of vertices reached by a tree. */
  private readonly label: Uint8Array;
  /** The end that leads back towards the root of the tree; −1 at a root. */
  private readonly back: Int32Array;
  /**
   * The edge of least slack to a tree (for free vertices) or to another tree or branch (for outer blossoms), by its
   * end; −1 for none.
   */
  private readonly nearest: Int32Array;
  private queue: number[] = [];

  constructor(graph: MatchingGraph) {
    this.graph = graph;
    this.blossoms = new Blossoms(graph);
    this.paid = new MatchingPrices(graph);
    this.label = new Uint8Array(2 * graph.vertices);
    this.back = new Int32Array(2 * graph.vertices).fill(-1);
    this.nearest = new Int32Array(2 * graph.vertices).fill(-1);
  }

  /** Whether everyone found a partner. */
  run(start: MatchingStart | null): boolean {
    const { vertices } = this.graph;
    const { first, prices } = this.paid;
    for (let v = 0; v < vertices; v++) if (first[v] === first[v + 1]) return false;
    if (start) {
      prices.set(start.prices.map(Math.floor));
      for (let v = 0; v < vertices; v++) this.matchAgain(v, at(start.partner, v));
    } else this.paid.begin();
    for (let v = 0; v < vertices; v++) this.matchTight(v);
    while (this.blossoms.mate.includes(-1)) if (!this.stage()) return false;
    return true;
  }

  partners(): Int32Array {
    return this.blossoms.mate.map((end) => at(this.graph.ends, end));
  }

  proof(): MatchingProof {
    const { figures } = this.graph;
    const sets = this.blossoms.present().map((blossom) => ({
      members: this.blossoms.leaves(blossom).toSorted((a, b) => a - b),
      surcharge: [...this.paid.surcharges.subarray(blossom * figures, (blossom + 1) * figures)],
    }));
    return { prices: this.paid.prices, sets: sets.filter(({ surcharge }) => surcharge.some((figure) => figure !== 0)) };
  }

  /** Raises a vertex's price until an edge is tight, and matches it if possible. */
  private matchTight(vertex: number): void {
    if (at(this.blossoms.mate, vertex) >= 0) return;
    this.paid.makeTight(vertex, this.paid.leastSlack(vertex));
    const { first, away } = this.paid;
    for (let i = at(first, vertex); i < at(first, vertex + 1); i++) if (this.matchIfTight(vertex, at(away, i))) return;
  }

  private matchAgain(vertex: number, partner: number): void {
    const { first, away } = this.paid;
    if (partner < vertex) return;
    for (let i = at(first, vertex); i < at(first, vertex + 1); i++) {
      if (at(this.graph.ends, at(away, i)) === partner && this.matchIfTight(vertex, at(away, i))) return;
    }
  }

  private matchIfTight(vertex: number, end: number): boolean {
    const { mate } = this.blossoms;
    const other = at(this.graph.ends, end);
    if (at(mate, other) >= 0 || !this.paid.isTight(end)) return false;
    mate[vertex] = end;
    mate[other] = end ^ 1;
    return true;
  }

  /** Grows trees until two of them meet, and augments along the path between their roots. */
  private stage(): boolean {
    const { vertices } = this.graph;
    const { mate, top } = this.blossoms;
    this.label.fill(free);
    this.nearest.fill(-1);
    this.queue = [];
    for (let v = 0; v < vertices; v++) {
      if (at(mate, v) < 0 && at(this.label, at(top, v)) === free) this.makeOuter(v, -1);
    }
    for (;;) {
      const meeting = this.grow();
      if (meeting >= 0) {
        this.augment(meeting);
        for (const blossom of this.blossoms.present()) this.openIfCheap(blossom);
        return true;
      }
      if (!this.changePrices()) return false;
    }
  }

  /** Follows tight edges; returns the end of one that joins two trees, or −1 if none is left. */
  private grow(): number {
    for (let v = this.queue.pop(); v !== undefined; v = this.queue.pop()) {
      for (let i = at(this.paid.first, v); i < at(this.paid.first, v + 1); i++) {
        const end = at(this.paid.away, i);
        if (this.follow(end)) return end;
      }
    }
    return -1;
  }

  /** Examines an edge from an outer vertex; returns whether it joins two trees. */
  private follow(end: number): boolean {
    const { ends } = this.graph;
    const { top } = this.blossoms;
    const [from, to] = [at(ends, end ^ 1), at(ends, end)];
    const [here, there] = [at(top, from), at(top, to)];
    if (here === there) return false;
    const isOuter = at(this.label, there) === outer;
    if (!this.paid.isTight(end)) {
      if (isOuter) this.remember(here, end);
      else if (at(this.label, to) === free) this.remember(to, end);
      return false;
    }
    if (at(this.label, there) === free) this.makeInner(to, end ^ 1);
    else if (isOuter) return this.join(end);
    else if (at(this.label, to) === free) {
      this.label[to] = inner;
      this.back[to] = end ^ 1;
    }
    return false;
  }

  private remember(whose: number, end: number): void {
    if (this.paid.isNearer(end, at(this.nearest, whose))) this.nearest[whose] = end;
  }

  private makeOuter(vertex: number, back: number): void {
    const blossom = at(this.blossoms.top, vertex);
    this.label[blossom] = outer;
    this.back[blossom] = back;
    this.nearest[blossom] = -1;
    this.queue.push(...this.blossoms.leaves(blossom));
  }

  /** Adds the blossom of a vertex, and the partner of its base, to the tree. */
  private makeInner(vertex: number, back: number): void {
    const { top, base, mate } = this.blossoms;
    const blossom = at(top, vertex);
    for (const which of [vertex, blossom]) {
      this.label[which] = inner;
      this.back[which] = back;
    }
    const end = at(mate, at(base, blossom));
    this.makeOuter(at(this.graph.ends, end), end ^ 1);
  }

  /** The outer blossom from which an outer blossom was reached; −1 for a root. */
  private above(blossom: number): number {
    const { ends } = this.graph;
    const back = at(this.back, blossom);
    if (back < 0) return -1;
    const between = at(this.blossoms.top, at(ends, back));
    return at(this.blossoms.top, at(ends, at(this.back, between)));
  }

  /**
   * Contracts two outer blossoms of one tree that a tight edge joins, with all between them, into one; returns false if
   * their trees differ.
   */
  private join(end: number): boolean {
    const { ends } = this.graph;
    const { top } = this.blossoms;
    const [one, other] = [at(top, at(ends, end ^ 1)), at(top, at(ends, end))];
    const passed = new Set<number>();
    let [a, b] = [one, other];
    while (a >= 0 || b >= 0) {
      if (a >= 0) {
        if (passed.has(a)) break;
        passed.add(a);
        a = this.above(a);
      }
      [a, b] = [b, a];
    }
    if (a < 0) return true;
    const up = this.pathToRoot(one, a);
    const down = this.pathToRoot(other, a);
    const circle = [a, ...up.toReversed(), ...down];
    const links = [
      ...up.toReversed().map((part) => at(this.back, part) ^ 1),
      end,
      ...down.map((part) => at(this.back, part)),
    ];
    this.closeOuter(circle, links);
    return false;
  }

  private pathToRoot(from: number, to: number): readonly number[] {
    const path: number[] = [];
    for (let part = from; part !== to; part = at(this.blossoms.top, at(this.graph.ends, at(this.back, part))))
      path.push(part);
    return path;
  }

  private closeOuter(circle: readonly number[], links: readonly number[]): void {
    const { base } = this.blossoms;
    const root = item(circle, 0);
    const fresh = circle.filter((part) => at(this.label, part) === inner);
    const blossom = this.blossoms.close(circle, links, at(base, root));
    this.label[blossom] = outer;
    this.back[blossom] = at(this.back, root);
    this.paid.surcharges.fill(0, blossom * this.graph.figures, (blossom + 1) * this.graph.figures);
    this.nearest[blossom] = -1;
    for (const part of circle) {
      const end = at(this.nearest, part);
      if (at(this.label, part) === outer && end >= 0) this.renew(blossom, part);
    }
    for (const part of fresh) this.queue.push(...this.blossoms.leaves(part));
  }

  private renew(blossom: number, part: number): void {
    const { ends } = this.graph;
    const { top } = this.blossoms;
    for (const leaf of this.blossoms.leaves(part)) {
      for (let i = at(this.paid.first, leaf); i < at(this.paid.first, leaf + 1); i++) {
        const end = at(this.paid.away, i);
        const there = at(top, at(ends, end));
        if (there !== blossom && at(this.label, there) === outer) this.remember(blossom, end);
      }
    }
  }

  /** Augments along both paths from an edge between two trees to their roots. */
  private augment(meeting: number): void {
    const { ends } = this.graph;
    const { top, mate } = this.blossoms;
    for (const start of [meeting, meeting ^ 1]) {
      let end = start;
      for (;;) {
        const vertex = at(ends, end ^ 1);
        const blossom = at(top, vertex);
        this.blossoms.rebase(blossom, vertex);
        mate[vertex] = end;
        if (at(this.back, blossom) < 0) break;
        const between = at(top, at(ends, at(this.back, blossom)));
        const back = at(this.back, between);
        const entry = at(ends, back ^ 1);
        this.blossoms.rebase(between, entry);
        mate[entry] = back;
        end = back ^ 1;
      }
    }
  }

  /** Outer blossoms with price zero are dissolved after a stage. */
  private openIfCheap(blossom: number): void {
    if (this.blossoms.circleOf(blossom).length === 0 || !this.isOutermost(blossom, outer)) return;
    if (!this.paid.isFree(blossom)) return;
    for (const part of this.blossoms.open(blossom)) {
      this.label[part] = outer;
      this.openIfCheap(part);
    }
  }

  /** The smallest price change that makes an edge tight or an inner blossom's price zero; false if there is none. */
  private changePrices(): boolean {
    const { step, end, opens, isFound } = this.leastStep();
    if (!isFound) return false;
    const { prices, surcharges } = this.paid;
    for (let v = 0; v < this.graph.vertices; v++) {
      const label = at(this.label, at(this.blossoms.top, v));
      if (label !== free) this.paid.move(prices, v, step, label === outer ? 1 : -1);
    }
    for (const blossom of this.blossoms.present()) {
      const label = at(this.label, blossom);
      if (at(this.blossoms.parent, blossom) >= 0 || label === free) continue;
      this.paid.move(surcharges, blossom, step, label === outer ? 2 : -2);
    }
    if (opens >= 0) this.openInner(opens);
    else this.queue.push(at(this.graph.ends, end ^ 1));
    return true;
  }

  private leastStep(): LeastStep {
    const { top } = this.blossoms;
    const least = new LeastStep(this.graph.figures);
    for (let v = 0; v < this.graph.vertices; v++) {
      const end = at(this.nearest, v);
      const label = end < 0 ? inner : at(this.label, at(top, v));
      if (label === free) least.offerEdge(this.paid, end, 1);
      else if (label === outer && at(top, v) === v) least.offerEdge(this.paid, end, 2);
    }
    for (const blossom of this.blossoms.present()) {
      const end = at(this.nearest, blossom);
      if (end >= 0 && this.isOutermost(blossom, outer)) least.offerEdge(this.paid, end, 2);
    }
    for (const opens of this.blossoms.present()) {
      if (this.isOutermost(opens, inner)) least.offerOpening(this.paid.surcharges, opens);
    }
    return least;
  }

  private isOutermost(part: number, label: number): boolean {
    return at(this.blossoms.parent, part) < 0 && at(this.label, part) === label;
  }

  /**
   * Dissolves an inner blossom during a stage: the even path through it stays in the tree, its other parts become free.
   */
  private openInner(blossom: number): void {
    const { ends } = this.graph;
    let back = at(this.back, blossom);
    const { parts, steps } = this.blossoms.evenPath(blossom, at(ends, back ^ 1));
    const touched = this.blossoms
      .circleOf(blossom)
      .filter((part) => !parts.includes(part))
      .flatMap((part) => this.blossoms.leaves(part).find((leaf) => at(this.label, leaf) !== free) ?? []);
    for (const part of this.blossoms.open(blossom)) this.label[part] = free;
    for (let i = 0; i + 1 < parts.length; i += 2) {
      this.makeInner(at(ends, back ^ 1), back);
      back = item(steps, i + 1) ^ 1;
    }
    for (const which of [item(parts, parts.length - 1), at(ends, back ^ 1)]) {
      this.label[which] = inner;
      this.back[which] = back;
    }
    for (const vertex of touched) {
      if (at(this.label, at(this.blossoms.top, vertex)) === free) this.makeInner(vertex, at(this.back, vertex));
    }
  }
}
