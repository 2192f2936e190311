import "server-only";
import { publishCommit } from "../../platform/live/own-commits";
import { sendNotifications } from "./send-notifications";

/** By league: the newest version to announce. */
let pending = new Map<string, number>();
let isSending = false;

/**
 * Notifies every process that a league's ledger has grown, this one synchronously. Call it after the commit and before
 * the answer; do not wait for it. A lost notification does no harm, because processes also poll the ledger. Concurrent
 * notifications are merged: one statement announces the last version of each league.
 */
export function notifyLedgerGrew(league: string, version: number): void {
  publishCommit(league, version);
  pending.set(league, Math.max(version, pending.get(league) ?? 0));
  if (!isSending) void sendPending();
}

async function sendPending(): Promise<void> {
  isSending = true;
  while (pending.size > 0) {
    const versions = pending;
    pending = new Map();
    await sendNotifications(Array.from(versions, ([league, version]) => ({ league, version }))).catch(() => undefined);
  }
  isSending = false;
}

/**
 * Notifies every process of a change at a match without a ledger row: a phone that requests admission. It may fail;
 * callers that need certainty repeat it.
 */
export async function notifyMatchChanged(league: string, match: string): Promise<void> {
  await sendNotifications([{ league, match }]).catch(() => undefined);
}
