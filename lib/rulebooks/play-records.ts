import type { Problem } from "@/lib/kernel/problem";
import type { Result } from "@/lib/kernel/result";
import type { PlayAction, PlayState } from "./play";
import type { Seat } from "./rulebook";

/** A hand that was played at a table and replayed by the referee. */
export interface ReplayedRecord {
  /** The record (rules/records.md) with the rules by which it was replayed, ready to be stored. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly dealer: Seat;
  /** The entry that a scorer would write for it, for `scoreHand`; null if an irregular card or call leaves none. */
  readonly entry: unknown;
  /** The first irregular card or call, and its rule; null if every one was legal. */
  readonly irregular: readonly Problem[] | null;
}

/** The cards of a deal that somebody lays out. */
export interface DealLayout {
  readonly seats: number;
  /** The number of cards of each seat. */
  readonly cards: number;
  /** All cards, in the order in which they are shown. */
  readonly pack: readonly string[];
  /** The card that is turned up: one of the dealer's, the next of the pack, or none. */
  readonly turned: "dealer" | "next" | null;
}

/** A deal that somebody laid out. */
export interface LaidOutDeal {
  readonly dealer: Seat;
  readonly hands: readonly (readonly string[])[];
  readonly turned: string | null;
}

/**
 * An action in words that all card games share: the card, if it is one, and what was said. Words: "pass", "play", a
 * suit, "none" (no trumps), a number (a bid), a joker's declaration ("H", "L", "N", "HS" …), "melds" and "no-melds".
 */
export interface ActionWord {
  readonly card: string | null;
  readonly word: string;
}

/** Records of hands that people played at a table, typed, tapped or read from a file. */
export interface PlayRecords {
  /** Parses the typed notation or a JSON object, and replays it by these house rules to its end. */
  read(rules: unknown, text: string): Result<ReplayedRecord, readonly Problem[]>;
  /** Splits a line of a file into hands: a line may have a whole game. */
  split(line: string): readonly string[];
  /** Formats a stored record in the typed notation; the inverse of `read`. */
  format(record: unknown): string;
  /** Returns what is dealt in a hand that was played as this entry says. */
  layout(rules: unknown, entry: unknown): DealLayout;
  /** Starts a hand with a deal that somebody laid out. */
  open(rules: unknown, deal: LaidOutDeal): PlayState;
  /** Returns an action of `legalActions` in words. */
  wordOf(action: PlayAction): ActionWord;
}
