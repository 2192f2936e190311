import { isSameEntry } from "@/lib/rulebooks/sheet";
import type { AgreedSheet } from "./agreed-sheet";

/**
 * The first difference between two sheets of one game: another game, the first dealer, the score, or a hand (from 1).
 */
export type Difference =
  | { readonly at: "game" }
  | { readonly at: "first-dealer" }
  | { readonly at: "final" }
  | { readonly at: "hand"; readonly hand: number };

/** The relation of two sheets: equal, one continues the other (`hand`: its first additional hand), or different. */
export type SheetRelation =
  | { readonly kind: "same" }
  | { readonly kind: "continues"; readonly longer: "first" | "second"; readonly hand: number }
  | { readonly kind: "differs"; readonly difference: Difference };

/** Compares two sheets from the top. */
export function compareSheets(first: AgreedSheet, second: AgreedSheet): SheetRelation {
  const head = headDifference(first, second);
  if (head) return { kind: "differs", difference: head };
  const [one, other] = [first.entries, second.entries];
  const shared = Math.min(one.length, other.length);
  for (let at = 0; at < shared; at++) {
    if (!isSameEntry(one[at], other[at])) return { kind: "differs", difference: { at: "hand", hand: at + 1 } };
  }
  if (one.length === other.length) return { kind: "same" };
  return { kind: "continues", longer: one.length > other.length ? "first" : "second", hand: shared + 1 };
}

/** Returns the first difference between two sheets, including a missing hand; null if they are equal. */
export function firstDifference(first: AgreedSheet, second: AgreedSheet): Difference | null {
  const relation = compareSheets(first, second);
  if (relation.kind === "differs") return relation.difference;
  return relation.kind === "continues" ? { at: "hand", hand: relation.hand } : null;
}

/** Returns a difference above the first hand, or null. */
function headDifference(first: AgreedSheet, second: AgreedSheet): Difference | null {
  const isSameGame = first.match === second.match && first.table === second.table && first.game === second.game;
  if (!isSameGame) return { at: "game" };
  if (!isSameEntry(first.final, second.final)) return { at: "final" };
  return first.firstDealer === second.firstDealer ? null : { at: "first-dealer" };
}
