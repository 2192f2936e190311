import { z } from "zod";
import { envelope, id } from "../fields";

const table = z.int().min(1).max(99);

/** Issues a link with which a phone may score one match without an account. */
export const issueTableLink = z.strictObject({ ...envelope, kind: z.literal("issue-table-link"), link: id, match: id });

/** Ends the link and every phone that used it. */
export const revokeTableLink = z.strictObject({ ...envelope, kind: z.literal("revoke-table-link"), link: id });

/** Issues the card of a bar's table, by the table's number: it opens the match played there tonight. */
export const issueVenueTableLink = z.strictObject({
  ...envelope,
  kind: z.literal("issue-venue-table-link"),
  link: id,
  venue: id,
  table,
});

/** Ends the card, its links and every phone that used them. */
export const revokeVenueTableLink = z.strictObject({
  ...envelope,
  kind: z.literal("revoke-venue-table-link"),
  link: id,
});

/** Ends one phone's access to a table. */
export const revokeTablePhone = z.strictObject({ ...envelope, kind: z.literal("revoke-table-phone"), phone: id });

/** Ends all links to a match and every phone that used one; the bars' cards stay. */
export const revokeAllTableLinks = z.strictObject({ ...envelope, kind: z.literal("revoke-all-table-links") });

/** Admits or refuses a phone that requested access with the table's PIN; by a phone at the table. */
export const admitPhone = z.strictObject({
  ...envelope,
  kind: z.literal("admit-phone"),
  match: id,
  phone: id,
  isLetIn: z.boolean(),
});

/** Makes this phone the table's scorer. Later entries of the other phone still count. */
export const takePen = z.strictObject({ ...envelope, kind: z.literal("take-pen"), match: id, table });

export type IssueTableLink = z.infer<typeof issueTableLink>;
export type RevokeTableLink = z.infer<typeof revokeTableLink>;
