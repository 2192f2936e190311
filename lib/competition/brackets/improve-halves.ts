import type { Placement } from "./separate-kin";

/**
 * Divides every part of the bracket, from the final down, so that as few pairs of one kin as possible are in the same
 * half. Entrants change halves with others of their tier along paths: a gives its place to one of b's kin, another of
 * that kin to one of c's, and so on; only the first kin of a path then has one fewer in its half, and the last one
 * more. A path saves pairs when the first kin's surplus exceeds the last one's by more than two.
 */
export function improveHalves(placement: Placement): void {
  const { entrantAt, tier, kins, together } = placement;
  const tiers = tier.reduce((highest, own) => Math.max(highest, own), -1) + 1;
  const room: Room = {
    surplus: new Int32Array(kins),
    linesOfKin: [],
    cameBy: { kin: new Int32Array(kins), here: new Int32Array(kins), there: new Int32Array(kins) },
    reached: new Int32Array(kins),
    looked: new Int32Array(tiers),
    search: 0,
  };
  for (let size = entrantAt.length; size > together; size /= 2) {
    for (let from = 0; from < entrantAt.length; from += size) {
      if (!isDivided(placement, room, from, size)) divide(placement, room, from, size);
    }
  }
}

/** Working arrays for dividing the parts one after the other, allocated once. */
interface Room {
  /** By kin: members in the upper half minus those in the lower; all 0 between two parts. */
  readonly surplus: Int32Array;
  /** By kin, the lines of its members in the part; updated with them. */
  readonly linesOfKin: number[][];
  /** By kin, its predecessor in the search: the kin whose member gives its line, the member, and the line it takes. */
  readonly cameBy: { readonly kin: Int32Array; readonly here: Int32Array; readonly there: Int32Array };
  /** By kin and by tier: the number of the last search that visited it. */
  readonly reached: Int32Array;
  readonly looked: Int32Array;
  /** The number of the current search. */
  search: number;
}

/** Whether no kin has two more members in one half than in the other: true for most parts, which need no work. */
function isDivided({ entrantAt, kin }: Placement, { surplus }: Room, from: number, size: number): boolean {
  const middle = from + size / 2;
  let uneven = 0;
  for (let line = from; line < from + size; line++) {
    const own = kin[entrantAt[line] ?? -1];
    if (own === undefined) continue;
    const before = surplus[own] ?? 0;
    const after = before + (line < middle ? 1 : -1);
    surplus[own] = after;
    uneven += Number(Math.abs(after) > 1) - Number(Math.abs(before) > 1);
  }
  for (let line = from; line < from + size; line++) {
    const own = kin[entrantAt[line] ?? -1];
    if (own !== undefined) surplus[own] = 0;
  }
  return uneven === 0;
}

function divide(placement: Placement, room: Room, from: number, size: number): void {
  const part = partOf(placement, room, from, size);
  const { surplus } = room;
  for (let last = firstPath(placement, room, part); last >= 0; last = firstPath(placement, room, part)) {
    const first = followPath(placement, room, last);
    const sign = Math.sign(surplus[first] ?? 0);
    surplus[first] = (surplus[first] ?? 0) - 2 * sign;
    surplus[last] = (surplus[last] ?? 0) + 2 * sign;
  }
  for (const kin of part.kins) surplus[kin] = 0;
}

/** A part of the bracket during its division. */
interface Part {
  readonly middle: number;
  /** In the order of their first lines. */
  readonly kins: readonly number[];
  /** By tier, its lines in the upper and in the lower half. */
  readonly upper: LinesOf;
  readonly lower: LinesOf;
}

/** Lines by the number of their tier. */
type LinesOf = ReadonlyMap<number, readonly number[]>;

function partOf({ entrantAt, kin, tier }: Placement, { surplus, linesOfKin }: Room, from: number, size: number): Part {
  const middle = from + size / 2;
  const kins = new Set<number>();
  const upper = new Map<number, number[]>();
  const lower = new Map<number, number[]>();
  for (let line = from; line < from + size; line++) {
    const own = kin[entrantAt[line] ?? -1];
    if (own === undefined) continue;
    surplus[own] = (surplus[own] ?? 0) + (line < middle ? 1 : -1);
    if (kins.has(own)) linesOfKin[own]?.push(line);
    else linesOfKin[own] = [line];
    kins.add(own);
    addTo(line < middle ? upper : lower, tier[line] ?? -1, line);
  }
  return { middle, kins: [...kins], upper, lower };
}

