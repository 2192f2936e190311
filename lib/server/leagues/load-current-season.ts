import "server-only";
import { currentFirst } from "@/lib/competition/current-season";
import { db } from "../data/connection/client";
import { datesOfSeasons, noDates } from "../data/seasons/season-dates";
import { type Before, hasChanged, memoized } from "../platform/page-cache/memoized";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { tonightIn } from "../platform/system/clock";
import { loadSeasons } from "./load-leagues";

interface LeagueClock {
  readonly id: string;
  readonly timeZone: string;
}

/**
 * The current season of a league's pages at a moment, or null; the coming seasons, soonest first; and all public
 * seasons with their phases, the current one first (`currentFirst`).
 */
export async function loadCurrentSeason({ id, timeZone }: LeagueClock, at: Date) {
  const seasons = await seasonsOn(id, tonightIn(timeZone, at));
  const [current = null, ...others] = seasons;
  return { current, coming: others.filter(({ phase }) => phase === "coming"), seasons };
}

const seasonsOn = memoizedRead(async (leagueId: string, tonight: string) => {
  const seasons = await loadSeasons(leagueId);
  const dates = await datesByLeague(leagueId, (before) =>
    datesOf(
      leagueId,
      seasons.map(({ id }) => id),
      before,
    ),
  );
  return currentFirst(
    seasons.map((season) => ({ ...season, ...(dates.get(season.id) ?? noDates) })),
    tonight,
  );
});

type Dates = Awaited<ReturnType<typeof datesOfSeasons>>;

const datesByLeague = memoized<Dates>(256);

/** The dates of seasons. Of the seasons that have not changed since an earlier value, that value is used. */
async function datesOf(leagueId: string, ids: readonly string[], before: Before<Dates> | undefined): Promise<Dates> {
  const isUnchanged = (id: string) => before?.answer.has(id) === true && !hasChanged(before, leagueId, `season:${id}`);
  const read = await datesOfSeasons(
    db(),
    leagueId,
    ids.filter((id) => !isUnchanged(id)),
  );
  return new Map(ids.map((id) => [id, read.get(id) ?? before?.answer.get(id) ?? noDates]));
}
