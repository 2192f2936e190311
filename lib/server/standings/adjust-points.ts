import "server-only";
import type { CommandOf } from "@/lib/commands/command";
import type { Tx } from "../data/connection/client";
import { adjustmentOf, hasEntrant, insertAdjustment, setAdjustmentRevoked } from "../data/seasons/points-adjustments";
import { seasonOf } from "../data/seasons/seasons";
import { rejected, type UseCase, type UseCaseResult } from "../use-case";

/** Adds points to a team's row, deducts them, or records a fine, with a public reason. */
export const adjustPoints: UseCase<"adjust-points"> = async ({ tx, at }, command) => {
  const done = await decideAdjustment(tx, command);
  if (done.kind !== "applied") return done;
  const { league, season, adjustment: id, entrant } = command;
  const { gamePoints, gamesWon, tablePoints, dues, afterRound, reason } = command;
  const figures = { gamePoints, gamesWon, tablePoints, dues, afterRound, reason };
  await insertAdjustment(tx, { leagueId: league, id, seasonId: season, entrantId: entrant, ...figures, at });
  return done;
};

/** Decides an adjustment on stored data, without writing it. */
export async function decideAdjustment(tx: Tx, command: CommandOf<"adjust-points">): Promise<UseCaseResult> {
  const { league, season, adjustment: id, entrant, gamePoints, gamesWon, tablePoints, dues, reason } = command;
  const stored = await seasonOf(tx, league, season);
  if (!stored || !(await hasEntrant(tx, league, season, entrant))) return { kind: "missing" };
  if (stored.state === "archived") return rejected("season-over");
  if (gamePoints === 0 && gamesWon === 0 && tablePoints === 0 && dues === 0) {
    return rejected("adjustment-of-nothing", { path: "gamePoints" });
  }
  if (reason === "") return rejected("adjustment-without-reason", { path: "reason" });
  if (await adjustmentOf(tx, league, id)) return rejected("adjustment-already-there");
  return { kind: "applied" };
}

/** Revokes an adjustment; the ledger keeps both, with the reasons. */
export const revokeAdjustment: UseCase<"revoke-adjustment"> = async ({ tx, at }, command) => {
  const done = await decideRevocation(tx, command);
  if (done.kind === "applied") await setAdjustmentRevoked(tx, command.league, command.adjustment, at);
  return done;
};

/** Decides whether an adjustment is revoked, without writing it. */
export async function decideRevocation(tx: Tx, command: CommandOf<"revoke-adjustment">): Promise<UseCaseResult> {
  const { league, season, adjustment: id, reason } = command;
  const [stored, adjustment] = [await seasonOf(tx, league, season), await adjustmentOf(tx, league, id)];
  if (!stored || adjustment?.seasonId !== season) return { kind: "missing" };
  if (stored.state === "archived") return rejected("season-over");
  if (adjustment.revokedAt) return { kind: "agreed" };
  if (reason === "") return rejected("adjustment-without-reason", { path: "reason" });
  return { kind: "applied" };
}
