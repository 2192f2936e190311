import "server-only";
import type { TeamListingsView } from "@/lib/views/listing";
import type { Caller } from "../auth/caller";
import { listingPath } from "../auth/link-address";
import { db } from "../data/connection/client";
import { captainedTeams } from "../data/events/sign-ups";
import { openLeague } from "../data/leagues/leagues";
import { listingsOfTeams } from "../data/people/listings";
import { teamsOf } from "../data/seasons/seasons";
import { dateText } from "../platform/system/clock";
import { listingDaysIn } from "./listing-days";

/** The teams of which the caller is the captain, by league, with their listings on the lists of players wanted. */
export async function loadTeamListings(
  { account }: Caller,
  locale: string,
  at: Date,
): Promise<readonly TeamListingsView[]> {
  const captaincies = (account?.roles ?? []).filter(({ role }) => role === "captain");
  const leagues = [...new Set(captaincies.map(({ leagueId }) => leagueId))];
  const views = await Promise.all(leagues.map((id) => teamsIn(id, account?.id ?? "", locale, at)));
  return views.flatMap((view) => view ?? []);
}

async function teamsIn(leagueId: string, account: string, locale: string, at: Date): Promise<TeamListingsView | null> {
  const [league, all] = await Promise.all([openLeague(db(), leagueId), teamsOf(db(), leagueId)]);
  const ids = all.map(({ id }) => id);
  const own = await captainedTeams(db(), leagueId, account, ids);
  if (!league || own.size === 0) return null;
  const listings = await listingsOfTeams(db(), leagueId, [...own], listingDaysIn(league.timeZone, at).tonight);
  return {
    league: { id: league.id, slug: league.slug, name: league.name },
    teams: all
      .filter(({ id }) => own.has(id))
      .map(({ id, name }) => {
        const listing = listings.find(({ teamId }) => teamId === id);
        const until = listing?.until;
        return {
          ...{ id, name },
          listing: until ? { until: dateText(until), link: listingPath(locale, leagueId, listing.id) } : null,
        };
      }),
  };
}
