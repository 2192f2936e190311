import "server-only";
import type { Role } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";
import { hiddenPeople } from "./people";

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

/** An invitation of a league, with the league's name; null for an unknown id. */
export async function invitationOf(tx: Tx, leagueId: string, id: string) {
  return tx.invitation.findUnique({
    where: { leagueId_id: { leagueId, id }, league: notDeleted },
    include: { league: { select: { id: true, slug: true, name: true, archivedAt: true } } },
  });
}

/** The valid invitations, the latest first. */
export async function openInvitations(tx: Tx, leagueId: string, at: Date) {
  return tx.invitation.findMany({
    where: { leagueId, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, role: true, forWhom: true, personId: true, expiresAt: true },
  });
}

/** The outcome of an invitation. */
export async function endInvitation(
  tx: Tx,
  leagueId: string,
  id: string,
  end: { acceptedAt: Date } | { revokedAt: Date },
): Promise<void> {
  await tx.invitation.update({ where: { leagueId_id: { leagueId, id } }, data: end, select: { id: true } });
}

/** The roles of a league with their holders' names, by name. */
export async function membershipsOf(tx: Tx, leagueId: string) {
  return tx.membership.findMany({
    where: { leagueId },
    orderBy: [{ account: { name: "asc" } }, { accountId: "asc" }, { role: "asc" }],
    select: { role: true, account: { select: { id: true, name: true } } },
  });
}

/** Whether an account has a role in a league. */
export async function holdsRole(tx: Tx, leagueId: string, accountId: string, role: Role): Promise<boolean> {
  return (await tx.membership.count({ where: { leagueId, accountId, role } })) > 0;
}

/** Whether an account has any role in a league. */
export async function isMember(tx: Tx, leagueId: string, accountId: string): Promise<boolean> {
  return (await tx.membership.count({ where: { leagueId, accountId } })) > 0;
}

/** The number of accounts with a role in a league. */
export async function holdersOf(tx: Tx, leagueId: string, role: Role): Promise<number> {
  return tx.membership.count({ where: { leagueId, role } });
}

export async function deleteMembership(tx: Tx, leagueId: string, accountId: string, role: Role): Promise<void> {
  await tx.membership.delete({ where: { leagueId_accountId_role: { leagueId, accountId, role } } });
}

/** A player of a league with the linked account. */
export async function playerOf(tx: Tx, leagueId: string, id: string) {
  return tx.person.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { id: true, name: true, accountId: true },
  });
}

/** Links a player of a league to an account, or to none. */
export async function setAccountOfPlayer(
  tx: Tx,
  leagueId: string,
  id: string,
  accountId: string | null,
): Promise<void> {
  await tx.person.update({ where: { leagueId_id: { leagueId, id } }, data: { accountId }, select: { id: true } });
}

/** The players of a league with their linked accounts, and the full names of those shown by initials. */
export async function playersOf(tx: Tx, leagueId: string) {
  return tx.person.findMany({
    where: { leagueId },
    orderBy: { id: "asc" },
    select: { id: true, name: true, fullName: true, accountId: true },
  });
}

/**
 * The full names of those of these players who are in teams whose captain is the account's own player, in seasons that
 * are not over.
 */
export async function teamMates(
  tx: Tx,
  leagueId: string,
  accountId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = await tx.person.findMany({ where: { leagueId, accountId }, select: { id: true } });
  const captain = { personId: { in: own.map(({ id }) => id) }, personLeagueId: leagueId, role: "captain" as const };
  const members = await tx.entrantMember.findMany({
    where: {
      ...{ leagueId, personLeagueId: leagueId, personId: { in: [...personIds] } },
      entrant: { season: { state: { in: ["draft", "published"] } }, members: { some: captain } },
    },
    select: { personId: true, name: true },
  });
  const names = new Map((await hiddenPeople(tx, leagueId)).map(({ id, fullName }) => [id, fullName]));
  return new Map(members.map(({ personId, name }) => [personId, names.get(personId) ?? name]));
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
  return tx.claim.findUnique({ where: { leagueId_id: { leagueId, id }, league: notDeleted } });
}

/** The open claims, the oldest first. */
export async function openClaims(tx: Tx, leagueId: string, accountId?: string) {
  return tx.claim.findMany({
    where: { leagueId, answeredAt: null, ...(accountId === undefined ? {} : { accountId }) },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { id: true, personId: true, at: true, account: { select: { id: true, name: true, waitingEmail: true } } },
  });
}

/** The number of open claims whose account was created with them. */
export async function countNewAccountClaims(tx: Tx, leagueId: string): Promise<number> {
  return tx.claim.count({ where: { leagueId, answeredAt: null, account: { waitingEmail: { not: null } } } });
}

/** The latest claim of an account to this player; null for none. */
export async function lastClaimOf(tx: Tx, leagueId: string, personId: string, accountId: string) {
  return tx.claim.findFirst({
    where: { leagueId, personId, accountId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { answeredAt: true, isRight: true },
  });
}

/** Answers a claim. Only one of all open claims to a player can be accepted. */
export async function answerClaimRow(
  tx: Tx,
  leagueId: string,
  id: string,
  answer: { answeredAt: Date; isRight: boolean },
): Promise<void> {
  await tx.claim.update({ where: { leagueId_id: { leagueId, id } }, data: answer, select: { id: true } });
}
