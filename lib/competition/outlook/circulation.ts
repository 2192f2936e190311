/** An arc that must carry at least `low` and at most `high`. Whole numbers. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Integer flows that meet all bounds and balance at every node; or nodes into which the bounds force `missing` more
 * than they let out (Hoffman's theorem: such nodes exist whenever there is no circulation).
 */
export type Circulation =
  | { readonly feasible: true; readonly flows: readonly number[] }
  | { readonly feasible: false; readonly missing: number; readonly within: ReadonlySet<number> };

/**
 * A circulation by Dinic's method (1970): first sends the flow that lower bounds force, then balances the nodes with a
 * maximum flow. Nodes are 0 to `nodes` − 1.
 */
export function circulation(nodes: number, edges: readonly Edge[]): Circulation {
  const source = nodes;
  const sink = nodes + 1;
  const net = new FlowNet(nodes + 2);
  const over = new Array<number>(nodes).fill(0);
  for (const { from, to, low, high } of edges) {
    net.add(from, to, high - low);
    over[to] = (over[to] ?? 0) + low;
    over[from] = (over[from] ?? 0) - low;
  }
  let demand = 0;
  for (const [node, amount] of over.entries()) {
    if (amount > 0) net.add(source, node, amount);
    else if (amount < 0) net.add(node, sink, -amount);
    demand += Math.max(0, amount);
  }
  const missing = demand - net.maximise(source, sink);
  if (missing > 0) {
    const within = new Set(net.reached().filter((node) => node < nodes));
    return { feasible: false, missing, within };
  }
  return { feasible: true, flows: edges.map(({ low }, i) => low + net.flow(i)) };
}

/** The residual network: arc 2i is the i-th arc added, arc 2i + 1 its reverse. */
class FlowNet {
  private readonly heads: number[] = [];
  private readonly room: number[] = [];
  private readonly out: number[][];
  private level: number[] = [];
  private next: number[] = [];

  constructor(size: number) {
    this.out = Array.from({ length: size }, () => []);
  }

  add(from: number, to: number, capacity: number): void {
    this.out[from]?.push(this.heads.length);
    this.heads.push(to);
    this.room.push(capacity);
    this.out[to]?.push(this.heads.length);
    this.heads.push(from);
    this.room.push(0);
  }

  /** The flow of the i-th arc. */
  flow(i: number): number {
    return this.room[2 * i + 1] ?? 0;
  }

  /** The nodes that the last search reached from the source: the source side of a minimum cut. */
  reached(): number[] {
    return this.level.flatMap((level, node) => (level >= 0 ? [node] : []));
  }

  maximise(source: number, sink: number): number {
    let total = 0;
    while (this.layers(source, sink)) {
      this.next = new Array<number>(this.out.length).fill(0);
      for (let sent = this.push(source, sink, Infinity); sent > 0; sent = this.push(source, sink, Infinity))
        total += sent;
    }
    return total;
  }

  /**
   * The distance of each node from the source over arcs with residual capacity; returns whether the sink is reachable.
   */
  private layers(source: number, sink: number): boolean {
    this.level = new Array<number>(this.out.length).fill(-1);
    this.level[source] = 0;
    const queue = [source];
    for (const node of queue) {
      for (const arc of this.out[node] ?? []) {
        const to = this.heads[arc] ?? 0;
        if ((this.room[arc] ?? 0) === 0 || this.level[to] !== -1) continue;
        this.level[to] = (this.level[node] ?? 0) + 1;
        queue.push(to);
      }
    }
    return this.level[sink] !== -1;
  }

  private push(node: number, sink: number, limit: number): number {
    if (node === sink) return limit;
    const arcs = this.out[node] ?? [];
    for (let at = this.next[node] ?? 0; at < arcs.length; at++, this.next[node] = at) {
      const arc = arcs[at] ?? 0;
      const to = this.heads[arc] ?? 0;
      const room = this.room[arc] ?? 0;
      if (room === 0 || this.level[to] !== (this.level[node] ?? 0) + 1) continue;
      const sent = this.push(to, sink, Math.min(limit, room));
      if (sent === 0) continue;
      this.room[arc] = room - sent;
      this.room[arc ^ 1] = (this.room[arc ^ 1] ?? 0) + sent;
      return sent;
    }
    return 0;
  }
}
