import { z } from "zod";
import { envelope, gameKey, optionalLine, phone } from "./fields";

/** Starts a game; or corrects its first dealer while it has no hand. */
export const startGame = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("start-game"),
  phone,
  firstDealer: z.int().min(0).max(9),
});

/**
 * Records a hand. `baseRevision`: the revision that the sender saw at this number, 0 for none. The same entry from a
 * second phone agrees; a different one is a conflict; based on the current revision it is a correction.
 */
export const recordHand = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("record-hand"),
  phone,
  hand: z.int().min(1).max(999),
  baseRevision: z.int().min(0).max(9999),
  /** Parsed by the match's rulebook. */
  entry: z.unknown(),
  reason: optionalLine(300).default(""),
});

/** Withdraws the last hand of the sheet. It stays on record; crossed out if others have seen it. */
export const withdrawHand = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("withdraw-hand"),
  phone,
  hand: z.int().min(1).max(999),
  baseRevision: z.int().min(1).max(9999),
  reason: optionalLine(300).default(""),
});

export type StartGame = z.infer<typeof startGame>;
export type RecordHand = z.infer<typeof recordHand>;
export type WithdrawHand = z.infer<typeof withdrawHand>;
