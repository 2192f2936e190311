import "server-only";
import { entrantId } from "@/lib/competition/entrant";
import { figuresOf, partnersIn } from "@/lib/competition/standings/figures";
import { loadSeasonPeople } from "../people/load-season-people";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { teamAddresses } from "../seasons/team-addresses";
import { loadStandings } from "../standings/load-standings";

/** A team of a season by its address: its roster, place, and matches by round; null when there is none. */
export const loadTeam = cachedRead(async (leagueSlug: string, seasonSlug: string, teamSlug: string) => {
  const [view, people] = await Promise.all([
    loadStandings(leagueSlug, seasonSlug),
    loadSeasonPeople(leagueSlug, seasonSlug),
  ]);
  if (!view || !people) return null;
  const segment = decodedSegment(teamSlug);
  const id = [...teamAddresses(view.season.entrants)].find(([, address]) => address === segment)?.[0];
  const team = people.teams.find((one) => one.id === id);
  if (!team) return null;
  const person = view.season.entrants.find((one) => one.id === id)?.personId ?? null;
  const matches = view.rounds.flatMap((round) =>
    round.matches
      .filter(({ sides }) => sides.some(({ entrants }) => entrants.some((entrant) => entrant.id === id)))
      .map((match) => ({
        ...match,
        round: round.number,
        night: match.state === "postponed" ? null : (match.date ?? round.date),
      })),
  );
  return {
    league: view.league,
    season: view.season,
    sides: view.sides,
    who: view.who,
    /** The person of a ranked single player. */
    person,
    /** The id under which its records are found. */
    holder: team.teamId ?? person ?? team.id,
    partners: partnersIn(figuresOf(view.input, view.settings, entrantId(team.id))).map(({ entrant, ...record }) => {
      return { entrant: entrant as string, name: view.names.get(entrant) ?? "", ...record };
    }),
    team,
    line: view.lines.find(({ entrant }) => entrant === id) ?? null,
    teams: view.lines.length,
    matches,
  };
});
