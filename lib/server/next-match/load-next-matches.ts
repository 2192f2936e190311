import "server-only";
import { alsoThatNight, matchesToCome, nextMatch } from "@/lib/competition/next-match";
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
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoized } from "../platform/page-cache/memoized";
import { dateText, tonightIn } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";
import { teamAddresses } from "../seasons/team-addresses";

export type NextMatchView = ReturnType<typeof viewOf>;
export type TeamNext = NonNullable<Awaited<ReturnType<typeof loadNextMatch>>>;

/**
 * All teams and single players of a league's current seasons, by name, with their next matches; null for an unknown
 * league.
 */
export const loadNextMatches = cachedRead(async (leagueSlug: string, at: Date) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const tonight = tonightIn(league.timeZone, at);
  const teams = await leagueTeams(`${league.id} ${tonight}`, () => teamsOn(league, at));
  return { league, teams };
});

/** The teams of the most recently used leagues. */
const leagueTeams = memoized<Awaited<ReturnType<typeof teamsOn>>>(256);

/** `at`: only its date is used. */
async function teamsOn(league: LeagueView, at: Date) {
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
  return [...teams.values()].sort((a, b) => a.name.localeCompare(b.name, league.locale));
}

/** A team or single player by its permanent id, with its next match in any league; null when there is none. */
export async function loadNextMatch(id: string, at: Date) {
  const team = await teamOf(db(), id);
  const who = team ?? (await personOf(db(), id));
  const league = who && (await loadLeague(who.league.slug));
  if (!league) return null;
  const matches = await (team ? matchesOfTeam(db(), league.id, id) : matchesOfPerson(db(), league.id, id));
  const all = matches.filter((match) => match.season.state === "published" && seatOf(match, id) !== null);
  // A person who is only on a roster is not identified by id on public pages.
  if (!team && all.length === 0) return null;
  const atHome = all.filter(({ leagueId }) => leagueId === league.id);
  const [[seasonId, season] = []] = await seasonsOf(atHome, league, at);
  const entered = seasonId === undefined ? [] : await enteredIn(league.id, seasonId);
  const own = entered.find((one) => one.id === id);
  return {
    id,
    name: own?.name ?? who.name,
    /** Its page in its current season, else the league's page. */
    href: season && own ? pageOf(league.slug, season, own.address) : pathOf(league.slug),
    next: nextOf(all, id, tonightIn(league.timeZone, at)),
    /** Its other matches of that night. */
    also: alsoThatNight(datedOf(all, id), tonightIn(league.timeZone, at)).map(({ match }) => viewOf(match, id)),
    /** Its matches to come in championships and other events. */
    inEvents: matchesToCome(
      datedOf(
        all.filter(({ season: { kind } }) => kind === "event"),
        id,
      ),
      tonightIn(league.timeZone, at),
    ).map(({ match }) => ({ event: match.season.name, ...viewOf(match, id) })),
    /** Its entrant ids in current seasons and events, which mark its own rows and matches. */
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

/** A team's page in a season; for event teams, the event's page. */
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

/** The index of a team or person among a match's entrants, from 0; null for none. */
function seatOf({ sides }: StoredExport, id: string): number | null {
  const seat = sides.findIndex(({ entrant }) => (entrant.teamId ?? entrant.personId) === id);
  return seat < 0 ? null : seat;
}

/** The entrant of a team or person in a match. */
function entrantsOf({ sides }: StoredExport, id: string): readonly string[] {
  return sides.flatMap(({ entrant }) => ((entrant.teamId ?? entrant.personId) === id ? [entrant.id] : []));
}

function nextOf(matches: readonly StoredExport[], id: string, tonight: string): NextMatchView | null {
  const next = nextMatch(datedOf(matches, id), tonight);
  return next && viewOf(next.match, id);
}

/** The matches of a team or person, with their dates as text. */
function datedOf(matches: readonly StoredExport[], id: string) {
  return matches
    .filter((match) => seatOf(match, id) !== null)
    .map((match) => ({ match, ...match, date: match.date && dateText(match.date) }));
}

/** Time, place, partners and opponents of a team's or single player's match. */
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
    /** The rules of a table in a movement; null for other matches. */
    play: own?.entrant.personId == null ? null : playOf(match),
    venue: match.venue?.name ?? null,
    address: match.venue?.address ?? "",
    /** The first named entrant brings the cards. */
    cardsFrom: match.sides[0]?.entrant.name ?? null,
    tables: match.tables.map(({ position, number }) => number ?? position),
    against,
    partners: partners.map(({ entrant }) => entrant.name),
    /** In a movement of single players, the first listed player deals first. */
    isFirstDealer: seat === 0 && own?.entrant.personId != null,
  };
}

/** An address in the league's pages, without the language. */
function pathOf(league: string, ...more: readonly string[]): string {
  return ["/leagues", ...[league, ...more].map(encodeURIComponent)].join("/");
}
