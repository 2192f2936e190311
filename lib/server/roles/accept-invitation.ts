import "server-only";
import { type AcceptInvitation, invitationProof } from "@/lib/commands/memberships";
import type { Problem } from "@/lib/kernel/problem";
import { rolesThatGive } from "../auth/policy";
import { hashOf, invitationToken, isSame } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { insertMembership } from "../data/leagues/leagues";
import { holdsOneOf } from "../data/people/grants";
import { endInvitation, holdsRole, invitationOf, playerOf, setAccountOfPlayer } from "../data/people/memberships";
import type { UseCase } from "../use-case";

type Invitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>;

/** Accepts an invitation. A wrong secret gets the same answer as an unknown link. */
export const acceptInvitation: UseCase<"accept-invitation"> = async ({ tx, at, caller }, command) => {
  const { league } = command;
  const accountId = caller.account?.id;
  const invitation = await invitationOf(tx, league, command.invitation);
  if (accountId === undefined || !invitation || !isProven(invitation, command)) return { kind: "missing" };
  const problem = (await invitationProblem(tx, invitation, at)) ?? (await playerProblem(tx, invitation, accountId));
  if (problem) return { kind: "rejected", problems: [problem] };
  const { role, personId } = invitation;
  if (!(await holdsRole(tx, league, accountId, role))) {
    await insertMembership(tx, { leagueId: league, accountId, role, createdAt: at });
  }
  if (personId !== null) await setAccountOfPlayer(tx, league, personId, accountId);
  await endInvitation(tx, league, invitation.id, { acceptedAt: at });
  return { kind: "applied", result: { slug: invitation.league.slug, role } };
};

function isProven(invitation: Invitation, command: AcceptInvitation): boolean {
  const token = invitationToken(command.league, command.invitation);
  return isSame(hashOf(token), invitation.tokenHash) && isSame(invitationProof(token, command), command.by.proof);
}

/** Returns why an invitation is invalid, or null. It gives only roles that its author may give now. */
export async function invitationProblem(
  tx: Tx,
  { acceptedAt, revokedAt, expiresAt, leagueId, role, createdBy }: Invitation,
  at: Date,
): Promise<Problem | null> {
  if (acceptedAt) return { code: "invitation-used" };
  if (revokedAt) return { code: "invitation-revoked" };
  if (expiresAt <= at) return { code: "invitation-expired" };
  const isGiven = await holdsOneOf(tx, leagueId, createdBy, rolesThatGive(role));
  return isGiven ? null : { code: "invitation-revoked" };
}

async function playerProblem(tx: Tx, { leagueId, personId }: Invitation, accountId: string): Promise<Problem | null> {
  const player = personId === null ? null : await playerOf(tx, leagueId, personId);
  if (!player?.accountId || player.accountId === accountId) return null;
  return { code: "player-is-claimed", params: { name: player.name } };
}
