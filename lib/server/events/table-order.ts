import "server-only";
import type { SeedingTable } from "@/lib/views/seeding-table";
import type { Tx } from "../data/connection/client";
import { roundsOf } from "../data/matches/matches";
import { adjustmentsOf } from "../data/seasons/points-adjustments";
import { seasonsOfTeams, seasonToRank } from "../data/seasons/ranked-seasons";
import { rankSeason } from "../standings/rank-season";

/** The table of a season of this league as it stands, without those who have left; null when the league has no such season. */
export async function tableOrder(tx: Tx, league: string, season: string): Promise<SeedingTable | null> {
  const found = await seasonToRank(tx, league, season);
  const stage = found?.stages[0];
  if (!found || !stage) return null;
  const { entrants } = found;
  const [stored, adjusted] = [await roundsOf(tx, league, stage.id), await adjustmentsOf(tx, league, season)];
  const { table } = rankSeason({ locale: found.league.locale, entrants, stage, stored, adjusted });
  const teamOf = new Map<string, string | null>(entrants.map(({ id, teamId }) => [id, teamId]));
  const ranked = table.rows.filter(({ place }) => place !== null);
  return { season, name: found.name, teams: ranked.flatMap(({ entrant }) => teamOf.get(entrant) ?? []) };
}

/** The tables that know one of these teams at least, the latest season's first. */
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
