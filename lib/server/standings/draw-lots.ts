import "server-only";
import type { CommandOf } from "@/lib/commands/command";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import type { Tx } from "../data/connection/client";
import { seasonOf, setStandings, stagesOf } from "../data/seasons/seasons";
import { rejected, type UseCase, type UseCaseResult } from "../use-case";

/**
 * Draws the lots of a season: one random seed of the server gives every team its lot. The answer contains the seed and
 * the ledger stores the answer, so that everybody can see how often lots were drawn and recompute each draw.
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

/** A whole number from 1 to 2³⁰, from the last 30 random bits of an id. */
function seedOf(id: string): number {
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  return 1 + [...id.slice(-6)].reduce((seed, letter) => seed * 32 + alphabet.indexOf(letter), 0);
}

/** Reverts the lots of a season. */
export const undoLots: UseCase<"undo-lots"> = async ({ tx }, command) => {
  const done = await decideUndoLots(tx, command);
  if (done.kind !== "applied") return done;
  const { league, season } = command;
  for (const { id, standings } of await stagesOf(tx, league, season)) {
    await setStandings(tx, league, id, { ...standingsSettingsSchema.parse(standings), lotSeed: null });
  }
  return done;
};

/** Decides whether the lots of a season are reverted, without writing it. */
export async function decideUndoLots(
  tx: Tx,
  { league, season: id, reason }: CommandOf<"undo-lots">,
): Promise<UseCaseResult> {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const stages = await stagesOf(tx, league, id);
  const isDrawn = stages.some(({ standings }) => standingsSettingsSchema.parse(standings).lotSeed !== null);
  if (!isDrawn) return { kind: "agreed" };
  if (reason === "") return rejected("lots-without-reason", { path: "reason" });
  return { kind: "applied" };
}
