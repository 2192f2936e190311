import "server-only";
import type { Role } from "@/prisma/generated/client";
import type { Tx } from "./client";

export interface NewInvitation {
  leagueId: string;
  id: string;
  role: Role;
  forWhom: string;
  personId: string | null;
  tokenHash: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  await tx.invitation.create({ data: invitation, select: { id: true } });
}

/** An invitation of a league, with the league's name; null for none of that id. */
export async function invitationOf(tx: Tx, leagueId: string, id: string) {
  return tx.invitation.findUnique({
    where: { leagueId_id: { leagueId, id } },
    include: { league: { select: { id: true, slug: true, name: true, archivedAt: true } } },
  });
}

/** The invitations that still give something, the latest first. */
export async function openInvitations(tx: Tx, leagueId: string, at: Date) {
  return tx.invitation.findMany({
    where: { leagueId, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, role: true, forWhom: true, personId: true, expiresAt: true },
  });
}

/** What becomes of an invitation. */
export async function endInvitation(
  tx: Tx,
  leagueId: string,
  id: string,
  end: { acceptedAt: Date } | { revokedAt: Date },
): Promise<void> {
  await tx.invitation.update({ where: { leagueId_id: { leagueId, id } }, data: end, select: { id: true } });
}

/** The roles of a league with the names of their holders, by name. */
export async function membershipsOf(tx: Tx, leagueId: string) {
  return tx.membership.findMany({
    where: { leagueId },
    orderBy: [{ account: { name: "asc" } }, { accountId: "asc" }, { role: "asc" }],
    select: { role: true, account: { select: { id: true, name: true, email: true } } },
  });
}

/** Whether somebody holds a role in a league. */
export async function holdsRole(tx: Tx, leagueId: string, accountId: string, role: Role): Promise<boolean> {
  return (await tx.membership.count({ where: { leagueId, accountId, role } })) > 0;
}

/** How many hold a role in a league. */
export async function holdersOf(tx: Tx, leagueId: string, role: Role): Promise<number> {
  return tx.membership.count({ where: { leagueId, role } });
}

export async function deleteMembership(tx: Tx, leagueId: string, accountId: string, role: Role): Promise<void> {
  await tx.membership.delete({ where: { leagueId_accountId_role: { leagueId, accountId, role } } });
}

/** A player of a league, with the account that is theirs. */
export async function playerOf(tx: Tx, leagueId: string, id: string) {
  return tx.person.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { id: true, name: true, accountId: true },
  });
}

/** Makes a player of a league somebody's own, or nobody's. */
export async function setAccountOfPlayer(
  tx: Tx,
  leagueId: string,
  id: string,
  accountId: string | null,
): Promise<void> {
  await tx.person.update({ where: { leagueId_id: { leagueId, id } }, data: { accountId }, select: { id: true } });
}

/** The players of a league that are somebody's own, by account. */
export async function playersOfAccounts(tx: Tx, leagueId: string, accountIds: readonly string[]) {
  return tx.person.findMany({
    where: { leagueId, accountId: { in: [...accountIds] } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, accountId: true },
  });
}

/** Whether an account's player is captain of a team that has another player, in a season that is not over. */
export async function isCaptainOf(tx: Tx, leagueId: string, accountId: string, personId: string): Promise<boolean> {
  const own = await playersOfAccounts(tx, leagueId, [accountId]);
  const found = await tx.entrant.findFirst({
    where: {
      leagueId,
      season: { state: { in: ["draft", "published"] } },
      AND: [
        { members: { some: { personId: { in: own.map(({ id }) => id) }, personLeagueId: leagueId, role: "captain" } } },
        { members: { some: { personId, personLeagueId: leagueId } } },
      ],
    },
    select: { id: true },
  });
  return found !== null;
}

export interface NewClaim {
  leagueId: string;
  id: string;
  personId: string;
  accountId: string;
  at: Date;
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await tx.claim.create({ data: claim, select: { id: true } });
}

export async function claimOf(tx: Tx, leagueId: string, id: string) {
  return tx.claim.findUnique({ where: { leagueId_id: { leagueId, id } } });
}

/** The claims that wait for an answer, the oldest first. */
export async function openClaims(tx: Tx, leagueId: string, accountId?: string) {
  return tx.claim.findMany({
    where: { leagueId, answeredAt: null, ...(accountId === undefined ? {} : { accountId }) },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { id: true, personId: true, at: true, account: { select: { id: true, name: true } } },
  });
}

/** An answer; of all that wait for the same player it is the only one that can say yes. */
export async function answerClaimRow(
  tx: Tx,
  leagueId: string,
  id: string,
  answer: { answeredAt: Date; isRight: boolean },
): Promise<void> {
  await tx.claim.update({ where: { leagueId_id: { leagueId, id } }, data: answer, select: { id: true } });
}

/** The players of a league that nobody has claimed, in the order of their ids. */
export async function freePlayers(tx: Tx, leagueId: string) {
  return tx.person.findMany({
    where: { leagueId, accountId: null },
    orderBy: { id: "asc" },
    select: { id: true, name: true },
  });
}
