import type { ReactNode } from "react";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";

/** What keys are given that save in place of the Save key, each with a reason. */
export interface ReasonSaving {
  readonly disabled: boolean;
  readonly onSave: (reason: string) => void;
}

/** Props of an entry form. Its `key` must be the hand's number: input is reset for the next hand only. */
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
  /** Shown in place of Save when a reason is required; each passes its reason to `onSave`. */
  readonly saveKeys?: ((keys: ReasonSaving) => ReactNode) | undefined;
  readonly onSave: (entry: Entry, reason?: string) => void;
  /** After every tap: the entry and its score where there are any, and what the rulebook’s own sheet draws in pencil. */
  readonly onPencil?: (entry: Entry | null, score: HandScore | null, pencil: unknown) => void;
  /** Undo without input left: withdraws the last saved hand. */
  readonly onUndo?: () => void;
  readonly saving?: boolean;
}

/** A reason of a correction that a card game offers. */
export interface MistakeKeyProps {
  readonly onSave: (reason: string) => void;
}
