import { type DraftAction, emptyDraft, type HandDraft, nextDraft } from "./hand-draft";

/** A draft and what it was before each tap, so that every tap can be undone. */
export interface DraftHistory {
  readonly draft: HandDraft;
  readonly past: readonly HandDraft[];
}

export type HistoryAction = DraftAction | { readonly type: "undo" };

/** The start of a hand, empty or from an entry that is being corrected. */
export function startHistory(draft: HandDraft = emptyDraft): DraftHistory {
  return { draft, past: [] };
}

/** The start of a hand that was taken back: Undo empties the pad before it takes back the hand before. */
export function restoredHistory(draft: HandDraft): DraftHistory {
  return { draft, past: [emptyDraft] };
}

/** The history after one tap; a tap without effect adds no step. */
export function nextHistory(history: DraftHistory, action: HistoryAction): DraftHistory {
  const { draft, past } = history;
  if (action.type === "undo") {
    const last = past.at(-1);
    return last ? { draft: last, past: past.slice(0, -1) } : history;
  }
  const next = nextDraft(draft, action);
  if (JSON.stringify(next) === JSON.stringify(draft)) return history;
  return { draft: next, past: [...past, draft] };
}