function addTo(lines: Map<number, number[]>, key: number, line: number): void {
  const list = lines.get(key);
  if (list) list.push(line);
  else lines.set(key, [line]);
}

/** The last kin of the first path that saves pairs; −1 where none does. */
function firstPath(placement: Placement, room: Room, part: Part): number {
  for (const kin of part.kins) {
    const last = Math.abs(room.surplus[kin] ?? 0) < 2 ? -1 : pathFrom(placement, room, part, kin);
    if (last >= 0) return last;
  }
  return -1;
}

/** The last kin of the shortest path that saves pairs, from a kin with a surplus; −1 for none. */
function pathFrom(placement: Placement, room: Room, part: Part, first: number): number {
  room.search++;
  room.reached[first] = room.search;
  room.cameBy.kin[first] = -1;
  const queue = [first];
  for (const kin of queue) {
    const last = extendChain(placement, room, part, { first, kin, queue });
    if (last >= 0) return last;
  }
  return -1;
}

interface Chain {
  readonly first: number;
  readonly kin: number;
  /** The queue of kins; new ones are appended. */
  readonly queue: number[];
}

/** Visits all members that can be exchanged with a kin's members in the fuller half, in tiers not visited before. */
function extendChain(placement: Placement, room: Room, { middle, upper, lower }: Part, chain: Chain): number {
  const isUpper = (room.surplus[chain.first] ?? 0) > 0;
  const others = isUpper ? lower : upper;
  for (const here of room.linesOfKin[chain.kin] ?? []) {
    const tier = placement.tier[here] ?? -1;
    if (here < middle !== isUpper || room.looked[tier] === room.search) continue;
    room.looked[tier] = room.search;
    const last = reach(placement, room, { ...chain, here, lines: others.get(tier) ?? [] });
    if (last >= 0) return last;
  }
  return -1;
}

interface Reach extends Chain {
  readonly here: number;
  /** The candidates in the other half. */
  readonly lines: readonly number[];
}

/** Visits all kins that a line can be exchanged with; returns one that saves pairs, −1 for none. */
function reach({ entrantAt, kin: kinOf }: Placement, room: Room, { first, kin, here, lines, queue }: Reach): number {
  const { surplus, reached, cameBy, search } = room;
  const own = surplus[first] ?? 0;
  const sign = Math.sign(own);
  for (const there of lines) {
    const next = kinOf[entrantAt[there] ?? -1] ?? first;
    if (reached[next] === search) continue;
    reached[next] = search;
    cameBy.kin[next] = kin;
    cameBy.here[next] = here;
    cameBy.there[next] = there;
    if (sign * (own - (surplus[next] ?? 0)) > 2) return next;
    queue.push(next);
  }
  return -1;
}

/** Exchanges along a path, from its last kin back to the first, which it returns. */
function followPath(placement: Placement, room: Room, last: number): number {
  const { entrantAt, kin } = placement;
  let at = last;
  for (let before = room.cameBy.kin[at] ?? -1; before >= 0; before = room.cameBy.kin[at] ?? -1) {
    const [here, there] = [room.cameBy.here[at] ?? 0, room.cameBy.there[at] ?? 0];
    move(room, kin[entrantAt[here] ?? -1], here, there);
    move(room, kin[entrantAt[there] ?? -1], there, here);
    exchange(entrantAt, here, there);
    at = before;
  }
  return at;
}

/** Moves a member of a kin from one line to another. */
function move({ linesOfKin }: Room, kin: number | undefined, here: number, there: number): void {
  const lines = kin === undefined ? undefined : linesOfKin[kin];
  lines?.splice(lines.indexOf(here), 1, there);
}

/** Exchanges the entrants of two lines. */
export function exchange(entrantAt: Int32Array, here: number, there: number): void {
  const one = entrantAt[here] ?? -1;
  entrantAt[here] = entrantAt[there] ?? -1;
  entrantAt[there] = one;
}
