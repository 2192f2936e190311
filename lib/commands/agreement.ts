import { z } from "zod";
import { base64Url, envelope, gameKey, id, line, optionalLine, phone } from "./fields";

const side = z.int().min(0).max(7);

/** Sets the side and the table (by position) of a phone at a match. */
export const takeSide = z.strictObject({
  ...envelope,
  kind: z.literal("take-side"),
  match: id,
  side,
  table: z.int().min(1).max(99).optional(),
  /** The id of the phone, and the public key that checks its signatures (P-256, base64url), if it can sign. */
  device: z.strictObject({ name: id, publicKey: base64Url(65).optional() }).optional(),
});

/**
 * Signs a game's sheet for a side, by the digest of what the side saw. A side can sign only for itself; another phone
 * may deliver a signature that the side's own phone made with its key.
 */
export const signSheet = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("sign-sheet"),
  phone,
  side,
  digest: z.string().regex(/^[0-9a-f]{32}$/),
  /** The signature of `textToSign` by the key of the phone that made the command. */
  signature: base64Url(64).optional(),
});

/** Disputes a game for a side: the reason, optionally the side's own version and a photo of the paper. */
export const disputeGame = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("dispute-game"),
  phone,
  dispute: id,
  side,
  reason: line(300),
  /** The current entries of the side's own version, in order; parsed by the match's rulebook. */
  version: z.array(z.unknown()).max(60).optional(),
  /** A JPEG, base64. */
  photo: z
    .string()
    .max(420_000)
    .regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/)
    .optional(),
});

/** Rules on a dispute: the sheet stands, or the disputing side's version replaces it. */
export const ruleDispute = z.strictObject({
  ...envelope,
  kind: z.literal("rule-dispute"),
  dispute: id,
  /** Which of the two stands; the sheet if omitted. */
  stands: z.enum(["sheet", "version"]).optional(),
  /** The digest of the sheet that the desk saw; the ruling is rejected for another sheet. */
  seen: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  reason: optionalLine(300).default(""),
});

/** Confirms a game's sheet, by the desk. */
export const confirmGame = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("confirm-game"),
  /** The totals that the desk saw, by side. */
  seen: z.array(z.int().min(-1_000_000).max(1_000_000)).min(1).max(8).optional(),
});

export type RuleDispute = z.infer<typeof ruleDispute>;
export type SignSheet = z.infer<typeof signSheet>;
export type DisputeGame = z.infer<typeof disputeGame>;
export type ConfirmGame = z.infer<typeof confirmGame>;
