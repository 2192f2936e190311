import "server-only";
import { cache } from "react";
import { db } from "../data/connection/client";
import { leaguesOfBook } from "../data/leagues/city";

export type BookLeague = Awaited<ReturnType<typeof bookLeagues>>[number];

/** The leagues of the city's book: all of the installation; a demo's only where there is nothing else, for it tells no truth. */
export const bookLeagues = cache(async () => {
  const all = await leaguesOfBook(db());
  const real = all.filter(({ demo }) => !demo);
  return real.length > 0 ? real : all;
});

/** How far the leagues' books are: what follows from them stays as it is until this is another. */
export function versionOf(leagues: readonly BookLeague[]): string {
  return leagues.map(({ id, ledgerSeq }) => `${id} ${ledgerSeq}`).join(", ");
}
