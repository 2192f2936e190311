import { readLedgers } from "../db/league-versions";
import { rungFor } from "../insight/doorbell-delay";
import { type Bell, listenForRings } from "../live/ledger-bell";
import { type HubDoor, LiveHub } from "../live/live-hub";
import { DataVersions } from "../pages/data-versions";

/** What a process knows of how far its leagues are, and whom it tells. */
export interface LedgerWatch {
  readonly versions: DataVersions;
  readonly hub: LiveHub;
  /** This process has written. */
  moved(league: string, version: number): void;
  close(): Promise<void>;
}

/** Watches the ledgers of the database at this address: by the doorbell, and by looking. */
export function watchLedgers(databaseUrl: string): LedgerWatch {
  const reader = readLedgers(databaseUrl);
  const now = () => performance.now();
  const versions = new DataVersions({ now, read: reader.leagues });
  const bells = new Set<Bell>([
    { ring: (league, version) => versions.moved(league, version), uncertain: () => versions.doubt() },
  ]);
  const ring = (league: string, version: number) => {
    for (const bell of bells) bell.ring(league, version);
  };
  const stopListening = listenForRings({
    ring,
    uncertain: () => {
      for (const bell of bells) bell.uncertain();
    },
  });
  const door: HubDoor = {
    now,
    after(ms, work) {
      const timer = setTimeout(work, ms).unref();
      return () => clearTimeout(timer);
    },
    changesAfter: reader.changesAfter,
    async versionsOf(leagues) {
      const wanted = new Set(leagues);
      const known = await reader.leagues();
      return new Map(known.flatMap(({ id, seq }) => (wanted.has(id) ? [[id, seq] as const] : [])));
    },
    listen(bell) {
      bells.add(bell);
      return () => bells.delete(bell);
    },
  };
  const hub = new LiveHub(door);
  return {
    versions,
    hub,
    moved(league, version) {
      rungFor(league, version);
      ring(league, version);
    },
    close() {
      stopListening();
      hub.close();
      return reader.close();
    },
  };
}

/** A league by its address, as of now. */
export async function leagueNow({ versions }: LedgerWatch, slug: string) {
  await versions.know();
  return versions.leagueOf(slug);
}
