import { z } from "zod";
import { longestPersonName } from "@/lib/competition/people/people-list";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { envelope, id, line, optionalText } from "./fields";
import { proofOf } from "./proof";

/** Maximum lengths of the texts of a listing and of an answer to it, in characters. */
export const longestListingText = 400;
export const longestContact = 120;

/** Who a listing looks for: a player looks for a team, a team for a player. */
export const listingSeeks = ["team", "player"] as const;

const text = optionalText(longestListingText).pipe(z.string().min(1));

/** The contact of a listing: an e-mail address or a telephone number, which the use case checks. For the desk only. */
const contact = line(longestContact);

/** Asks for a listing on the list of players and teams wanted, without an account. Its answer has a private link. */
export const postListing = z.strictObject({
  ...envelope,
  kind: z.literal("post-listing"),
  listing: id,
  seeks: z.enum(listingSeeks),
  name: line(longestPersonName),
  text,
  contact,
});

/** Enters a team that looks for players, by its captain or the desk: shown immediately, under the team's name. */
export const postTeamListing = z.strictObject({
  ...envelope,
  kind: z.literal("post-team-listing"),
  listing: id,
  team: id,
  text,
  contact,
});

/** The desk's decision on a listing. A declined one can be accepted later. */
export const answerListing = z.strictObject({
  ...envelope,
  kind: z.literal("answer-listing"),
  listing: id,
  isAccepted: z.boolean(),
});

/** Ends a listing before its last day: with the private link's proof, or by the desk. */
export const endListing = z.strictObject({
  ...envelope,
  kind: z.literal("end-listing"),
  listing: id,
  by: z.strictObject({ proof: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

/** Answers a listing without an account. The desk passes it on. */
export const replyToListing = z.strictObject({
  ...envelope,
  kind: z.literal("reply-to-listing"),
  listing: id,
  reply: id,
  name: line(longestPersonName),
  text,
  contact,
});

/** What the desk did with an answer to a listing. */
export const settleListingReply = z.strictObject({
  ...envelope,
  kind: z.literal("settle-listing-reply"),
  reply: id,
  state: z.enum(["waiting", "passedOn", "discarded"]),
});

export type ListingSeeks = (typeof listingSeeks)[number];
export type PostListing = z.infer<typeof postListing>;
export type EndListing = z.infer<typeof endListing>;

/** Returns the proof that the sender had the secret of the listing's private link. It covers all fields of the command. */
export function listingProof(token: string, command: EndListing): string {
  const { by: _by, ...statement } = command;
  return proofOf(token, canonicalJson(statement as { readonly [field: string]: Json | undefined }));
}
