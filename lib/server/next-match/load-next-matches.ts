import "server-only";
import { cache } from "react";
import { nextMatch } from "@/lib/competition/next-match";
import { db } from "../data/connection/client";
import {
  matchesOfLeague,
  matchesOfPerson,
  matchesOfTeam,
  type StoredExport,
  teamOf,
  teamsEntered,
} from "../data/matches/exported-matches";
import { playOf } from "../data/matches/table-played";
import { personOf } from "../data/people/players";
import { loadCurrentSeason } from "../leagues/load-current-season";
import { type LeagueView, loadLeague } from "../leagues/load-leagues";
import { dateText, tonightIn } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";
import { teamAddresses } from "../seasons/team-addresses";

export type NextMatchView = ReturnType<typeof viewOf>;
export type TeamNext = NonNullable<Awaited<ReturnType<typeof loadNextMatch>>>;

/** Every team and single player that plays in a league now, by name, with the next match; null when there is no such league. */
export const loadNextMatches = cache(async (leagueSlug: string, at: Date) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const all = (await matchesOfLeague(db(), league.id)).filter(({ season }) => season.state === "published");
  const teams = new Map<
    string,
    { id: string; name: string; href: string; isPerson: boolean; next: NextMatchView | null }
  >();
  for (const [seasonId, season] of await seasonsOf(all, league, at)) {
    for (const { id, name, address, isPerson } of await enteredIn(league.id, seasonId)) {
      if (teams.has(id)) continue;
      const next = nextOf(all, id, tonightIn(league.timeZone, at));
      teams.set(id, { id, name, href: pageOf(league.slug, season, address), isPerson, next });
    }
  }
  return { league, teams: [...teams.values()].sort((a, b) => a.name.localeCompare(b.name, league.locale)) };
});

/** A team or a single player by the id that outlives seasons, with the next match in any league; null when there is none such. */
export async function loadNextMatch(id: string, at: Date) {
  const team = await teamOf(db(), id);
  const who = team ?? (await personOf(db(), id));
  const league = who && (await loadLeague(who.league.slug));
  if (!league) return null;
  const matches = await (team ? matchesOfTeam(db(), league.id, id) : matchesOfPerson(db(), league.id, id));
  const all = matches.filter((match) => match.season.state === "published" && seatOf(match, id) !== null);
  // Who only stands on a roster is nobody whose name a page tells by an id.
  if (!team && all.length === 0) return null;
  const atHome = all.filter(({ leagueId }) => leagueId === league.id);
  const [[seasonId, season] = []] = await seasonsOf(atHome, league, at);
  const entered = seasonId === undefined ? [] : await enteredIn(league.id, seasonId);
  const own = entered.find((one) => one.id === id);
  return {
    id,
    name: own?.name ?? who.name,
    /** Its page in the season that it plays now; without one, the league's. */
    href: season && own ? pageOf(league.slug, season, own.address) : pathOf(league.slug),
    next: nextOf(all, id, tonightIn(league.timeZone, at)),
    /** What it is entered as in current seasons and events: rows and matches that name one of these are its own. */
    entrants: [...new Set(matches.flatMap((match) => entrantsOf(match, id)))],
    /** Its calendar. */
    feed: `/api/feeds/${team ? "teams" : "players"}/${encodeURIComponent(id)}.ics`,
  };
}

/** The seasons and events of some matches of a league, the current season first and events last. */
async function seasonsOf(matches: readonly StoredExport[], league: LeagueView, at: Date) {
  const seasons = new Map(matches.map((match) => [match.seasonId, match.season]));
  const order = (await loadCurrentSeason(league, at)).seasons.map(({ id }) => id);
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...seasons].toSorted(([a], [b]) => rank(a) - rank(b));
}

/** A team's page in a season; an event's page stands for those of its teams. */
function pageOf(league: string, season: { readonly slug: string; readonly kind: string }, address: string): string {
  return season.kind === "event"
    ? pathOf(league, "events", season.slug)
    : pathOf(league, season.slug, "teams", address);
}

async function enteredIn(leagueId: string, seasonId: string) {
  const entrants = await teamsEntered(db(), leagueId, seasonId);
  const addresses = teamAddresses(entrants);
  return entrants.flatMap(({ id, name, teamId, personId }) => {
    const lasting = teamId ?? personId;
    const address = addresses.get(id) ?? id;
    return lasting === null ? [] : [{ id: lasting, name, address, isPerson: teamId === null }];
  });
}

/** The place of a team or person among all who sit down to a match, from 0; null where they play in it not at all. */
function seatOf({ sides }: StoredExport, id: string): number | null {
  const seat = sides.findIndex(({ entrant }) => (entrant.teamId ?? entrant.personId) === id);
  return seat < 0 ? null : seat;
}

/** What a team or person is entered as in a match. */
function entrantsOf({ sides }: StoredExport, id: string): readonly string[] {
  return sides.flatMap(({ entrant }) => ((entrant.teamId ?? entrant.personId) === id ? [entrant.id] : []));
}

/** The home team of a season's match, which brings the cards; null in an event and among single players. */
function homeTeamOf({ season, sides }: StoredExport): string | null {
  const isAtHome =
    season.kind !== "event" && sides.length === 2 && sides.every(({ entrant }) => entrant.teamId !== null);
  return isAtHome ? (sides[0]?.entrant.name ?? null) : null;
}

function nextOf(matches: readonly StoredExport[], id: string, tonight: string): NextMatchView | null {
  const own = matches.filter((match) => seatOf(match, id) !== null);
  const dated = own.map((match) => ({ match, ...match, date: match.date && dateText(match.date) }));
  const next = nextMatch(dated, tonight);
  return next && viewOf(next.match, id);
}

/** When, where, with whom and against whom a team or a single player plays. */
function viewOf(match: StoredExport, id: string) {
  const seat = seatOf(match, id) ?? 0;
  const own = match.sides[seat];
  const against = sidesOf(match.sides.filter(({ side }) => side !== own?.side)).map(({ name }) => name);
  const partners = match.sides.filter(({ side, entrant }) => side === own?.side && entrant.id !== own?.entrant.id);
  return {
    href: pathOf(match.season.league.slug, match.season.slug, "matches", match.slug),
    state: match.state === "playing" ? ("playing" as const) : ("planned" as const),
    date: match.state === "postponed" || !match.date ? null : dateText(match.date),
    time: match.time,
    /** What a table plays that a movement seats; null for other matches. */
    play: own?.entrant.personId == null ? null : playOf(match),
    venue: match.venue?.name ?? null,
    address: match.venue?.address ?? "",
    /** Who brings the cards. */
    cardsFrom: homeTeamOf(match),
    tables: match.tables.map(({ position, number }) => number ?? position),
    against,
    partners: partners.map(({ entrant }) => entrant.name),
    /** Where single players are seated by a movement, whoever is written first deals first. */
    isFirstDealer: seat === 0 && own?.entrant.personId != null,
  };
}

/** An address in the league's pages, without the language. */
function pathOf(league: string, ...more: readonly string[]): string {
  return ["/leagues", ...[league, ...more].map(encodeURIComponent)].join("/");
}
