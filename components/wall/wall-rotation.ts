import { type EveningSummary, eveningSummary } from "./evening-summary";
import { roundsPlayed, type WallRound } from "./wall-bracket";
import { roundPagesOf, type WallRoundPage } from "./wall-round-pages";
import type { WallEvent, WallNext, WallRow, WallTable, WallView } from "./wall-view";

/** Duration of a panel, in milliseconds. */
export const panelDurationMs = 15_000;
/** Intervals of swapping the two halves and of small shifts, in milliseconds; both prevent burn-in. */
const swapEvery = 20 * 60_000;
const shiftEvery = 60_000;
const shifts = 4;

const tablesAtOnce = 4;
const rowsAtOnce = 8;
const nextAtOnce = 6;
const matchesAtOnce = 6;

/** Content of the main part. */
export type WallPanel =
  | { readonly kind: "champion"; readonly of: WallEvent }
  | { readonly kind: "tables"; readonly tables: readonly WallTable[] }
  | { readonly kind: "round"; readonly of: WallEvent; readonly round: WallRound }
  | { readonly kind: "next"; readonly date: string; readonly matches: readonly WallNext[] }
  | { readonly kind: "none" };

type Shown = Pick<WallView, "tables" | "next" | "brackets">;

/**
 * The panels of the larger half, in turn: champions, tonight's tables (those in play first), the current round of each
 * event, the next matches.
 */
export function panelsOf({ tables, next, brackets }: Shown): readonly WallPanel[] {
  const order = ["playing", "scheduled", "finished"];
  const rank = ({ state }: WallTable) => (order.includes(state) ? order.indexOf(state) : order.length);
  const sorted = tables.toSorted((one, other) => rank(one) - rank(other));
  const panels: WallPanel[] = [
    ...brackets.filter(({ view }) => view.champion !== null).map((of) => ({ kind: "champion" as const, of })),
    ...inParts(sorted, tablesAtOnce).map((part) => ({ kind: "tables" as const, tables: part })),
  ];
  for (const of of brackets) {
    for (const round of roundsPlayed(of.view)) {
      for (const matches of inParts(round.matches, matchesAtOnce))
        panels.push({ kind: "round", of, round: { ...round, matches } });
    }
  }
  for (const matches of next ? inParts(next.matches, nextAtOnce) : []) {
    panels.push({ kind: "next", date: next?.date ?? "", matches });
  }
  return panels.length > 0 ? panels : [{ kind: "none" }];
}

/** The panels beside the main part, in turn: each event's bracket, the evening, the standings. */
export type WallSidePanel =
  | { readonly kind: "way"; readonly way: WallRoundPage }
  | { readonly kind: "story"; readonly story: EveningSummary }
  | { readonly kind: "standings"; readonly rows: readonly WallRow[] };

export function sidePanelsOf(view: Pick<WallView, "tables" | "brackets" | "standings">): readonly WallSidePanel[] {
  const story = eveningSummary(view);
  return [
    ...roundPagesOf(view.brackets).map((way) => ({ kind: "way" as const, way })),
    ...(story ? [{ kind: "story" as const, story }] : []),
    ...partsOf(view.standings?.rows ?? []).map((rows) => ({ kind: "standings" as const, rows })),
  ];
}

/** The season's standings, in parts that are readable from a distance. */
export function partsOf(rows: readonly WallRow[]): readonly (readonly WallRow[])[] {
  return inParts(rows, rowsAtOnce);
}

/** The item of a turn. */
export function inTurn<T>(all: readonly T[], turn: number): T | undefined {
  return all[turn % Math.max(1, all.length)];
}

/** The swap and shift of the picture at a time. */
export function positionAt(now: number): { readonly isSwapped: boolean; readonly shift: number } {
  return { isSwapped: Math.floor(now / swapEvery) % 2 === 1, shift: Math.floor(now / shiftEvery) % shifts };
}

/**
 * Splits a list into parts of about equal size, with at most `most` items: nine items are not split into eight and one.
 */
function inParts<T>(all: readonly T[], most: number): (readonly T[])[] {
  const parts = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => all.slice(part * size, (part + 1) * size));
}
