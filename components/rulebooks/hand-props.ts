import type { ReactNode } from "react";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";

/** Props of buttons that save with a reason, in place of the Save button. */
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
  /** The entry to correct; cannot be saved unchanged. Without one the form starts empty. */
  readonly initial?: Entry;
  /** A withdrawn entry: the form starts with it, to be edited or saved again. */
  readonly restored?: Entry;
  /** Why a valid entry conflicts with the other hands. */
  readonly problem?: Problem | null;
  /** Shown in place of Save when a reason is required; each passes its reason to `onSave`. */
  readonly saveKeys?: ((keys: ReasonSaving) => ReactNode) | undefined;
  readonly onSave: (entry: Entry, reason?: string) => void;
  /** Called after every tap with the entry and its score, if any, and the draft for the rulebook's sheet. */
  readonly onDraft?: (entry: Entry | null, score: HandScore | null, sheetDraft: unknown) => void;
  /** Undo without input left: withdraws the last saved hand. */
  readonly onUndo?: () => void;
  readonly saving?: boolean;
  /** Whether the hand is made up: the form stores no choice on this phone. */
  readonly isPractice?: boolean;
}

/** Props of a game's own correction reason. */
export interface MistakeReasonProps {
  readonly onSave: (reason: string) => void;
}
