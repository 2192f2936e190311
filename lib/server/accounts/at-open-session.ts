import "server-only";
import type { CallerAccount } from "../auth/caller";
import { type Tx, withTx } from "../db/client";
import { holdSession } from "../db/sessions";

/** The session ended while its command was under way. */
export class SessionEnded extends Error {}

/**
 * Runs what somebody writes to their own account in a transaction, while their session is open: whoever ends the session waits for
 * it, and nothing is written once the session has ended (`SessionEnded`).
 */
export function atOpenSession<T>({ sessionId }: CallerAccount, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withTx(async (tx) => {
    if (!(await holdSession(tx, sessionId))) throw new SessionEnded();
    return work(tx);
  });
}
