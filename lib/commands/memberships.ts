import { z } from "zod";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { envelope, id, optionalLine } from "./fields";
import { proofOf } from "./proof";

/** The roles in a league, most powerful first. */
export const leagueRoles = ["owner", "secretary", "host", "captain", "player"] as const;

export type LeagueRole = (typeof leagueRoles)[number];

/** How many days an invitation is valid. */
export const invitationDays = 14;

const role = z.enum(leagueRoles);

/** The maximum length of the text that names an invitation's recipient. */
const maxForWhom = 80;

/** Creates a link that gives a role in the league to the first account that opens it. */
export const inviteMember = z.strictObject({
  ...envelope,
  kind: z.literal("invite-member"),
  invitation: id,
  role,
  /** The recipient, in the writer's words. */
  forWhom: optionalLine(maxForWhom),
  /** The player of the league who is invited. */
  person: id.nullable(),
});

/** The maximum length of the address of a team's captain. */
export function maxCaptainAddress(team: string): number {
  return maxForWhom - captainForWhom(team, "").length;
}

/** The recipient of a team captain's invitation. */
export function captainForWhom(team: string, address: string): string {
  return `${team}: ${address}`;
}

/** Whether an invitation is for a team's captain. */
export function isForCaptain(team: string, invitation: { readonly role: string; readonly forWhom: string }): boolean {
  return invitation.role === "captain" && invitation.forWhom.startsWith(captainForWhom(team, ""));
}

/** Revokes an invitation's link. */
export const revokeInvitation = z.strictObject({
  ...envelope,
  kind: z.literal("revoke-invitation"),
  invitation: id,
});

/** Accepts an invitation for the signed-in account; the proof shows possession of the link. */
export const acceptInvitation = z.strictObject({
  ...envelope,
  kind: z.literal("accept-invitation"),
  invitation: id,
  by: z.strictObject({ proof: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** Ends an account's role in the league; members can end their own. */
export const endRole = z.strictObject({ ...envelope, kind: z.literal("end-role"), account: id, role });

/** Claims that the signed-in account is this player. */
export const claimPlayer = z.strictObject({ ...envelope, kind: z.literal("claim-player"), claim: id, person: id });

/** The captain's or secretary's answer to a claim. */
export const answerClaim = z.strictObject({
  ...envelope,
  kind: z.literal("answer-claim"),
  claim: id,
  isRight: z.boolean(),
});

export type AcceptInvitation = z.infer<typeof acceptInvitation>;

/** Returns the proof that the sender had the invitation's link. */
export function invitationProof(token: string, { by: _by, ...statement }: AcceptInvitation): string {
  return proofOf(token, canonicalJson(statement as { readonly [field: string]: Json }));
}
