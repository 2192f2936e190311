import "server-only";
import { db } from "../data/connection/client";
import { leaguesOfBook } from "../data/leagues/city";
import { cachedRead } from "../platform/page-cache/cached-read";

export type BookLeague = Awaited<ReturnType<typeof bookLeagues>>[number];

/** The leagues of the city's book: all of the installation. Demo leagues only if there are no others. */
export const bookLeagues = cachedRead(async () => {
  const leagues = await leaguesOfBook(db());
  const real = leagues.filter(({ demo }) => !demo);
  return real.length > 0 ? real : leagues;
});
