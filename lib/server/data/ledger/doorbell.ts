import "server-only";
import { tellOwnMove } from "../../platform/live/own-moves";
import { ringBell } from "./ring-bell";

/** By league: the newest version to be said. */
let unsaid = new Map<string, number>();
let isSaying = false;

/**
 * Tells every process that a league's ledger has grown, this one before it returns; to be called after the commit and
 * before the answer, and not waited for. It may fail without harm: it is a doorbell, the ledger is looked at anyhow. Of
 * rings that meet, the last of each league is enough, and one statement says them all.
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
 * Tells every process that something has changed at a match that the ledger has no row of: a phone asks to be let in. It may fail;
 * who has to be certain tells again.
 */
export async function ringForMatch(league: string, match: string): Promise<void> {
  await ringBell([{ league, match }]).catch(() => undefined);
}
