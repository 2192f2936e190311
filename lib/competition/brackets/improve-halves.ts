import type { Placement } from "./kept-apart";

/** Lines by the number of their tier. */
type LinesOf = ReadonlyMap<number, readonly number[]>;

/**
 * Divides every part of the bracket, from the final down, so that as few pairs of one kin as possible are in the same half.
 * Entrants change halves with others of their tier only, along paths: a gives its place to one of b's kin, another of that kin
 * to one of c's, and so on; only the first kin of a path has one fewer in its half then, and the last one more. A path saves
 * pairs when the first kin's surplus is greater than the last one's by more than two.
 */
export function improveHalves(placement: Placement): void {
  const { who, kins, together } = placement;
  const surplus = new Int32Array(kins);
  for (let size = who.length; size > together; size /= 2) {
    for (let from = 0; from < who.length; from += size) {
      if (!isDivided(placement, { from, size, surplus })) divide(placement, from, size);
    }
  }
}

interface Looked {
  readonly from: number;
  readonly size: number;
  /** To count in, by kin: all 0, before and after. */
  readonly surplus: Int32Array;
}

/** Whether no kin has two members or more in one half than in the other: most parts are so, and nothing need be made for them. */
function isDivided({ who, kin }: Placement, { from, size, surplus }: Looked): boolean {
  const middle = from + size / 2;
  let uneven = 0;
  for (let line = from; line < from + size; line++) {
    const own = kin[who[line] ?? -1];
    if (own === undefined) continue;
    const before = surplus[own] ?? 0;
    const after = before + (line < middle ? 1 : -1);
    surplus[own] = after;
    uneven += Number(Math.abs(after) > 1) - Number(Math.abs(before) > 1);
  }
  for (let line = from; line < from + size; line++) {
    const own = kin[who[line] ?? -1];
    if (own !== undefined) surplus[own] = 0;
  }
  return uneven === 0;
}

function divide(placement: Placement, from: number, size: number): void {
  const part = partOf(placement, from, size);
  for (;;) {
    const path = firstPath(placement, part);
    if (!path) return;
    for (const { here, there } of path.swaps) {
      move(part, placement.kin[placement.who[here] ?? -1], here, there);
      move(part, placement.kin[placement.who[there] ?? -1], there, here);
      exchange(placement.who, here, there);
    }
    part.surplus.set(path.first, (part.surplus.get(path.first) ?? 0) - 2 * path.sign);
    part.surplus.set(path.last, (part.surplus.get(path.last) ?? 0) + 2 * path.sign);
  }
}

/** A part of the bracket that is being divided. */
interface Part {
  readonly middle: number;
  /** By kin: members in the upper half minus those in the lower. */
  readonly surplus: Map<number, number>;
  /** By kin, the lines of its members; changes with them. */
  readonly linesOfKin: ReadonlyMap<number, number[]>;
  /** By tier, its lines in the upper half and in the lower. */
  readonly upper: LinesOf;
  readonly lower: LinesOf;
}

function partOf({ who, kin, tier }: Placement, from: number, size: number): Part {
  const middle = from + size / 2;
  const surplus = new Map<number, number>();
  const linesOfKin = new Map<number, number[]>();
  const upper = new Map<number, number[]>();
  const lower = new Map<number, number[]>();
  for (let line = from; line < from + size; line++) {
    const own = kin[who[line] ?? -1];
    if (own === undefined) continue;
    surplus.set(own, (surplus.get(own) ?? 0) + (line < middle ? 1 : -1));
    addTo(linesOfKin, own, line);
    addTo(line < middle ? upper : lower, tier[line] ?? -1, line);
  }
  return { middle, surplus, linesOfKin, upper, lower };
}

function addTo(lines: Map<number, number[]>, key: number, line: number): void {
  const list = lines.get(key);
  if (list) list.push(line);
  else lines.set(key, [line]);
}

/** One of a kin goes from one line to another. */
function move({ linesOfKin }: Part, kin: number | undefined, here: number, there: number): void {
  const lines = kin === undefined ? undefined : linesOfKin.get(kin);
  lines?.splice(lines.indexOf(here), 1, there);
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
  readonly swaps: readonly Step[];
}

/** One of a kin may change with one of another kin, on the other side. */
interface Step {
  readonly kin: number;
  readonly here: number;
  readonly there: number;
}

function firstPath(placement: Placement, part: Part): Path | undefined {
  for (const [kin, value] of part.surplus) {
    const path = Math.abs(value) < 2 ? undefined : pathFrom(placement, part, kin);
    if (path) return path;
  }
  return undefined;
}

/** The shortest path that saves pairs, from a kin with a surplus. */
function pathFrom(placement: Placement, part: Part, first: number): Path | undefined {
  const surplus = part.surplus.get(first) ?? 0;
  const sign = Math.sign(surplus);
  const cameBy = new Map<number, Step>();
  const seenTiers = new Set<number>();
  const queue = [first];
  for (const kin of queue) {
    for (const step of stepsFrom(placement, part, { kin, sign, seenTiers })) {
      const next = placement.kin[placement.who[step.there] ?? -1] ?? first;
      if (next === first || cameBy.has(next)) continue;
      cameBy.set(next, step);
      queue.push(next);
      const saved = sign * (surplus - (part.surplus.get(next) ?? 0));
      if (saved > 2) return { first, last: next, sign, swaps: swapsTo(next, cameBy) };
    }
  }
  return undefined;
}

/** All that a kin's members in the fuller half can change with, in tiers that were not looked at before. */
function* stepsFrom(
  { tier }: Placement,
  { middle, linesOfKin, upper, lower }: Part,
  search: { readonly kin: number; readonly sign: number; readonly seenTiers: Set<number> },
): Generator<Step> {
  const { kin, sign, seenTiers } = search;
  for (const here of linesOfKin.get(kin) ?? []) {
    const own = tier[here] ?? -1;
    if (here < middle !== sign > 0 || seenTiers.has(own)) continue;
    seenTiers.add(own);
    for (const there of (sign > 0 ? lower : upper).get(own) ?? []) yield { kin, here, there };
  }
}

function swapsTo(last: number, cameBy: ReadonlyMap<number, Step>): readonly Step[] {
  const swaps: Step[] = [];
  for (let step = cameBy.get(last); step; step = cameBy.get(step.kin)) swaps.push(step);
  return swaps;
}
