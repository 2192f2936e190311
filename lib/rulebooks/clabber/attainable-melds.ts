import { bellaValue, type MeldKind, meldTotal } from "./meld-kind";
import type { BySide } from "./side";

/**
 * §4.2: the combinations of melds that two partners can hold together, stricter than their totals alone: no card in
 * two melds (C16), six cards to a hand. Bella is possible beside each of them, for either side. The test derives this
 * list from the cards.
 */
const holdable: readonly (readonly MeldKind[])[] = [
  [],
  ["dad"],
  ["dad", "dad"],
  ["dad", "dad", "dad"],
  ["dad", "dad", "dad", "dad"],
  ["fifty"],
  ["dad", "fifty"],
  ["dad", "dad", "fifty"],
  ["fifty", "fifty"],
  ["hundred"],
  ["dad", "hundred"],
  ["dad", "dad", "hundred"],
  ["fifty", "hundred"],
  ["hundred", "hundred"],
  ["two-hundred"],
  ["dad", "two-hundred"],
  ["dad", "dad", "two-hundred"],
  ["hundred", "two-hundred"],
];

const holdableKeys: ReadonlySet<string> = new Set(holdable.map(keyOf));

/** Returns a key for a list of melds that does not depend on its order. */
function keyOf(kinds: readonly MeldKind[]): string {
  return kinds.toSorted().join(" ");
}

/** §C14, C16: whether two partners can hold these melds in one deal. */
export function canHoldMelds(kinds: readonly MeldKind[]): boolean {
  return holdableKeys.has(keyOf(kinds));
}

/** §4.2: all lists of melds one side can score in one deal. */
export function holdableMelds(): readonly (readonly MeldKind[])[] {
  return holdable;
}

/**
 * Whether both sides can hold their melds: the mules need all four jacks, and every run of four contains one. For
 * reneges, where both sides' melds are recorded (C54).
 */
export function canBothHoldMelds(one: readonly MeldKind[], other: readonly MeldKind[]): boolean {
  return fitsBeside(one, other) && fitsBeside(other, one);
}

function fitsBeside(kinds: readonly MeldKind[], others: readonly MeldKind[]): boolean {
  if (!kinds.includes("two-hundred")) return true;
  return !others.includes("two-hundred") && !others.includes("fifty");
}

const holdableTotals: ReadonlySet<number> = new Set(holdable.map(meldTotal));

/** §4.2: whether the two sides' meld points, including bella, are possible together in one deal. */
export function canScoreTotals([zero, one]: BySide<number>): boolean {
  return isSplit(zero, one) || isSplit(one, zero);
}

/** Whether one side can have all melds; bella belongs to either or none. */
function isSplit(melds: number, rest: number): boolean {
  if (rest === 0) return holdableTotals.has(melds) || holdableTotals.has(melds - bellaValue);
  return rest === bellaValue && holdableTotals.has(melds);
}
