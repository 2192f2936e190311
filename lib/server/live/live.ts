import "server-only";
import { db } from "../db/client";
import { changesAfter, versionsOf } from "../db/ledger-bell";
import { listenForRings } from "./ledger-bell";
import { type HubDoor, LiveHub } from "./live-hub";

/** More rows than these are not read one by one. */
const mostRows = 500;

const door: HubDoor = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
  async changesAfter(leagueId, version) {
    const changes = await changesAfter(db(), leagueId, version, mostRows);
    if (changes.length < mostRows) return { version: changes.at(-1)?.seq ?? version, changes };
    return { version: (await versionsOf(db(), [leagueId])).get(leagueId) ?? version, changes: null };
  },
  versionsOf: (leagueIds) => versionsOf(db(), leagueIds),
  listen: listenForRings,
};

// One a process, kept on the global object because the server's bundles each hold their own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksLive?: LiveHub };

/** What this process tells the pages that are open. */
export function live(): LiveHub {
  shared.turkeyTracksLive ??= new LiveHub(door);
  return shared.turkeyTracksLive;
}
