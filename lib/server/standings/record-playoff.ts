import "server-only";
import { entrantId } from "@/lib/competition/entrant";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import { entrantNames } from "../data/people/members";
import { seasonOf, setStandings, stagesOf } from "../data/seasons/seasons";
import { rejected, type UseCase } from "../use-case";

/**
 * Records the result of a playoff among tied entrants. It is stored with the season's ranking rules; the ledger records
 * author and time.
 */
export const recordPlayoff: UseCase<"record-playoff"> = async ({ tx }, { league, season: id, order }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const names = await entrantNames(tx, league, id);
  if (!order.every((entrant) => names.has(entrant))) return { kind: "missing" };
  if (new Set(order).size < order.length) return rejected("playoff-listed-twice", { path: "order" });
  const stages = (await stagesOf(tx, league, id)).map((stage) => ({
    id: stage.id,
    standings: standingsSettingsSchema.parse(stage.standings),
  }));
  const asking = stages.filter(({ standings }) => standings.criteria.includes("playoff"));
  if (asking.length === 0) return rejected("playoff-not-asked-for");
  const played = order.map(entrantId);
  if (asking.every(({ standings }) => standings.playoffs.at(-1)?.join() === played.join())) return { kind: "agreed" };
  for (const stage of asking) {
    const { standings } = stage;
    await setStandings(tx, league, stage.id, { ...standings, playoffs: [...standings.playoffs, played] });
  }
  return { kind: "applied" };
};
