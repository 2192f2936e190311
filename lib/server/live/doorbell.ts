import "server-only";
import { ringBell } from "../db/ring-bell";
import { tellOwnMove } from "./own-moves";

/** By league: the newest version to be said, while one is being said. */
const saying = new Map<string, number>();

/**
 * Tells every process that a league's ledger has grown, this one before it returns; to be called after the commit and
 * before the answer, and not waited for. It may fail without harm: it is a doorbell, the ledger is looked at anyhow. Of
 * rings that meet, the last is enough.
 */
export function ringDoorbell(league: string, version: number): void {
  tellOwnMove(league, version);
  const isUnderWay = saying.has(league);
  saying.set(league, Math.max(version, saying.get(league) ?? 0));
  if (!isUnderWay) void sayAll(league);
}

async function sayAll(league: string): Promise<void> {
  for (let said = 0; said < (saying.get(league) ?? 0); ) {
    said = saying.get(league) ?? 0;
    await ringBell(league, said).catch(() => undefined);
  }
  saying.delete(league);
}
