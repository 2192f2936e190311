import "server-only";
import { disputeOf, settleDispute } from "../db/disputes";
import { setConfirmed } from "../db/games";
import { rejected, type UseCase } from "../use-case";

/**
 * The secretary's ruling: what stands on the sheet now (as it was, or corrected since) stands, and the dispute is closed
 * with its reason.
 */
export const ruleDispute: UseCase<"rule-dispute"> = async ({ tx, at }, { league, dispute: id, reason }) => {
  const dispute = await disputeOf(tx, league, id);
  if (!dispute) return { kind: "missing" };
  if (dispute.settledAt) return rejected("dispute-settled");
  await settleDispute(tx, league, id, reason, at);
  if (dispute.game.state === "finished") await setConfirmed(tx, league, dispute.game.id);
  return { kind: "applied" };
};
