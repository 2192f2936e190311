import "server-only";
import { invitationDays } from "@/lib/commands/memberships";
import { hashOf, invitationToken } from "../auth/secrets";
import { endInvitation, insertInvitation, invitationOf, openInvitations, playerOf } from "../data/people/memberships";
import { rejected, type UseCase } from "../use-case";

const dayMs = 86_400_000;

/** Maximum number of open invitations. */
export const maxInvitations = 200;

/**
 * Creates a single-use link that gives a role. The database stores the token's hash; the ledger stores nothing of it.
 */
export const inviteMember: UseCase<"invite-member"> = async ({ tx, at, caller }, command) => {
  const { league, invitation: id, role, forWhom, person } = command;
  if (await invitationOf(tx, league, id)) return rejected("link-already-there");
  if (person !== null) {
    const player = await playerOf(tx, league, person);
    if (!player) return { kind: "missing" };
    if (player.accountId) return rejected("player-is-claimed", { params: { name: player.name } });
  }
  if ((await openInvitations(tx, league, at)).length >= maxInvitations) {
    return rejected("too-many-invitations", { params: { most: maxInvitations } });
  }
  await insertInvitation(tx, {
    ...{ leagueId: league, id, role, forWhom, personId: person },
    tokenHash: hashOf(invitationToken(league, id)),
    createdBy: caller.account?.id ?? "",
    createdAt: at,
    expiresAt: new Date(at.getTime() + invitationDays * dayMs),
  });
  return { kind: "applied" };
};

/** Revokes an invitation immediately. */
export const revokeInvitation: UseCase<"revoke-invitation"> = async ({ tx, at }, { league, invitation }) => {
  const stored = await invitationOf(tx, league, invitation);
  if (!stored) return { kind: "missing" };
  if (stored.revokedAt) return { kind: "agreed" };
  if (stored.acceptedAt) return rejected("invitation-used");
  await endInvitation(tx, league, invitation, { revokedAt: at });
  return { kind: "applied" };
};
