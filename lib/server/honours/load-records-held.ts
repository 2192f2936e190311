import "server-only";
import type { HeldRecord } from "@/lib/views/honour";
import { cachedRead } from "../platform/page-cache/cached-read";
import { loadLeagueHonours } from "./load-honours";

/**
 * The records of all seasons of a league that a team or person holds, alone or shared, by its id, or an entrant by the
 * entrant's.
 */
export const loadRecordsHeld = cachedRead(
  async (leagueSlug: string, holder: string): Promise<readonly HeldRecord[]> => {
    const view = await loadLeagueHonours(leagueSlug);
    return (view?.honours ?? []).flatMap(({ rulebook, sorts }) =>
      sorts.flatMap(({ sort, best }) =>
        best
          .filter(({ value, holders }) => value === best[0]?.value && holders.includes(holder))
          .map((record) => ({ rulebook, sort, record })),
      ),
    );
  },
);
