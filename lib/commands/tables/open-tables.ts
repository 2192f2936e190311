import { z } from "zod";
import { date, envelope, id, line, phone } from "../fields";

/** The longest name of somebody at an open table. */
export const longestPlayerName = 30;

/** A SHA-256, in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A bar's card for open tables: whoever scans it may begin a game of their own there. */
export const issueOpenCard = z.strictObject({ ...envelope, kind: z.literal("issue-open-card"), link: id, venue: id });

/** The card, the tables that were opened by it, and every phone at them, stop working. */
export const revokeOpenCard = z.strictObject({ ...envelope, kind: z.literal("revoke-open-card"), link: id });

/**
 * Four people at a bar begin a game of their own. Made on a phone, with or without a network: the match and its link are
 * named there, and `proof` shows that whoever made it had the bar's card (see `open-table-proof`).
 */
export const openTable = z.strictObject({
  ...envelope,
  kind: z.literal("open-table"),
  phone,
  card: id,
  match: id,
  /** Who plays, by side and seat, as they typed it. */
  sides: z
    .array(z.array(line(longestPlayerName)).min(1).max(4))
    .min(2)
    .max(8),
  rulebook: z.string().min(1).max(40),
  /** House rules, parsed by the rulebook. */
  rules: z.unknown(),
  /** The night it was played, as the phone's calendar has it: it is only shown. */
  date,
  /** Of the link by which other phones come to the table. */
  linkHash: digest,
  proof: digest,
});

/** A finished game of an open table is put into a season: it becomes the next game of a match there. */
export const adoptGame = z.strictObject({
  ...envelope,
  kind: z.literal("adopt-game"),
  /** The open table. */
  match: id,
  to: z.strictObject({ match: id, table: z.int().min(1).max(99) }),
  /** The side that is written first at the open table is the second there. */
  swapped: z.boolean(),
  reason: line(200),
});

export type OpenTable = z.infer<typeof openTable>;
export type AdoptGame = z.infer<typeof adoptGame>;
