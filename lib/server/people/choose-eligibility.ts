import "server-only";
import { seasonOf, setPlan, stagePlans } from "../data/seasons/seasons";
import { rejected, type UseCase } from "../use-case";

/** Sets how often, and until when, substitutes may play. The ledger records the author and the time. */
export const chooseEligibility: UseCase<"choose-eligibility"> = async ({ tx }, command) => {
  const { league, season: id, substitutesMost, spareMost, untilRound, strict } = command;
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  for (const stage of await stagePlans(tx, league, id)) {
    const eligibility = { substitutesMost, spareMost, untilRound, strict };
    await setPlan(tx, league, stage.id, { ...(stage.plan as object), eligibility });
  }
  return { kind: "applied" };
};
