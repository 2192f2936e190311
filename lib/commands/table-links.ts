import { z } from "zod";
import { envelope, id } from "./fields";

/** A link with which a phone may score one match, without an account. */
export const issueTableLink = z.strictObject({ ...envelope, kind: z.literal("issue-table-link"), link: id, match: id });

/** The link, and every phone that came by it, stops working. */
export const revokeTableLink = z.strictObject({ ...envelope, kind: z.literal("revoke-table-link"), link: id });

export type IssueTableLink = z.infer<typeof issueTableLink>;
export type RevokeTableLink = z.infer<typeof revokeTableLink>;
