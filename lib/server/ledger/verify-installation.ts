import "server-only";
import { inSnapshotOf } from "../db/client";
import { leaguesToVerify } from "../db/leagues";
import { verifyLeague } from "./verify-league";

/**
 * Checks all leagues of a database against their ledgers. Gives `tell` a line for each league that holds. Gives the first fault,
 * with the league's address; null where there is none.
 */
export async function firstFaultIn(
  url: string,
  tell: (line: string) => void = () => undefined,
): Promise<string | null> {
  return inSnapshotOf(url, async (tx) => {
    for (const league of await leaguesToVerify(tx)) {
      const check = await verifyLeague(tx, league);
      if (!check.ok) return `${league.slug}: ${check.fault}`;
      const { rows, games, revisions, head } = check;
      tell(
        `${league.slug}: ${rows} rows, ${games} games, ${revisions} entries of hands: all as the ledger tells; head ${head}`,
      );
    }
    return null;
  });
}
