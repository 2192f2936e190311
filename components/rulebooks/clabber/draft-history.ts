import { type DraftAction, emptyDraft, type HandDraft, nextDraft } from "./hand-draft";

/** A draft with its earlier states, so that every tap can be undone. */
export interface DraftHistory {
  readonly draft: HandDraft;
  readonly past: readonly HandDraft[];
}

export type HistoryAction = DraftAction | { readonly type: "undo" };

/** The history of a new hand, or of one being corrected. */
export function startHistory(draft: HandDraft = emptyDraft): DraftHistory {
  return { draft, past: [] };
}

/** The history of a withdrawn hand: the first undo empties the pad. */
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
