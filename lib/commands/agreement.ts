import { z } from "zod";
import { base64Url, envelope, gameKey, id, line, optionalLine, phone } from "./fields";

const side = z.int().min(0).max(7);

/** A phone at a table says which side it speaks for, and at which of the match's tables, by position. */
export const takeSide = z.strictObject({
  ...envelope,
  kind: z.literal("take-side"),
  match: id,
  side,
  table: z.int().min(1).max(99).optional(),
  /** The name that the phone gave itself, and what its signatures are checked with (P-256, base64url), if it can sign. */
  device: z.strictObject({ name: id, publicKey: base64Url(65).optional() }).optional(),
});

/**
 * A side signs a game's sheet: the digest of what it has seen. Nobody signs for another side; another phone may bring what
 * the side's own phone has signed with its key.
 */
export const signSheet = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("sign-sheet"),
  phone,
  side,
  digest: z.string().regex(/^[0-9a-f]{32}$/),
  /** Of `textToSign`, by the key of the phone that made the command. */
  signature: base64Url(64).optional(),
});

/** A side does not agree: why, its own version where it has one, and perhaps a photograph of the paper. */
export const disputeGame = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("dispute-game"),
  phone,
  dispute: id,
  side,
  reason: line(300),
  /** The entries that count in its own version, in order; parsed by the match's rulebook. */
  version: z.array(z.unknown()).max(60).optional(),
  /** A JPEG, base64. */
  photo: z
    .string()
    .max(420_000)
    .regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/)
    .optional(),
});

/** The secretary's ruling on a dispute: the sheet stands as it is, or the disputing side's own version takes its place. */
export const ruleDispute = z.strictObject({
  ...envelope,
  kind: z.literal("rule-dispute"),
  dispute: id,
  /** Which of the two stands; the sheet where it is left out. */
  stands: z.enum(["sheet", "version"]).optional(),
  /** The digest of the sheet that the desk saw; another one is refused. */
  seen: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  reason: optionalLine(300).default(""),
});

/** The desk confirms a game's sheet. */
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
