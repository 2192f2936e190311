import { z } from "zod";
import { envelope, gameKey, optionalLine, phone } from "./fields";

const seat = z.int().min(0).max(9);
const reason = optionalLine(300).default("");
/** Came later than the command: one that was sent without it stays, byte for byte, the command that it was. */
const laterReason = optionalLine(300).optional();
/** Hands that the writer saw on the sheet: with more or fewer by now, the sheet is another. */
const hands = z.int().min(0).max(999);

/** A forgotten hand is put in before the hand that has its number now. */
export const insertHand = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("insert-hand"),
  phone,
  hand: z.int().min(1).max(999),
  hands,
  /** Parsed by the match's rulebook. */
  entry: z.unknown(),
  reason,
});

/** The whole game was written in the wrong columns. */
export const swapSides = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("swap-sides"),
  phone,
  hands,
  /** Who the writer saw as the first dealer: a swap changes that too, and is not done twice. */
  seen: seat,
  reason,
});

/** Another dealt first than the sheet says. */
export const changeDealer = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("change-dealer"),
  phone,
  /** Who the writer saw as the first dealer. */
  seen: seat,
  firstDealer: seat,
  reason: laterReason,
});

/** How a game ended, in leagues that keep no hands. `seen`: the score that the writer saw there, null for none. */
export const recordFinalScore = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("record-final-score"),
  phone,
  totals: z.array(z.int().min(-99_999).max(99_999)).min(2).max(8),
  seen: z.array(z.int().min(-1_000_000).max(1_000_000)).max(8).nullable(),
  reason: laterReason,
});

export type InsertHand = z.infer<typeof insertHand>;
export type SwapSides = z.infer<typeof swapSides>;
export type ChangeDealer = z.infer<typeof changeDealer>;
export type RecordFinalScore = z.infer<typeof recordFinalScore>;
