import { z } from "zod";
import { envelope, gameKey, optionalLine, phone } from "./fields";

const seat = z.int().min(0).max(9);
const reason = optionalLine(300).default("");
/** Added after the first release: a command sent without it must stay byte for byte the same. */
const laterReason = optionalLine(300).optional();
/** The number of hands that the sender saw on the sheet; with another number the command is rejected. */
const hands = z.int().min(0).max(999);

/** Inserts a forgotten hand before the hand that has its number now. */
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

/** Swaps the columns of a whole game. */
export const swapSides = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("swap-sides"),
  phone,
  hands,
  /** The first dealer that the sender saw: a swap changes it, so that it is not repeated. */
  seen: seat,
  reason,
});

/** Corrects the first dealer of a game. */
export const changeDealer = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("change-dealer"),
  phone,
  /** The first dealer that the sender saw. */
  seen: seat,
  firstDealer: seat,
  reason: laterReason,
});

/** Records a game's final score, in leagues without hands. `seen`: the score that the sender saw, null for none. */
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
