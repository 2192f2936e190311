import { notificationSent } from "../metrics/notification-delay";
import { DataVersions } from "../page-cache/data-versions";
import { maxReadMs, withTimeout } from "../page-cache/silent-database";
import { readLedgers } from "./league-versions";
import { type LedgerListener, listenForNotifications } from "./ledger-listener";
import { type HubDeps, LiveHub } from "./live-hub";

/** The known versions of leagues in this process, and their readers. */
export interface LedgerWatch {
  readonly versions: DataVersions;
  readonly hub: LiveHub;
  /** Handles a commit of this process. */
  committed(league: string, version: number): void;
  /** A league by its address, up to date; undefined for an unknown one. */
  leagueNow(slug: string): Promise<{ readonly id: string; readonly seq: number } | undefined>;
  close(): Promise<void>;
}

/** Watches the ledgers of a database, by notifications and by polling. */
export function watchLedgers(databaseUrl: string): LedgerWatch {
  const reader = readLedgers(databaseUrl);
  const now = () => performance.now();
  const versions = new DataVersions({ now, read: (known) => withTimeout(maxReadMs, reader.changes(known)) });
  const listeners = new Set<LedgerListener>([
    {
      ledgerGrew: (league, version) => versions.moved(league, version),
      matchChanged: () => undefined,
      uncertain: () => versions.doubt(),
    },
  ]);
  const ledgerGrew = (league: string, version: number) => {
    for (const listener of listeners) listener.ledgerGrew(league, version);
  };
  const stopListening = listenForNotifications({
    ledgerGrew,
    matchChanged: (league, match) => {
      for (const listener of listeners) listener.matchChanged(league, match);
    },
    uncertain: () => {
      for (const listener of listeners) listener.uncertain();
    },
  });
  const deps: HubDeps = {
    now,
    after(ms, work) {
      const timer = setTimeout(work, ms).unref();
      return () => clearTimeout(timer);
    },
    async changesAfter(league, version) {
      await versions.know();
      return versions.changesAfter(league, version);
    },
    async versionsOf(leagues) {
      await versions.know();
      return new Map(leagues.map((league) => [league, versions.changesAfter(league, 0).version]));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const hub = new LiveHub(deps);
  return {
    versions,
    hub,
    committed(league, version) {
      notificationSent(league, version);
      ledgerGrew(league, version);
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
