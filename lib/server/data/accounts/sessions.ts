import "server-only";
import type { Role } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import { rowsOf, type SqlTx } from "../connection/statement";

export interface NewSession {
  id: string;
  accountId: string;
  means?: "password" | "link" | "passkey";
  label?: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Remembers a signed-in browser. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.session.create({ data: { ...session, lastSeenAt: session.createdAt } });
}

/** A session with its account and the roles that the account holds. */
export interface StoredSession {
  readonly id: string;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly revokedAt: Date | null;
  readonly accountId: string;
  readonly name: string;
  readonly administrator: boolean;
  readonly disabledAt: Date | null;
  readonly roles: readonly { readonly leagueId: string; readonly role: Role }[];
  /** The ids of the deleted leagues that the account owns. */
  readonly ownsDeleted: readonly string[];
}

/** The session of an id with its account and roles as they are now; null when there is none. */
export async function sessionWithAccount(tx: SqlTx, id: string): Promise<StoredSession | null> {
  const [session] = await rowsOf<StoredSession>(
    tx,
    `select s."id", s."expiresAt", s."lastSeenAt", s."revokedAt", a."id" as "accountId", a."name", a."administrator", a."disabledAt",
      coalesce((select json_agg(json_build_object('leagueId', m."leagueId", 'role', m."role"))
        from "Membership" m join "League" l on l."id" = m."leagueId" and l."deletedAt" is null
        where m."accountId" = a."id"), '[]') as "roles",
      coalesce((select json_agg(m."leagueId")
        from "Membership" m join "League" l on l."id" = m."leagueId" and l."deletedAt" is not null
        where m."accountId" = a."id" and m."role" = 'owner'), '[]') as "ownsDeleted"
    from "Session" s join "Account" a on a."id" = s."accountId" where s."id" = $1`,
    [id],
  );
  return session ?? null;
}

/** Notes that the session was used. */
export async function touchSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.session.updateMany({ where: { id }, data: { lastSeenAt: at } });
}

/** Ends a session at once. Ending it again, or one that is not there, changes nothing. */
export async function revokeSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } });
}

/** Forgets an account's sessions that are out of date. */
export async function deleteExpiredSessions(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.session.deleteMany({ where: { accountId, expiresAt: { lte: at } } });
}

/** The sessions of an account that still hold, the last one seen first: opened before they expire, and seen since a moment. */
export async function openSessionsOf(tx: Tx, accountId: string, at: Date, seenSince: Date) {
  return tx.session.findMany({
    where: { accountId, revokedAt: null, expiresAt: { gt: at }, lastSeenAt: { gte: seenSince } },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
    select: { id: true, label: true, means: true, createdAt: true, lastSeenAt: true },
  });
}

/** How and when an account's session was opened; null for one of another account, or none. */
export async function sessionOf(tx: Tx, accountId: string, id: string) {
  return tx.session.findFirst({ where: { accountId, id }, select: { means: true, createdAt: true, label: true } });
}

/** Locks a session: what ends it waits until the transaction is over. False for one that has ended. */
export async function holdSession(tx: Tx, id: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from "Session"
    where "id" = ${id} and "revokedAt" is null for share`;
  return held.length > 0;
}

/** Ends an account's session, unless it has ended; says whether it did. */
export async function revokeSessionOf(tx: Tx, accountId: string, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.session.updateMany({ where: { accountId, id, revokedAt: null }, data: { revokedAt: at } });
  return count > 0;
}

/** Ends all sessions of an account but one; says how many. */
export async function revokeOtherSessions(tx: Tx, accountId: string, but: string, at: Date): Promise<number> {
  const where = { accountId, id: { not: but }, revokedAt: null };
  return (await tx.session.updateMany({ where, data: { revokedAt: at } })).count;
}
