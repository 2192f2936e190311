import "server-only";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

/** The roles of an account, each with its league. */
export async function rolesOf(tx: Tx, accountId: string) {
  return tx.membership.findMany({
    where: { accountId, league: notDeleted },
    orderBy: [{ leagueId: "asc" }, { role: "asc" }],
    select: { role: true, createdAt: true, league: { select: { id: true, slug: true, name: true } } },
  });
}

/** The roles of an account, including those in deleted leagues, which may be restored. */
export async function rolesToEnd(tx: Tx, accountId: string) {
  const league = { select: { id: true, name: true, deletedAt: true } };
  return tx.membership.findMany({ where: { accountId }, orderBy: { leagueId: "asc" }, select: { role: true, league } });
}

/** The other owners of a league who can sign in. */
export async function countOtherOwners(tx: Tx, leagueId: string, accountId: string): Promise<number> {
  const where = { leagueId, role: "owner" as const, accountId: { not: accountId }, account: { disabledAt: null } };
  return tx.membership.count({ where });
}

/** The other administrators of the installation who can sign in. */
export async function countOtherAdministrators(tx: Tx, accountId: string): Promise<number> {
  return tx.account.count({ where: { id: { not: accountId }, administrator: true, disabledAt: null } });
}

/** The players linked to this account. */
export async function playersOf(tx: Tx, accountId: string) {
  return tx.person.findMany({
    where: { accountId, league: notDeleted },
    orderBy: [{ leagueId: "asc" }, { id: "asc" }],
    select: { id: true, name: true, fullName: true, league: { select: { id: true, slug: true, name: true } } },
  });
}

/** The ledger rows that an account wrote in all leagues, with their kinds. */
export async function commandsOf(tx: Tx, accountId: string) {
  return tx.ledgerEntry.findMany({
    where: { AND: [{ actor: { path: ["kind"], equals: "account" } }, { actor: { path: ["id"], equals: accountId } }] },
    orderBy: [{ leagueId: "asc" }, { seq: "asc" }],
    select: { seq: true, commandId: true, kind: true, at: true, league: { select: { slug: true } } },
  });
}

/** All stored sessions of an account, the latest first. */
export async function allSessionsOf(tx: Tx, accountId: string) {
  return tx.session.findMany({
    where: { accountId },
    orderBy: { createdAt: "desc" },
    select: { label: true, means: true, createdAt: true, lastSeenAt: true, expiresAt: true, revokedAt: true },
  });
}

/** The leagues that name an account, in locking order. */
export async function leaguesNaming(tx: Tx, accountId: string): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select "leagueId" as id from "Membership" where "accountId" = ${accountId}
    union select "leagueId" from "Claim" where "accountId" = ${accountId}
    union select "leagueId" from "Person" where "accountId" = ${accountId}
    union select e."leagueId" from "LedgerEntry" e join "ScheduleChange" c on c."leagueId" = e."leagueId" and c."at" = e."at"
      where e."actor"->>'kind' = 'account' and e."actor"->>'id' = ${accountId}
    order by 1`;
  return rows.map(({ id }) => id);
}

/** Removes an account from a league: deletes its roles and claims; unlinks its players and changes. */
export async function forgetAccountIn(tx: Tx, leagueId: string, accountId: string): Promise<void> {
  // A schedule change stores its author's name; the ledger's row stores the account.
  await tx.$executeRaw`update "ScheduleChange" c set "by" = '' from "LedgerEntry" e where c."leagueId" = ${leagueId}
    and e."actor"->>'kind' = 'account' and e."actor"->>'id' = ${accountId} and e."leagueId" = c."leagueId" and e."at" = c."at"`;
  await tx.person.updateMany({ where: { leagueId, accountId }, data: { accountId: null } });
  await tx.claim.deleteMany({ where: { leagueId, accountId } });
  await tx.membership.deleteMany({ where: { leagueId, accountId } });
}

/** Removes an account that no league names, with its sessions, passkeys and links. */
export async function deleteAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.account.deleteMany({ where: { id: accountId } });
}
