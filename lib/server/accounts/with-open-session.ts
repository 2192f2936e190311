import "server-only";
import type { CallerAccount } from "../auth/caller";
import { holdSession } from "../data/accounts/sessions";
import { type Tx, withTx } from "../data/connection/client";

/** The session ended during its command. */
export class SessionEnded extends Error {}

/**
 * Runs a write to the own account in a transaction while the session is open. Ending the session waits for it; throws
 * `SessionEnded` after the session has ended.
 */
export function withOpenSession<T>({ sessionId }: CallerAccount, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withTx(async (tx) => {
    await requireOpenSession(tx, sessionId);
    return work(tx);
  });
}

/** The same in a transaction that first waits for other locks. Ending the session does not wait for those. */
export async function requireOpenSession(tx: Tx, sessionId: string): Promise<void> {
  if (!(await holdSession(tx, sessionId))) throw new SessionEnded();
}
