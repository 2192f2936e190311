import { z } from "zod";
import { envelope, id } from "../fields";

const table = z.int().min(1).max(99);

/** A link with which a phone may score one match, without an account. */
export const issueTableLink = z.strictObject({ ...envelope, kind: z.literal("issue-table-link"), link: id, match: id });

/** The link, and every phone that came by it, stops working. */
export const revokeTableLink = z.strictObject({ ...envelope, kind: z.literal("revoke-table-link"), link: id });

/** The card of a bar's table, by the table's number there: it leads to the match that is played at it tonight. */
export const issueVenueTableLink = z.strictObject({
  ...envelope,
  kind: z.literal("issue-venue-table-link"),
  link: id,
  venue: id,
  table,
});

/** The card, the links that came of it, and every phone that came by them, stop working. */
export const revokeVenueTableLink = z.strictObject({
  ...envelope,
  kind: z.literal("revoke-venue-table-link"),
  link: id,
});

/** One phone at a table stops working. */
export const revokeTablePhone = z.strictObject({ ...envelope, kind: z.literal("revoke-table-phone"), phone: id });

/** Every link to a match and every phone that came by one stops working; the cards of bars stay. */
export const revokeAllTableLinks = z.strictObject({ ...envelope, kind: z.literal("revoke-all-table-links") });

/** Somebody at the table lets in, or sends away, a phone that asked by the table's PIN. */
export const admitPhone = z.strictObject({
  ...envelope,
  kind: z.literal("admit-phone"),
  match: id,
  phone: id,
  isLetIn: z.boolean(),
});

/** This phone keeps the score from now on. What the other phone still sends counts all the same. */
export const takePen = z.strictObject({ ...envelope, kind: z.literal("take-pen"), match: id, table });

export type IssueTableLink = z.infer<typeof issueTableLink>;
export type RevokeTableLink = z.infer<typeof revokeTableLink>;
