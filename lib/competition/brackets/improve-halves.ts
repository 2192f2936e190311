import type { Placement } from "./kept-apart";

/** Lines by number: of a kin, or of a tier. */
type LinesOf = ReadonlyMap<number, readonly number[]>;

/**
 * Divides one part of the bracket so that as few pairs of one kin as possible are in the same half. Entrants change halves
 * with others of their tier only, along paths: a gives its place to one of b's kin, another of that kin to one of c's, and
 * so on; only the first kin of a path has one fewer in its half then, and the last one more. A path saves pairs when the
 * first kin's surplus is greater than the last one's by more than two.
 */
export function improveHalves(placement: Placement, from: number, size: number): void {
  const surplus = surpluses(placement, from, size);
  for (;;) {
    const path = firstPath(placement, surplus, from, size);
    if (!path) return;
    for (const [here, there] of path.swaps) exchange(placement.who, here, there);
    surplus.set(path.first, (surplus.get(path.first) ?? 0) - 2 * path.sign);
    surplus.set(path.last, (surplus.get(path.last) ?? 0) + 2 * path.sign);
  }
}

/** Has two lines change their entrants. */
export function exchange(who: Int32Array, here: number, there: number): void {
  const one = who[here] ?? -1;
  who[here] = who[there] ?? -1;
  who[there] = one;
}

interface Path {
  readonly first: number;
  readonly last: number;
  /** 1 when the first kin has too many in the upper half, −1 when in the lower. */
  readonly sign: number;
  readonly swaps: readonly (readonly [number, number])[];
}

/** By kin: members in the upper half minus those in the lower. */
function surpluses({ who, kin }: Placement, from: number, size: number): Map<number, number> {
  const surplus = new Map<number, number>();
  for (let line = from; line < from + size; line++) {
    const own = kin[who[line] ?? -1];
    if (own !== undefined) surplus.set(own, (surplus.get(own) ?? 0) + (line < from + size / 2 ? 1 : -1));
  }
  return surplus;
}

function firstPath(
  placement: Placement,
  surplus: ReadonlyMap<number, number>,
  from: number,
  size: number,
): Path | undefined {
  for (const [kin, value] of surplus) {
    if (Math.abs(value) < 2) continue;
    const path = pathFrom(placement, { surplus, kin, sign: Math.sign(value) }, from, size);
    if (path) return path;
  }
  return undefined;
}

/** The shortest path that saves pairs, from a kin with a surplus. */
function pathFrom(
  placement: Placement,
  start: { readonly surplus: ReadonlyMap<number, number>; readonly kin: number; readonly sign: number },
  from: number,
  size: number,
): Path | undefined {
  const { surplus, kin: first, sign } = start;
  const middle = from + size / 2;
  const [here, there] = sign > 0 ? [from, middle] : [middle, from];
  const mine = linesBy(placement, here, size / 2, (line) => placement.kin[placement.who[line] ?? -1]);
  const theirs = linesBy(placement, there, size / 2, (line) => placement.tier[line]);
  const cameBy = new Map<number, Step>();
  const seenTiers = new Set<number>();
  const queue = [first];
  for (const kin of queue) {
    for (const step of stepsFrom(placement, { kin, mine, theirs, seenTiers })) {
      const next = placement.kin[placement.who[step.there] ?? -1] ?? first;
      if (next === first || cameBy.has(next)) continue;
      cameBy.set(next, step);
      queue.push(next);
      const saved = sign * ((surplus.get(first) ?? 0) - (surplus.get(next) ?? 0));
      if (saved > 2) return { first, last: next, sign, swaps: swapsTo(next, cameBy) };
    }
  }
  return undefined;
}

/** One of a kin may change with one of another kin, on the other side. */
interface Step {
  readonly kin: number;
  readonly here: number;
  readonly there: number;
}

/** All that a kin's members can change with, in tiers that were not looked at before. */
function* stepsFrom(
  { tier }: Placement,
  search: { readonly kin: number; readonly mine: LinesOf; readonly theirs: LinesOf; readonly seenTiers: Set<number> },
): Generator<Step> {
  const { kin, mine, theirs, seenTiers } = search;
  for (const here of mine.get(kin) ?? []) {
    const own = tier[here] ?? -1;
    if (seenTiers.has(own)) continue;
    seenTiers.add(own);
    for (const there of theirs.get(own) ?? []) yield { kin, here, there };
  }
}

function swapsTo(last: number, cameBy: ReadonlyMap<number, Step>): readonly (readonly [number, number])[] {
  const swaps: (readonly [number, number])[] = [];
  for (let step = cameBy.get(last); step; step = cameBy.get(step.kin)) swaps.push([step.here, step.there]);
  return swaps;
}

function linesBy({ who }: Placement, from: number, size: number, keyOf: (line: number) => number | undefined): LinesOf {
  const lines = new Map<number, number[]>();
  for (let line = from; line < from + size; line++) {
    const key = (who[line] ?? -1) < 0 ? undefined : keyOf(line);
    if (key === undefined) continue;
    const list = lines.get(key);
    if (list) list.push(line);
    else lines.set(key, [line]);
  }
  return lines;
}
