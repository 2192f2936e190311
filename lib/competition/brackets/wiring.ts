import type { Draw } from "./draw";

/**
 * Where the matches of a draw stand in its list, what fills their slots, and which ones each of them feeds: made once, shared
 * ever after, and in few arrays, since a large draw has thousands of matches.
 */
export interface Wiring {
  /** Where the match of an id stands; undefined for none. */
  readonly indexOf: (id: string) => number | undefined;
  /** By match, and one more for the end: where its slots begin in `sources`. */
  readonly firstSlot: Int32Array;
  /** By slot: the match whose place fills it; −1 for one that no match fills. */
  readonly sources: Int32Array;
  /** By match, and one more for the end: where those that it feeds begin in `fed`. */
  readonly firstFed: Int32Array;
  /** In the draw's order. */
  readonly fed: Int32Array;
}

/** The wiring of a draw, in which every match comes after those that feed it. The matches are gone through once. */
export function wire({ matches }: Draw): Wiring {
  const indexOf = indexIn(matches);
  const find = nearby(matches, indexOf);
  const firstSlot = new Int32Array(matches.length + 1);
  const sources: number[] = [];
  const conditions = new Map<number, number>();
  const lastOfSide: number[] = [];
  let last = -1;
  for (let at = 0; at < matches.length; at++) {
    const { slots = [], onlyIf } = matches[at] ?? {};
    for (let side = 0; side < slots.length; side++) {
      const slot = slots[side];
      if (slot?.from === "match") {
        last = matches[last + 1]?.id === slot.match ? last + 1 : find(slot.match, (lastOfSide[side] ?? -1) + 1);
        lastOfSide[side] = last;
        sources.push(last);
      } else sources.push(-1);
    }
    firstSlot[at + 1] = sources.length;
    if (onlyIf) conditions.set(at, find(onlyIf.match, at - 1));
  }
  const slots = { firstSlot, sources: Int32Array.from(sources) };
  return { indexOf, ...slots, ...fedIn(slots, conditions) };
}

/** The list of ids is made when somebody first asks for one: a draw that nothing has happened to may never need it. */
function indexIn(matches: Draw["matches"]): Wiring["indexOf"] {
  let index: Map<string, number> | undefined;
  return (id) => {
    index ??= new Map(matches.map((drawn, at) => [drawn.id, at]));
    return index.get(id);
  };
}

/**
 * Finds a match that is likely to stand near a place, −1 for none: in a bracket the sources of neighbours are neighbours. All
 * searches together take as many steps as there are matches; after that each is looked up.
 */
function nearby(matches: Draw["matches"], indexOf: Wiring["indexOf"]): (id: string, near: number) => number {
  let steps = matches.length;
  return (id, near) => {
    for (let off = 0; steps > 0; off++, steps--) {
      if (matches[near + off]?.id === id) return near + off;
      if (matches[near - off]?.id === id) return near - off;
    }
    return indexOf(id) ?? -1;
  };
}

type Slots = Pick<Wiring, "firstSlot" | "sources">;

function fedIn(slots: Slots, conditions: ReadonlyMap<number, number>): Pick<Wiring, "firstFed" | "fed"> {
  const matches = slots.firstSlot.length - 1;
  const firstFed = new Int32Array(matches + 1);
  eachFeed(slots, conditions, (source) => {
    firstFed[source + 1] = (firstFed[source + 1] ?? 0) + 1;
  });
  for (let at = 0; at < matches; at++) firstFed[at + 1] = (firstFed[at + 1] ?? 0) + (firstFed[at] ?? 0);
  const fed = new Int32Array(firstFed[matches] ?? 0);
  const next = firstFed.slice();
  eachFeed(slots, conditions, (source, to) => {
    const place = next[source] ?? 0;
    fed[place] = to;
    next[source] = place + 1;
  });
  return { firstFed, fed };
}

/** Tells once, of every match and each that feeds it, which are they. */
function eachFeed(
  { firstSlot, sources }: Slots,
  conditions: ReadonlyMap<number, number>,
  tell: (source: number, to: number) => void,
): void {
  for (let at = 0; at + 1 < firstSlot.length; at++) {
    const first = firstSlot[at] ?? 0;
    const end = firstSlot[at + 1] ?? 0;
    const tellNew = (source: number, before: number): void => {
      if (source >= 0 && !isAmong(sources, source, first, before)) tell(source, at);
    };
    for (let slot = first; slot < end; slot++) tellNew(sources[slot] ?? -1, slot);
    tellNew(conditions.get(at) ?? -1, end);
  }
}

function isAmong(sources: Int32Array, source: number, from: number, to: number): boolean {
  for (let slot = from; slot < to; slot++) if (sources[slot] === source) return true;
  return false;
}

/** The matches that a match feeds, in the draw's order. */
export function fedFrom({ firstFed, fed }: Wiring, at: number): number[] {
  return [...fed.subarray(firstFed[at] ?? 0, firstFed[at + 1] ?? 0)];
}
