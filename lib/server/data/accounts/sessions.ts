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

/** Stores a session. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.session.create({ data: { ...session, lastSeenAt: session.createdAt } });
}

/** A session with its account and the account's roles. */
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

/** The session with an id, with its account and current roles; null when there is none. */
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

/** Records the use of a session. */
export async function touchSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.session.updateMany({ where: { id }, data: { lastSeenAt: at } });
}

/** Ends a session immediately. Has no effect on an ended or unknown session. */
export async function revokeSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } });
}

/** Deletes an account's expired sessions. */
export async function deleteExpiredSessions(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.session.deleteMany({ where: { accountId, expiresAt: { lte: at } } });
}

/** The valid sessions of an account, the last used first. */
export async function openSessionsOf(tx: Tx, accountId: string, at: Date, seenSince: Date) {
  return tx.session.findMany({
    where: { accountId, revokedAt: null, expiresAt: { gt: at }, lastSeenAt: { gte: seenSince } },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
    select: { id: true, label: true, means: true, createdAt: true, lastSeenAt: true },
  });
}

/** The method and time of an account's sign-in; null for another account's session or none. */
export async function sessionOf(tx: Tx, accountId: string, id: string) {
  return tx.session.findFirst({ where: { accountId, id }, select: { means: true, createdAt: true, label: true } });
}

/** Locks a session: ending it waits for the transaction. False for an ended session. */
export async function holdSession(tx: Tx, id: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from "Session"
    where "id" = ${id} and "revokedAt" is null for share`;
  return held.length > 0;
}

/** Ends an account's session. Returns whether it was open. */
export async function revokeSessionOf(tx: Tx, accountId: string, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.session.updateMany({ where: { accountId, id, revokedAt: null }, data: { revokedAt: at } });
  return count > 0;
}

/** Ends all sessions of an account except one. Returns their number. */
export async function revokeOtherSessions(tx: Tx, accountId: string, but: string, at: Date): Promise<number> {
  const where = { accountId, id: { not: but }, revokedAt: null };
  return (await tx.session.updateMany({ where, data: { revokedAt: at } })).count;
}
