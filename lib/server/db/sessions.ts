import "server-only";
import type { Tx } from "./client";

export interface NewSession {
  id: string;
  accountId: string;
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
