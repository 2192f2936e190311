import { z } from "zod";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { envelope, id, optionalLine } from "./fields";
import { proofOf } from "./proof";

/** What somebody can be in a league, who has most to say first. */
export const leagueRoles = ["owner", "secretary", "host", "captain", "player"] as const;

export type LeagueRole = (typeof leagueRoles)[number];

/** How long an invitation waits to be followed, in days. */
export const invitationDays = 14;

const role = z.enum(leagueRoles);

/** A link that gives a role in the league to whoever follows it first. */
export const inviteMember = z.strictObject({
  ...envelope,
  kind: z.literal("invite-member"),
  invitation: id,
  role,
  /** Whom it is for, in the writer's words. */
  forWhom: optionalLine(80),
  /** The player of the league that they are. */
  person: id.nullable(),
});

/** The link gives nothing any more. */
export const revokeInvitation = z.strictObject({
  ...envelope,
  kind: z.literal("revoke-invitation"),
  invitation: id,
});

/** Somebody signed in takes the role that a link gives; the proof shows that they had the link. */
export const acceptInvitation = z.strictObject({
  ...envelope,
  kind: z.literal("accept-invitation"),
  invitation: id,
  by: z.strictObject({ proof: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** Somebody is no longer what they were in the league; who leaves says it for themselves. */
export const endRole = z.strictObject({ ...envelope, kind: z.literal("end-role"), account: id, role });

/** "I am this player": somebody with an account says so. */
export const claimPlayer = z.strictObject({ ...envelope, kind: z.literal("claim-player"), claim: id, person: id });

/** The captain's answer, or the secretary's. */
export const answerClaim = z.strictObject({
  ...envelope,
  kind: z.literal("answer-claim"),
  claim: id,
  isRight: z.boolean(),
});

export type AcceptInvitation = z.infer<typeof acceptInvitation>;

/** Shows that whoever accepts an invitation had its link. */
export function invitationProof(token: string, { by: _by, ...said }: AcceptInvitation): string {
  return proofOf(token, canonicalJson(said as { readonly [field: string]: Json }));
}
