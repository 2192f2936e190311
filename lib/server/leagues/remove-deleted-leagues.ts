import "server-only";
import { deletedLeagueRetentionMs } from "@/lib/commands/leagues";
import { withTx } from "../data/connection/client";
import { lockDeletedBefore, removeLeague } from "../data/leagues/leagues";

/** The earliest removal time of a deleted league. */
export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + deletedLeagueRetentionMs);
}

/**
 * Removes the leagues that were deleted at least `deletedLeagueRetentionMs` before a moment, each in its own transaction;
 * returns their number. Processes may run it concurrently: a league that another process is removing or restoring is
 * skipped.
 */
export async function removeDeletedLeagues(at: Date): Promise<number> {
  const before = new Date(at.getTime() - deletedLeagueRetentionMs);
  for (let removed = 0; ; removed++) {
    const leagues = await withTx(async (tx) => {
      const league = await lockDeletedBefore(tx, before);
      if (league !== null) await removeLeague(tx, league);
      return league;
    });
    if (leagues === null) return removed;
  }
}
