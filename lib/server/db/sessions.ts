import "server-only";
import type { Tx } from "./client";

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

/** The session with its account and the roles the account holds, or null when there is none of that id. */
export async function sessionWithAccount(tx: Tx, id: string) {
  return tx.session.findUnique({
    where: { id },
    select: {
      id: true,
      expiresAt: true,
      lastSeenAt: true,
      revokedAt: true,
      account: {
        select: {
          id: true,
          name: true,
          email: true,
          administrator: true,
          disabledAt: true,
          memberships: { select: { leagueId: true, role: true } },
        },
      },
    },
  });
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
