import "server-only";
import { seasonPlan } from "@/lib/commands/season-plan";
import { seasonOf, setPlan, stagePlans } from "../data/seasons/seasons";
import { rejected, type UseCase } from "../use-case";

/** Sets whether the captains of a season may agree on other nights, and whether the secretary decides. */
export const chooseMoves: UseCase<"choose-moves"> = async ({ tx }, { league, season: id, moves }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const stages = await stagePlans(tx, league, id);
  if (stages.every(({ plan }) => seasonPlan.parse(plan).moves === moves)) return { kind: "agreed" };
  for (const stage of stages) await setPlan(tx, league, stage.id, { ...(stage.plan as object), moves });
  return { kind: "applied" };
};
