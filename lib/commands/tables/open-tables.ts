import { z } from "zod";
import { date, envelope, id, line, phone } from "../fields";

/** The maximum length of a name at an open table, in characters. */
export const maxPlayerNameCharacters = 30;

/** A SHA-256, in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Issues a bar's card for open tables: scanning it lets anyone begin a match there. */
export const issueOpenCard = z.strictObject({ ...envelope, kind: z.literal("issue-open-card"), link: id, venue: id });

/** Ends the card, the tables opened with it and all their phones. */
export const revokeOpenCard = z.strictObject({ ...envelope, kind: z.literal("revoke-open-card"), link: id });

/**
 * Begins a match of four people at a bar. Made on a phone, with or without a network: the phone chooses the ids of the
 * match and its link, and `proof` shows possession of the bar's card (see `open-table-proof`).
 */
export const openTable = z.strictObject({
  ...envelope,
  kind: z.literal("open-table"),
  phone,
  card: id,
  match: id,
  /** The players' names as typed, by side and seat. */
  sides: z
    .array(z.array(line(maxPlayerNameCharacters)).min(1).max(4))
    .min(2)
    .max(8),
  rulebook: z.string().min(1).max(40),
  /** House rules, parsed by the rulebook. */
  rules: z.unknown(),
  /** The date by the phone's calendar; for display only. */
  date,
  /** Hash of the link by which other phones join the table. */
  linkHash: digest,
  proof: digest,
});

/** Puts a finished game of an open table into a season: it becomes the next game of a match. */
export const adoptGame = z.strictObject({
  ...envelope,
  kind: z.literal("adopt-game"),
  /** The open table. */
  match: id,
  to: z.strictObject({ match: id, table: z.int().min(1).max(99) }),
  /** The first side of the open table is the second side there. */
  swapped: z.boolean(),
  reason: line(200),
});

export type OpenTable = z.infer<typeof openTable>;
export type AdoptGame = z.infer<typeof adoptGame>;
