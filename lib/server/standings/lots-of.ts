import "server-only";
import type { MovedStandings } from "@/lib/competition/command-preview";
import { entrantKindOf } from "@/lib/competition/entrant";
import { standings } from "@/lib/competition/standings/standings";
import { whatMoves } from "@/lib/competition/standings/what-moves";
import type { LotTie } from "@/lib/views/lot-tie";
import type { loadStandings } from "./load-standings";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadStandings>>>;

/**
 * The ties that only the lot decides, and what the draw changed. The places of a draw that is to come are all that the tied can get:
 * the server draws the seed when the command is carried out, so no preview can show the result.
 */
export function lotsOf({ season, input, settings, table, names }: Loaded) {
  const placeOf = new Map(table.rows.map(({ entrant, place }) => [entrant, place ?? 0]));
  const ties = table.stages
    .filter(({ code }) => code === "drawn-lot")
    .map(({ values }): LotTie => {
      const lots = [...values].toSorted(([, one], [, other]) => (one ?? 0) - (other ?? 0));
      const first = Math.min(...lots.map(([entrant]) => placeOf.get(entrant) ?? 0));
      return {
        rows: lots.map(([entrant]) => ({ name: names.get(entrant) ?? "", place: placeOf.get(entrant) ?? 0 })),
        places: lots.map((_, at) => first + at),
      };
    });
  const isInRanking = settings.criteria.includes("drawn-lot");
  return { seed: settings.lotSeed, isInRanking, ties, changed: settings.lotSeed === null ? null : changedByLots() };

  function changedByLots(): MovedStandings {
    const rows = whatMoves(standings(input, { ...settings, lotSeed: null }), table);
    const moved = new Set(rows.map(({ entrant }) => entrant));
    const entrants = input.entrants.filter(({ id }) => moved.has(id)).map(({ id, name }) => ({ id, name }));
    return { who: entrantKindOf(season.entrants), entrants, rows };
  }
}
