import "server-only";
import type { SeedingTable } from "@/lib/views/seeding-table";
import type { Tx } from "../data/connection/client";
import { roundsOf } from "../data/matches/matches";
import { adjustmentsOf } from "../data/seasons/points-adjustments";
import { seasonsOfTeams, seasonToRank } from "../data/seasons/ranked-seasons";
import { rankSeason } from "../standings/rank-season";

/** The current table of a season of this league, without withdrawn teams; null for an unknown season. */
export async function tableOrder(tx: Tx, league: string, season: string): Promise<SeedingTable | null> {
  const ranking = await seasonToRank(tx, league, season);
  const stage = ranking?.stages[0];
  if (!ranking || !stage) return null;
  const { entrants } = ranking;
  const [stored, adjusted] = [await roundsOf(tx, league, season, stage.id), await adjustmentsOf(tx, league, season)];
  const { table } = rankSeason({ locale: ranking.league.locale, entrants, stage, stored, adjusted });
  const teamOf = new Map<string, string | null>(entrants.map(({ id, teamId }) => [id, teamId]));
  const ranked = table.rows.filter(({ place }) => place !== null);
  return { season, name: ranking.name, teams: ranked.flatMap(({ entrant }) => teamOf.get(entrant) ?? []) };
}

/** The tables with at least one of these teams, the latest season's first. */
export async function tablesOfTeams(
  tx: Tx,
  league: string,
  teams: readonly string[],
): Promise<readonly SeedingTable[]> {
  const tables: SeedingTable[] = [];
  for (const { id } of await seasonsOfTeams(tx, league, teams)) {
    const table = await tableOrder(tx, league, id);
    if (table?.teams.some((team) => teams.includes(team))) tables.push(table);
  }
  return tables;
}
