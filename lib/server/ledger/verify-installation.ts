import "server-only";
import { inSnapshotOf } from "../data/connection/client";
import { leaguesToVerify } from "../data/leagues/leagues";
import type { InstallationKey } from "../platform/installation-key/installation-key";
import { faultOfHeads, type SavedHead } from "./check-heads";
import { verifyLeague } from "./verify-league";

/** Saved heads of ledgers, and the installation's key. */
interface SavedHeads {
  readonly heads: readonly SavedHead[];
  readonly key: InstallationKey | null;
}

/**
 * Checks all leagues of a database against their ledgers, and the ledgers against saved heads. Calls `tell` with a line
 * for each valid league and head. Returns the first fault, with the league's address; null when there is none.
 */
export async function firstFaultIn(
  url: string,
  report: (line: string) => void = () => undefined,
  { heads, key }: SavedHeads = { heads: [], key: null },
): Promise<string | null> {
  return inSnapshotOf(url, async (tx) => {
    for (const league of await leaguesToVerify(tx)) {
      const check = await verifyLeague(tx, league);
      if (!check.ok) return `${league.slug}: ${check.fault}`;
      const { rows, games, revisions, head } = check;
      report(
        `${league.slug}: ${rows} rows, ${games} games, ${revisions} entries of hands: all as the ledger tells; head ${head}`,
      );
    }
    return faultOfHeads(tx, heads, key, report);
  });
}
