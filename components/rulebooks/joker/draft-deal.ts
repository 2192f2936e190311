import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import type { DealDraft } from "./deal-draft";
import type { DealState } from "./deal-state";
import type { EnteredDeal } from "./sheet-lines";

/** The pad's draft for the sheet above; a complete one is shown with its score. */
export interface DraftDeal extends EnteredDeal {
  readonly ready: { readonly entry: DealEntry; readonly score: HandScore } | null;
}

/** The draft as the sheet's row. */
export function draftDealOf(draft: DealDraft, state: DealState): DraftDeal {
  const { cells } = state;
  const { trump } = draft;
  if (state.kind === "ready") return { cells, trump, next: null, ready: { entry: state.entry, score: state.score } };
  return { cells, trump, next: { seat: state.seat, what: state.kind === "bids" ? "bid" : "tricks" }, ready: null };
}
