import { isSameEntry } from "@/lib/rulebooks/sheet";
import type { AgreedSheet } from "./agreed-sheet";

/** Where two sheets of one game part: another game altogether, who dealt first, the score, or a hand (from 1). */
export type Difference =
  | { readonly at: "game" }
  | { readonly at: "first-dealer" }
  | { readonly at: "final" }
  | { readonly at: "hand"; readonly hand: number };

/** The first thing in which two sheets differ, as one reads them from the top; null when they say the same. */
export function firstDifference(one: AgreedSheet, other: AgreedSheet): Difference | null {
  if (one.match !== other.match || one.table !== other.table || one.game !== other.game) return { at: "game" };
  if (!isSameEntry(one.final, other.final)) return { at: "final" };
  if (one.firstDealer !== other.firstDealer) return { at: "first-dealer" };
  const hands = Math.max(one.entries.length, other.entries.length);
  for (let at = 0; at < hands; at++) {
    const isMissing = at >= one.entries.length || at >= other.entries.length;
    if (isMissing || !isSameEntry(one.entries[at], other.entries[at])) return { at: "hand", hand: at + 1 };
  }
  return null;
}
