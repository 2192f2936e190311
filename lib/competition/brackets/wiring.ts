import type { Draw, DrawnMatch } from "./draw";

/**
 * The dependencies between the matches of a draw, as typed arrays, because a large draw has thousands of matches.
 * Computed once and shared.
 */
export interface Wiring {
  readonly index: ReadonlyMap<string, number>;
  /** By match, and one more for the end: the start of its slots in `sources`. */
  readonly firstSlot: Int32Array;
  /** By slot: the match whose place fills it; −1 for none. */
  readonly sources: Int32Array;
  /** By match, and one more for the end: the start of the matches that it feeds in `fed`. */
  readonly firstFed: Int32Array;
  /** In the draw's order. */
  readonly fed: Int32Array;
}

type Slots = Pick<Wiring, "index" | "firstSlot" | "sources">;

/** The wiring of a draw, in which every match comes after those that feed it. */
export function wire({ matches }: Draw): Wiring {
  const index = new Map<string, number>();
  const firstSlot = new Int32Array(matches.length + 1);
  for (let at = 0; at < matches.length; at++) {
    firstSlot[at + 1] = (firstSlot[at] ?? 0) + (matches[at]?.slots.length ?? 0);
  }
  const sources = new Int32Array(firstSlot[matches.length] ?? 0);
  let next = 0;
  for (let at = 0; at < matches.length; at++) {
    const drawn = matches[at];
    if (!drawn) continue;
    for (const slot of drawn.slots) sources[next++] = slot.from === "match" ? (index.get(slot.match) ?? -1) : -1;
    index.set(drawn.id, at);
  }
  const slots = { index, firstSlot, sources };
  return { ...slots, ...fedIn(matches, slots) };
}

function fedIn(matches: Draw["matches"], slots: Slots): Pick<Wiring, "firstFed" | "fed"> {
  const firstFed = new Int32Array(matches.length + 1);
  eachFeed(matches, slots, (source) => {
    firstFed[source + 1] = (firstFed[source + 1] ?? 0) + 1;
  });
  for (let at = 0; at < matches.length; at++) firstFed[at + 1] = (firstFed[at + 1] ?? 0) + (firstFed[at] ?? 0);
  const fed = new Int32Array(firstFed[matches.length] ?? 0);
  const next = firstFed.slice();
  eachFeed(matches, slots, (source, to) => {
    const place = next[source] ?? 0;
    fed[place] = to;
    next[source] = place + 1;
  });
  return { firstFed, fed };
}

/** Calls `visit` once for every match and each match that feeds it. */
function eachFeed(
  matches: Draw["matches"],
  { index, firstSlot, sources }: Slots,
  visit: (source: number, to: number) => void,
): void {
  for (let at = 0; at < matches.length; at++) {
    const first = firstSlot[at] ?? 0;
    const end = firstSlot[at + 1] ?? 0;
    for (let slot = first; slot < end; slot++) {
      const source = sources[slot] ?? -1;
      if (source >= 0 && !isAmong(sources, source, first, slot)) visit(source, at);
    }
    const condition = conditionOf(matches[at], index);
    if (condition >= 0 && !isAmong(sources, condition, first, end)) visit(condition, at);
  }
}

function conditionOf(drawn: DrawnMatch | undefined, index: Wiring["index"]): number {
  return drawn?.onlyIf ? (index.get(drawn.onlyIf.match) ?? -1) : -1;
}

function isAmong(sources: Int32Array, source: number, from: number, to: number): boolean {
  for (let slot = from; slot < to; slot++) if (sources[slot] === source) return true;
  return false;
}

/** The matches that a match feeds, in the draw's order. */
export function fedFrom({ firstFed, fed }: Wiring, at: number): number[] {
  return [...fed.subarray(firstFed[at] ?? 0, firstFed[at + 1] ?? 0)];
}
