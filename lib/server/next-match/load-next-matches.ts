import "server-only";
import { cache } from "react";
import { nextMatch } from "@/lib/competition/next-match";
import { dateText, tonightIn } from "../clock";
import { db } from "../db/client";
import { matchesOfLeague, matchesOfTeam, type StoredExport, teamOf, teamsEntered } from "../db/exported-matches";
import { loadLeague } from "../leagues/load-leagues";
import { teamAddresses } from "../members/team-addresses";
import { sidesOf } from "../scheduling/match-summary";

export type NextMatchView = ReturnType<typeof viewOf>;
export type TeamNext = NonNullable<Awaited<ReturnType<typeof loadNextMatch>>>;

/** Every team that plays in a league now, by name, with its next match; null when there is no such league. */
export const loadNextMatches = cache(async (leagueSlug: string, at: Date) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const all = (await matchesOfLeague(db(), league.id)).filter(({ season }) => season.state === "published");
  const seasons = new Map(all.map((match) => [match.seasonId, match.season.slug]));
  const teams = new Map<string, { id: string; name: string; href: string; next: NextMatchView | null }>();
  for (const [seasonId, slug] of seasons) {
    for (const { id, name, address } of await enteredIn(league.id, seasonId)) {
      const next = nextOf(all, id, tonightIn(league.timeZone, at));
      teams.set(id, { id, name, href: pathOf(league.slug, slug, "teams", address), next });
    }
  }
  return { league, teams: [...teams.values()].sort((a, b) => a.name.localeCompare(b.name, league.locale)) };
});

/** A team by its id, which outlives seasons, with its next match in any league; null when there is no such team. */
export async function loadNextMatch(teamId: string, at: Date) {
  const team = await teamOf(db(), teamId);
  if (!team) return null;
  const league = await loadLeague(team.league.slug);
  if (!league) return null;
  const all = (await matchesOfTeam(db(), league.id, team.id)).filter(({ season }) => season.state === "published");
  const home = all.findLast(({ leagueId }) => leagueId === league.id);
  const entered = home ? await enteredIn(league.id, home.seasonId) : [];
  const own = entered.find(({ id }) => id === team.id);
  return {
    id: team.id,
    name: own?.name ?? team.name,
    /** Its page in the season that it plays now; without one, the league's. */
    href: home && own ? pathOf(league.slug, home.season.slug, "teams", own.address) : pathOf(league.slug),
    next: nextOf(all, team.id, tonightIn(league.timeZone, at)),
  };
}

async function enteredIn(leagueId: string, seasonId: string) {
  const entrants = await teamsEntered(db(), leagueId, seasonId);
  const addresses = teamAddresses(entrants);
  return entrants.flatMap(({ id, name, teamId }) =>
    teamId === null ? [] : [{ id: teamId, name, address: addresses.get(id) ?? id }],
  );
}

function nextOf(matches: readonly StoredExport[], team: string, tonight: string): NextMatchView | null {
  const own = matches.filter(({ sides }) => sides.some(({ entrant }) => entrant.teamId === team));
  const dated = own.map((match) => ({ match, ...match, date: match.date && dateText(match.date) }));
  const next = nextMatch(dated, tonight);
  return next && viewOf(next.match, team);
}

/** When, where and against whom a team plays. */
function viewOf(match: StoredExport, team: string) {
  const own = match.sides.find(({ entrant }) => entrant.teamId === team)?.side;
  const against = sidesOf(match.sides.filter(({ side }) => side !== own)).map(({ name }) => name);
  return {
    href: pathOf(match.season.league.slug, match.season.slug, "matches", match.slug),
    state: match.state === "playing" ? ("playing" as const) : ("planned" as const),
    date: match.state === "postponed" || !match.date ? null : dateText(match.date),
    time: match.time,
    venue: match.venue?.name ?? null,
    tables: match.tables.map(({ position, number }) => number ?? position),
    against,
  };
}

/** An address in the league's pages, without the language. */
function pathOf(league: string, ...more: readonly string[]): string {
  return ["/leagues", ...[league, ...more].map(encodeURIComponent)].join("/");
}
