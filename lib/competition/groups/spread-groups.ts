/** The entrants (from 0, in seed order) of each group, and the quality of the separation by bar. */
export interface SpreadGroups {
  readonly groups: readonly (readonly number[])[];
  /** Pairs of one bar in the same group; never more than the bound. */
  readonly together: number;
  /** The lower bound: m members over g groups leave ⌊m/g⌋ or ⌈m/g⌉ of them in each. */
  readonly bound: number;
}

/**
 * Groups in snake order of the seeds: the first row fills one place of each group, the next row from the last group
 * back to the first, and so on. Members of one bar are then spread evenly by exchanges within rows, so that every group
 * keeps one entrant of each row. This always reaches the bound: rows and bars are the two sides of a bipartite graph,
 * an entrant is an edge, its group a color, and the edges of a bipartite graph can be colored so that at every vertex
 * the counts of colors differ by at most one.
 *
 * Source: D. de Werra, "Equitable colorations of graphs", RIRO R-3 (1971) 3–8.
 */
export function spreadGroups(kin: readonly (string | null)[], groups: number): SpreadGroups {
  const groupOf = kin.map((_, i) => {
    const [row, place] = [Math.floor(i / groups), i % groups];
    return row % 2 === 0 ? place : groups - 1 - place;
  });
  for (let changed = true; changed; ) {
    changed = false;
    for (let a = 0; a < groups; a++) {
      for (let b = a + 1; b < groups; b++) changed = balance(kin, groupOf, { a, b, groups }) || changed;
    }
  }
  const ordered = byFirstRow(groupOf, groups);
  const members = Array.from({ length: groups }, (_, group) =>
    kin.flatMap((_kin, i) => (ordered[i] === group ? [i] : [])),
  );
  const count = (list: readonly number[]) => pairsOfOneKin(list.map((i) => kin[i] ?? null));
  return {
    groups: members,
    together: members.reduce((sum, list) => sum + count(list), 0),
    bound: leastTogether(kin, groups),
  };
}

interface TwoGroups {
  readonly a: number;
  readonly b: number;
  readonly groups: number;
}

/** Divides the members of two groups anew if one has two more of a bar than the other. Returns whether it did. */
function balance(kin: readonly (string | null)[], groupOf: number[], { a, b, groups }: TwoGroups): boolean {
  const both = groupOf.flatMap((group, i) => (group === a || group === b ? [i] : []));
  const surplus = new Map<string, number>();
  for (const i of both) {
    const own = kin[i];
    if (typeof own === "string") surplus.set(own, (surplus.get(own) ?? 0) + (groupOf[i] === a ? 1 : -1));
  }
  if ([...surplus.values()].every((more) => Math.abs(more) < 2)) return false;
  const inRow = pairedUp(both, (i) => `row ${Math.floor(i / groups)}`);
  const inKin = pairedUp(both, (i) => (typeof kin[i] === "string" ? `kin ${kin[i]}` : `nobody's ${i}`));
  const done = new Set<number>();
  for (const i of both) if (!done.has(i)) alternate(pathFrom(i, inRow, inKin, done), groupOf, a, b);
  return true;
}

/** Pairs of equal names in list order; each item is in at most one pair. */
function pairedUp(list: readonly number[], nameOf: (i: number) => string): ReadonlyMap<number, number> {
  const waiting = new Map<string, number>();
  const pairs = new Map<number, number>();
  for (const i of list) {
    const name = nameOf(i);
    const other = waiting.get(name);
    if (other === undefined) waiting.set(name, i);
    else {
      waiting.delete(name);
      pairs.set(i, other);
      pairs.set(other, i);
    }
  }
  return pairs;
}

type Pairs = ReadonlyMap<number, number>;

/** The path or cycle of pairs that contains an item, from one end to the other. */
function pathFrom(start: number, inRow: Pairs, inKin: Pairs, done: Set<number>): readonly number[] {
  const walk = (from: number, first: Pairs, second: Pairs): readonly number[] => {
    const path: number[] = [];
    let [pairs, others] = [first, second];
    for (let next = pairs.get(from); next !== undefined && !done.has(next); next = pairs.get(next)) {
      done.add(next);
      path.push(next);
      [pairs, others] = [others, pairs];
    }
    return path;
  };
  done.add(start);
  const after = walk(start, inRow, inKin);
  return [...walk(start, inKin, inRow).toReversed(), start, ...after];
}

/**
 * Puts every second item of a path into one group and the others into the other, keeping as many as possible in place.
 */
function alternate(path: readonly number[], groupOf: number[], a: number, b: number): void {
  const stay = path.filter((i, place) => groupOf[i] === (place % 2 === 0 ? a : b)).length;
  const [even, odd] = 2 * stay >= path.length ? [a, b] : [b, a];
  for (const [place, i] of path.entries()) groupOf[i] = place % 2 === 0 ? even : odd;
}

/** Group 0 is the best seed's, group 1 the second's, and so on. */
function byFirstRow(groupOf: readonly number[], groups: number): readonly number[] {
  const names = new Map(groupOf.slice(0, groups).map((group, place) => [group, place]));
  return groupOf.map((group) => names.get(group) ?? group);
}

function pairsOfOneKin(kin: readonly (string | null)[]): number {
  return kin.reduce((sum, own, i) => sum + kin.slice(i + 1).filter((other) => own !== null && other === own).length, 0);
}

function leastTogether(kin: readonly (string | null)[], groups: number): number {
  const members = new Map<string, number>();
  for (const own of kin) if (own !== null) members.set(own, (members.get(own) ?? 0) + 1);
  return [...members.values()].reduce((sum, count) => {
    const each = Math.floor(count / groups);
    const more = count % groups;
    return sum + more * each + (groups * each * (each - 1)) / 2;
  }, 0);
}
