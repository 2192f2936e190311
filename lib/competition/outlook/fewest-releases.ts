import { circulation, type Edge } from "./circulation";

/** An edge whose bounds can be widened at a cost of one. */
export interface Releasable {
  readonly edge: number;
  readonly low: number;
  readonly high: number;
}

/** The result of the search. */
export interface Releases {
  /** A proved lower bound. */
  readonly atLeast: number;
  /** The best release found; null if releasing all bounds does not help. */
  readonly best: { readonly released: readonly number[]; readonly flows: readonly number[] } | null;
}

/**
 * The minimum number of bounds to release so that a circulation exists. The decision problem is NP-hard (McCormick
 * 1999), so this is a search: each failing flow names bounds of which at least one must go, and those are tried in
 * turn, with growing numbers. Stops after `tries` flows with the bound proved by then. With a `goal`, only finds out
 * whether that many are needed.
 */
export function fewestReleases(
  nodes: number,
  edges: readonly Edge[],
  releasable: readonly Releasable[],
  tries: number,
  goal?: number,
): Releases {
  const search = new ReleaseSearch(nodes, edges, releasable, tries);
  const greedy = search.greedily();
  if (greedy === null) return { atLeast: releasable.length + 1, best: null };
  const { atLeast } = greedy;
  if (goal !== undefined) {
    if (greedy.released.length < goal || atLeast >= goal) return { atLeast, best: greedy };
    const fewer = search.within(goal - 1, new Set(), new Set());
    if (fewer === "none") return { atLeast: goal, best: greedy };
    return { atLeast, best: fewer === "unknown" ? greedy : fewer };
  }
  for (let allowed = atLeast; allowed < greedy.released.length; allowed++) {
    const result = search.within(allowed, new Set(), new Set());
    if (result !== "none" && result !== "unknown") return { atLeast: allowed, best: result };
    if (result === "unknown") return { atLeast: allowed, best: greedy };
  }
  return { atLeast: greedy.released.length, best: greedy };
}

type Release = NonNullable<Releases["best"]>;

class ReleaseSearch {
  private readonly nodes: number;
  private readonly edges: readonly Edge[];
  private readonly releasable: ReadonlyMap<number, Releasable>;
  private tries: number;

  constructor(nodes: number, edges: readonly Edge[], releasable: readonly Releasable[], tries: number) {
    this.nodes = nodes;
    this.edges = edges;
    this.releasable = new Map(releasable.map((one) => [one.edge, one]));
    this.tries = tries;
  }

  /** Releases the most relieving bound each time: an upper bound. The first failure gives a lower bound. */
  greedily(): (Release & { readonly atLeast: number }) | null {
    const released = new Set<number>();
    let atLeast = 0;
    for (;;) {
      const tried = this.attempt(released);
      if (tried.feasible) return { released: [...released], flows: tried.flows, atLeast };
      const culprits = this.culprits(tried.within, released, new Set());
      if (released.size === 0) atLeast = this.least(culprits, tried.missing);
      const [best] = culprits;
      if (best === undefined) return null;
      released.add(best.edge);
    }
  }

  within(allowed: number, released: ReadonlySet<number>, fixed: ReadonlySet<number>): Release | "none" | "unknown" {
    if (this.tries-- <= 0) return "unknown";
    const tried = this.attempt(released);
    if (tried.feasible) return { released: [...released], flows: tried.flows };
    const culprits = this.culprits(tried.within, released, fixed);
    if (this.least(culprits, tried.missing) > allowed) return "none";
    const nowFixed = new Set(fixed);
    for (const { edge } of culprits) {
      const result = this.within(allowed - 1, new Set(released).add(edge), nowFixed);
      if (result !== "none") return result;
      nowFixed.add(edge);
    }
    return "none";
  }

  private attempt(released: ReadonlySet<number>) {
    const bounded = this.edges.map((edge, i) => {
      const wider = released.has(i) ? this.releasable.get(i) : undefined;
      return wider === undefined ? edge : { ...edge, low: wider.low, high: wider.high };
    });
    return circulation(this.nodes, bounded);
  }

  /** The bounds that cause the failure, the most relieving first. */
  private culprits(within: ReadonlySet<number>, released: ReadonlySet<number>, fixed: ReadonlySet<number>) {
    const relieving: { edge: number; relief: number }[] = [];
    for (const { edge, low, high } of this.releasable.values()) {
      if (released.has(edge) || fixed.has(edge)) continue;
      const bound = this.edges[edge];
      if (bound === undefined) continue;
      const into = within.has(bound.to) && !within.has(bound.from);
      const out = within.has(bound.from) && !within.has(bound.to);
      const relief = (into ? bound.low - low : 0) + (out ? high - bound.high : 0);
      if (relief > 0) relieving.push({ edge, relief });
    }
    return relieving.sort((a, b) => b.relief - a.relief || a.edge - b.edge);
  }

  /** The minimum number of culprits to release; more than their number if releasing all of them is not enough. */
  private least(culprits: readonly { readonly relief: number }[], missing: number): number {
    let unmet = missing;
    for (const [i, { relief }] of culprits.entries()) {
      unmet -= relief;
      if (unmet <= 0) return i + 1;
    }
    return this.releasable.size + 1;
  }
}
