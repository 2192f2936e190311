import type { DealEntry } from "@/lib/rulebooks/joker/hand";

/** What has been tapped so far of one deal. Bids and tricks stand in the order in which they are said: from the dealer's left. */
export interface DealDraft {
  readonly bids: readonly number[];
  readonly taken: readonly number[];
  /** The cards were dealt wrongly: nothing is scored. */
  readonly isMisdealt: boolean;
}

export type DealAction =
  /** A bid while there are bids to be made, then tricks. */
  | { readonly type: "number"; readonly number: number }
  /** Takes the last number back. */
  | { readonly type: "back" }
  /** The bids are to be said anew. */
  | { readonly type: "bids" }
  | { readonly type: "misdealt" };

/** Nothing tapped yet. */
export const emptyDeal: DealDraft = { bids: [], taken: [], isMisdealt: false };

/** The deal as it was tapped, for a correction. */
export function draftOfDeal(entry: DealEntry): DealDraft {
  if (entry.kind === "misdealt") return { ...emptyDeal, isMisdealt: true };
  const { bids, taken, dealer } = entry;
  return { bids: inTurn(bids, dealer), taken: inTurn(taken, dealer), isMisdealt: false };
}

/** The draft after a tap; what may not be tapped is for the state to say. */
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
      return emptyDeal;
    case "misdealt":
      return { ...draft, isMisdealt: !draft.isMisdealt };
  }
}

/** Numbers by seat, as they are said in turn from the dealer's left. */
export function inTurn(bySeat: readonly number[], dealer: number): readonly number[] {
  return bySeat.map((_, at) => bySeat[(dealer + 1 + at) % bySeat.length] as number);
}

/** Numbers said in turn from the dealer's left, by seat; null for who has not spoken yet. */
export function bySeat(said: readonly number[], dealer: number, players: number): readonly (number | null)[] {
  return Array.from({ length: players }, (_, seat) => said[(seat - dealer - 1 + 2 * players) % players] ?? null);
}
