import type { RuleDispute } from "@/lib/commands/agreement";
import { type Done, rejected } from "../done";
import type { SheetWork } from "../run-sheet-command";
import type { SheetStorage } from "../storage";

/**
 * The secretary's ruling: what stands on the sheet now (as it was, or corrected since) stands, and the dispute is closed
 * with its reason.
 */
export async function ruleDispute<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  { league, dispute: id, reason }: RuleDispute,
): Promise<Done> {
  const dispute = await storage.disputeOf(work.tx, league, id);
  const table = dispute && (await storage.tableOf(work.tx, dispute.key));
  if (!dispute || !table) return { kind: "missing" };
  if (dispute.isSettled) return rejected("dispute-settled");
  await storage.settleDispute(work.tx, league, id, reason, work);
  const game = table.games.find(({ number }) => number === dispute.game);
  // A game that is not over is played on: nothing is confirmed yet.
  if (game?.state !== "finished") return { kind: "applied" };
  await storage.write(work.tx, dispute.key, [{ change: "confirm", game: game.id }], work);
  return { kind: "applied", result: { confirmed: 1 } };
}
