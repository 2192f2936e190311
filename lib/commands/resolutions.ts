import { z } from "zod";
import { envelope, gameKey, id, optionalLine } from "./fields";

/**
 * A person decides which of a hand's entries at odds stands. `seen` is how many revisions of the hand they saw: when
 * there are more by now, the decision is not taken.
 */
export const resolveConflict = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("resolve-conflict"),
  hand: z.int().min(1).max(999),
  seen: z.int().min(1).max(9999),
  /** The revision that is to stand; 0 for what stands now, be it nothing. */
  choose: z.int().min(0).max(9999),
  reason: optionalLine(300).default(""),
});

/** What came from a phone whose link had ended is applied as if it had come in time, or set aside. It stays on record. */
export const settleQuarantine = z.strictObject({
  ...envelope,
  kind: z.literal("settle-quarantine"),
  /** The id of the command in quarantine. */
  command: id,
  decision: z.enum(["apply", "discard"]),
  reason: optionalLine(300).default(""),
});

export type ResolveConflict = z.infer<typeof resolveConflict>;
export type SettleQuarantine = z.infer<typeof settleQuarantine>;
