import { notificationSent } from "../metrics/doorbell-delay";
import { DataVersions } from "../page-cache/data-versions";
import { answeredWithin, longestRead } from "../page-cache/silent-database";
import { readLedgers } from "./league-versions";
import { type Bell, listenForRings } from "./ledger-bell";
import { type HubDoor, LiveHub } from "./live-hub";

/** What a process knows of how far its leagues are, and whom it tells. */
export interface LedgerWatch {
  readonly versions: DataVersions;
  readonly hub: LiveHub;
  /** This process has written. */
  moved(league: string, version: number): void;
  /** A league by its address, as of now; undefined where there is none. */
  leagueNow(slug: string): Promise<{ readonly id: string; readonly seq: number } | undefined>;
  close(): Promise<void>;
}

/** Watches the ledgers of the database at this address: by the doorbell, and by looking. */
export function watchLedgers(databaseUrl: string): LedgerWatch {
  const reader = readLedgers(databaseUrl);
  const now = () => performance.now();
  const versions = new DataVersions({ now, read: (known) => answeredWithin(longestRead, reader.leagues(known)) });
  const bells = new Set<Bell>([
    {
      ring: (league, version) => versions.moved(league, version),
      matchChanged: () => undefined,
      uncertain: () => versions.doubt(),
    },
  ]);
  const ring = (league: string, version: number) => {
    for (const bell of bells) bell.ring(league, version);
  };
  const stopListening = listenForRings({
    ring,
    matchChanged: (league, match) => {
      for (const bell of bells) bell.matchChanged(league, match);
    },
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
      notificationSent(league, version);
      ring(league, version);
    },
    async leagueNow(slug) {
      await versions.know();
      return versions.leagueOf(slug);
    },
    close() {
      stopListening();
      hub.close();
      return reader.close();
    },
  };
}
