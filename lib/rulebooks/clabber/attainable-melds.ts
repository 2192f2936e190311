import { bellaValue, type MeldKind, meldTotal } from "./meld-kind";
import type { BySide } from "./side";

/**
 * §4.2 of the rules, sharper than its totals: the melds that two partners can hold together, no card in two of them
 * (C16) and six cards to a hand. Bella takes no room away from any of these: it is possible beside each, for either
 * side. The test derives this list from the cards.
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

/** One spelling for a list of melds, whatever its order. */
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
 * Whether both sides can hold what they hold: the mules take all four jacks, and every run of four has one of them.
 * For reneges, where both sides' melds are written (C54).
 */
export function canBothHoldMelds(one: readonly MeldKind[], other: readonly MeldKind[]): boolean {
  return fitsBeside(one, other) && fitsBeside(other, one);
}

function fitsBeside(kinds: readonly MeldKind[], others: readonly MeldKind[]): boolean {
  if (!kinds.includes("two-hundred")) return true;
  return !others.includes("two-hundred") && !others.includes("fifty");
}

const holdableTotals: ReadonlySet<number> = new Set(holdable.map(meldTotal));

/** §4.2: whether the two sides' meld points, bella among them, can stand beside each other in one deal. */
export function canScoreTotals([zero, one]: BySide<number>): boolean {
  return isSplit(zero, one) || isSplit(one, zero);
}

/** All melds with one side; bella with either, or with none. */
function isSplit(melds: number, rest: number): boolean {
  if (rest === 0) return holdableTotals.has(melds) || holdableTotals.has(melds - bellaValue);
  return rest === bellaValue && holdableTotals.has(melds);
}
