import { z } from "zod";
import { envelope, gameKey, optionalLine, phone } from "./fields";

/** A game begins; or, while it has no hand yet, its first dealer is put right. */
export const startGame = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("start-game"),
  phone,
  firstDealer: z.int().min(0).max(9),
});

/**
 * A hand as entered. `baseRevision` is the revision that the writer saw at this number: 0 for none. The same entry from
 * a second phone agrees; another one is a conflict; with the current revision as its base it is a correction.
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

/** The last hand on the sheet is taken back. It stays on record; struck through, where others have seen it. */
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
