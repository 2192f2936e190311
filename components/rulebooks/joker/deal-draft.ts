import type { Suit } from "@/lib/cards/card";
import type { DealEntry, Ruling } from "@/lib/rulebooks/joker/hand";

/** The input for one deal. Bids and tricks are ordered from the dealer's left. */
export interface DealDraft {
  readonly bids: readonly number[];
  readonly taken: readonly number[];
  /** Whether it is a misdeal: not scored. */
  readonly isMisdealt: boolean;
  /** Undefined if not recorded; null for no trumps. */
  readonly trump?: Suit | null | undefined;
  /** §J71: the club's penalties and their reasons. */
  readonly rulings: readonly Ruling[];
}

export type DealAction =
  /** A bid while bids are missing, then tricks. */
  | { readonly type: "number"; readonly number: number }
  /** Removes the last number. */
  | { readonly type: "back" }
  /** Clears the bids. */
  | { readonly type: "bids" }
  | { readonly type: "misdealt" }
  /** Sets trumps; the same value again clears them. */
  | { readonly type: "trump"; readonly trump: Suit | null }
  | { readonly type: "rule"; readonly ruling: Ruling }
  /** Removes the penalty at this index. */
  | { readonly type: "unrule"; readonly at: number };

/** An empty draft. */
export const emptyDeal: DealDraft = { bids: [], taken: [], isMisdealt: false, rulings: [] };

/** The draft of an existing deal, for a correction. */
export function draftOfDeal(entry: DealEntry): DealDraft {
  if (entry.kind === "misdealt") return { ...emptyDeal, isMisdealt: true };
  const { bids, taken, dealer, trump, rulings = [] } = entry;
  return { bids: inTurn(bids, dealer), taken: saidOf(inTurn(taken, dealer)), isMisdealt: false, trump, rulings };
}

/**
 * Trick counts to enter: without the last player's, which is the rest, and without zeros after all tricks are given.
 */
function saidOf(taken: readonly number[]): readonly number[] {
  const last = taken.slice(0, -1).findLastIndex((tricks) => tricks > 0);
  const left = taken.at(-1) ?? 0;
  return taken.slice(0, left > 0 ? -1 : Math.max(1, last + 1));
}

/** The draft after a tap. The state decides which taps are allowed. */
export function nextDeal(draft: DealDraft, action: DealAction, players: number): DealDraft {
  const { bids, taken } = draft;
  switch (action.type) {
    case "number":
      if (bids.length < players) return { ...draft, bids: [...bids, action.number] };
      return { ...draft, taken: [...taken, action.number] };
    case "back":
      if (draft.isMisdealt) return { ...draft, isMisdealt: false };
      if (taken.length > 0) return { ...draft, taken: taken.slice(0, -1) };
      return { ...draft, bids: bids.slice(0, -1) };
    case "bids":
      return { ...draft, bids: [], taken: [] };
    case "misdealt":
      return { ...draft, isMisdealt: !draft.isMisdealt };
    case "trump":
      return { ...draft, trump: draft.trump === action.trump ? undefined : action.trump };
    case "rule":
      return { ...draft, rulings: [...draft.rulings, action.ruling] };
    case "unrule":
      return { ...draft, rulings: draft.rulings.filter((_, at) => at !== action.at) };
  }
}

/** Numbers by seat, in turn from the dealer's left. */
export function inTurn(bySeat: readonly number[], dealer: number): readonly number[] {
  return bySeat.map((_, at) => bySeat[(dealer + 1 + at) % bySeat.length] as number);
}

/** Numbers by seat, from numbers in turn from the dealer's left; null for a missing one. */
export function bySeat(numbers: readonly number[], dealer: number, players: number): readonly (number | null)[] {
  return Array.from({ length: players }, (_, seat) => numbers[(seat - dealer - 1 + 2 * players) % players] ?? null);
}
