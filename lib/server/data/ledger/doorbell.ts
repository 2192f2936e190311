import "server-only";
import { tellOwnMove } from "../../platform/live/own-moves";
import { ringBell } from "./ring-bell";

/** By league: the newest version to announce. */
let unsaid = new Map<string, number>();
let isSaying = false;

/**
 * Notifies every process that a league's ledger has grown, this one synchronously. Call it after the commit and before
 * the answer; do not wait for it. A lost notification does no harm, because processes also poll the ledger. Concurrent
 * notifications are merged: one statement announces the last version of each league.
 */
export function ringDoorbell(league: string, version: number): void {
  tellOwnMove(league, version);
  unsaid.set(league, Math.max(version, unsaid.get(league) ?? 0));
  if (!isSaying) void sayAll();
}

async function sayAll(): Promise<void> {
  isSaying = true;
  while (unsaid.size > 0) {
    const rings = unsaid;
    unsaid = new Map();
    await ringBell(Array.from(rings, ([league, version]) => ({ league, version }))).catch(() => undefined);
  }
  isSaying = false;
}

/**
 * Notifies every process of a change at a match without a ledger row: a phone asks for admission. It may fail; callers
 * that need certainty repeat it.
 */
export async function ringForMatch(league: string, match: string): Promise<void> {
  await ringBell([{ league, match }]).catch(() => undefined);
}
