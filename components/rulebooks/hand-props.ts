import type { ReactNode } from "react";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";

/** What keys are given that save in place of the Save key, each with a reason. */
export interface ReasonSaving {
  readonly disabled: boolean;
  readonly onSave: (reason: string) => void;
}

/**
 * What an entry form is given. Give it the hand's number as its `key`: it starts anew with the next hand, and until then
 * nothing that was typed is lost.
 */
export interface HandFormProps<Entry> {
  /** The house rules, as the season stores them. */
  readonly rules: unknown;
  readonly sideNames: readonly string[];
  readonly dealerSeat: Seat;
  /** Totals before this hand, by side. */
  readonly totals: readonly number[];
  /** The hands before this one that count, in order. */
  readonly scores: readonly HandScore[];
  /** The entry to correct: the same again is not saved. The form starts empty without one. */
  readonly initial?: Entry;
  /** An entry that was taken back: the form starts with it, to be edited or saved again. */
  readonly restored?: Entry;
  /** Why the entry cannot stand among the other hands, though it can be by itself. */
  readonly problem?: Problem | null;
  /** Keys in place of the Save key, where it has to be said why; each gives its reason to `onSave`. */
  readonly saveKeys?: ((keys: ReasonSaving) => ReactNode) | undefined;
  readonly onSave: (entry: Entry, reason?: string) => void;
  /** After every tap: the entry and its score where there are any, and what the rulebook’s own sheet draws in pencil. */
  readonly onPencil?: (entry: Entry | null, score: HandScore | null, pencil: unknown) => void;
  /** Undo, when nothing of this hand is left to undo: takes back what was saved last. */
  readonly onUndo?: () => void;
  readonly saving?: boolean;
}

/** A reason of a correction that a card game offers. */
export interface MistakeKeyProps {
  readonly onSave: (reason: string) => void;
}
