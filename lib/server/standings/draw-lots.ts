import "server-only";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import { seasonOf, setStandings, stagesOf } from "../db/seasons";
import { rejected, type UseCase } from "../use-case";

/**
 * The lots of a season are drawn: one seed, from the server's dice, gives every team its lot. It is told in the answer,
 * which the ledger keeps, so that nobody can draw until the lots please, and anyone can draw them again.
 */
export const drawLots: UseCase<"draw-lots"> = async ({ tx, newId }, { league, season: id }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const stages = (await stagesOf(tx, league, id)).map((stage) => ({
    id: stage.id,
    standings: standingsSettingsSchema.parse(stage.standings),
  }));
  if (stages.some(({ standings }) => standings.lotSeed !== null)) return rejected("lots-already-drawn");
  if (!stages.some(({ standings }) => standings.criteria.includes("drawn-lot"))) return rejected("lots-not-asked-for");
  const seed = seedOf(newId());
  for (const stage of stages) await setStandings(tx, league, stage.id, { ...stage.standings, lotSeed: seed });
  return { kind: "applied", result: { seed } };
};

/** A whole number from 1 to 2³⁰, from the last 30 of an id's random bits. */
function seedOf(id: string): number {
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  return 1 + [...id.slice(-6)].reduce((seed, letter) => seed * 32 + alphabet.indexOf(letter), 0);
}
