import { z } from "zod";
import { envelope, gameKey, id, optionalLine } from "./fields";

/**
 * Decides which of a hand's conflicting entries stands. `seen`: how many revisions of the hand the sender saw; with
 * more by now, the command is rejected.
 */
export const resolveConflict = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("resolve-conflict"),
  hand: z.int().min(1).max(999),
  seen: z.int().min(1).max(9999),
  /** The revision that will stand; 0 for the current state, even if it is empty. */
  choose: z.int().min(0).max(9999),
  reason: optionalLine(300).default(""),
});

/** Applies a quarantined command as if it had arrived in time, or discards it. It stays on record. */
export const settleQuarantine = z.strictObject({
  ...envelope,
  kind: z.literal("settle-quarantine"),
  /** The id of the quarantined command. */
  command: id,
  decision: z.enum(["apply", "discard"]),
  reason: optionalLine(300).default(""),
});

export type ResolveConflict = z.infer<typeof resolveConflict>;
export type SettleQuarantine = z.infer<typeof settleQuarantine>;
