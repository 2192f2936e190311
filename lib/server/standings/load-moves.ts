import "server-only";
import { standings } from "@/lib/competition/standings/standings";
import { tradingRows } from "@/lib/competition/standings/trading-rows";
import type { StandingsMoves } from "@/lib/views/standings-moves";
import { loadStandings } from "./load-standings";

/** The changes of a season's standings by one of its matches; null without standings or for an unknown match. */
export async function loadMoves(league: string, season: string, match: string): Promise<StandingsMoves | null> {
  const view = await loadStandings(league, season);
  const played = view?.results.find((result) => result.match === match);
  if (!view || !played) return null;
  const { input, settings, table, names } = view;
  const without = view.results.map((result) =>
    result.match === match ? { ...result, games: [], status: "unplayed" as const } : result,
  );
  const before = standings({ ...input, results: without }, settings);
  return {
    rows: tradingRows(before, table, played.sides.flat()).map(({ entrant, ...row }) => ({
      ...row,
      name: names.get(entrant) ?? "",
    })),
    total: table.rows.length,
  };
}
