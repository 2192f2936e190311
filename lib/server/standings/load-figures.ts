import "server-only";
import { criterion } from "@/lib/competition/standings/criteria";
import { figuresOf, tiedWith } from "@/lib/competition/standings/figures";
import { decodedSegment } from "../platform/http/path-segment";
import { teamAddresses } from "../seasons/team-addresses";
import { loadStandings } from "./load-standings";

/** The origin of a team's figures in the standings, by its address; null for an unknown team. */
export async function loadFigures(leagueSlug: string, seasonSlug: string, teamSlug: string) {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view) return null;
  const segment = decodedSegment(teamSlug);
  const id = [...teamAddresses(view.season.entrants)].find(([, address]) => address === segment)?.[0];
  const row = view.lines.find(({ entrant }) => entrant === id);
  if (!row) return null;
  const nameOf = (entrant: Parameters<typeof view.names.get>[0]) => view.names.get(entrant) ?? "";
  const matches = new Map(view.rounds.flatMap((round) => round.matches.map((match) => [match.id as string, match])));
  const lines = figuresOf(view.input, view.settings, row.entrant).map(({ opponents, partners, ...line }) => ({
    ...line,
    slug: matches.get(line.match)?.slug ?? "",
    opponent: opponents.map(nameOf).join(", "),
    partner: partners.map(nameOf).join(", "),
  }));
  const tied = tiedWith(view.table, row.entrant, (code) => criterion(code).scoped).map(({ others, ...stage }) => ({
    ...stage,
    others: others.map(nameOf),
  }));
  return {
    league: view.league,
    season: view.season,
    sides: view.sides,
    who: view.who,
    row,
    lines,
    tied,
    criteria: view.settings.criteria,
    lotSeed: view.settings.lotSeed,
  };
}
