import "server-only";
import { deletedLeagueKept } from "@/lib/commands/leagues";
import { withTx } from "../data/connection/client";
import { lockDeletedBefore, removeLeague } from "../data/leagues/leagues";

/** When a league that was deleted at a moment may be removed. */
export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + deletedLeagueKept);
}

/**
 * Removes the leagues that were deleted `deletedLeagueKept` before a moment or earlier, each in a transaction of its own; gives how
 * many. Processes may do it at the same time: one that another is removing, or restoring, is passed over.
 */
export async function removeDeletedLeagues(at: Date): Promise<number> {
  const before = new Date(at.getTime() - deletedLeagueKept);
  for (let removed = 0; ; removed++) {
    const found = await withTx(async (tx) => {
      const league = await lockDeletedBefore(tx, before);
      if (league !== null) await removeLeague(tx, league);
      return league;
    });
    if (found === null) return removed;
  }
}
