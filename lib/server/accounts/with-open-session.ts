import "server-only";
import type { CallerAccount } from "../auth/caller";
import { holdSession } from "../data/accounts/sessions";
import { type Tx, withTx } from "../data/connection/client";

/** The session ended during its command. */
export class SessionEnded extends Error {}

/**
 * Runs what somebody writes to their own account in a transaction, while their session is open: what ends the session waits for
 * it, and nothing is written once the session has ended (`SessionEnded`).
 */
export function withOpenSession<T>({ sessionId }: CallerAccount, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withTx(async (tx) => {
    await requireOpenSession(tx, sessionId);
    return work(tx);
  });
}

/** The same within a transaction that has to wait for others first: what ends the session does not wait for those. */
export async function requireOpenSession(tx: Tx, sessionId: string): Promise<void> {
  if (!(await holdSession(tx, sessionId))) throw new SessionEnded();
}
