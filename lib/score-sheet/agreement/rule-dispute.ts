import type { RuleDispute } from "@/lib/commands/agreement";
import { isReasonRequired } from "../commands/reason-required";
import { revisionsToStand, standingEntries } from "../commands/rewrite";
import {
  closedTable,
  type Decision,
  figureChanges,
  openGame,
  outOfOrder,
  refusal,
  reopenedGame,
  unchanged,
} from "../decision";
import type { SheetWork } from "../run-sheet-command";
import type { SheetStorage, StoredDispute } from "../storage";
import type { GameState, SheetChange, TableState } from "../table-state";
import { rejected, type UseCaseResult } from "../use-case-result";
import { digestOf, withAgreement } from "./agreed-sides";

/**
 * Carries out the secretary's ruling: the current sheet stands, or the disputing side's version replaces it. Closes
 * the dispute with its reason, and confirms a finished game.
 */
export async function ruleDispute<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  command: RuleDispute,
): Promise<UseCaseResult> {
  const { league, dispute: id, reason } = command;
  const dispute = await storage.disputeOf(work.tx, league, id);
  const table = dispute && (await storage.tableOf(work.tx, dispute.key));
  if (!dispute || !table) return { kind: "missing" };
  if (dispute.isSettled) return rejected("dispute-settled");
  const game = table.games.find(({ number }) => number === dispute.game);
  const { done, changes } = game ? ruled(table, game, dispute, command, work.at) : nothing;
  if (done.kind !== "applied") return done;
  await storage.settleDispute(work.tx, league, id, reason, work);
  if (changes.length > 0) await storage.write(work.tx, dispute.key, changes, work);
  return done;
}

const nothing = { done: { kind: "applied" }, changes: [] } as const satisfies Decision;

/** Returns the ruling's decision about the game. Pure. */
function ruled(
  table: TableState,
  game: GameState,
  { key, version }: StoredDispute,
  { stands, seen, reason }: RuleDispute,
  at: Date,
): Decision {
  if (seen !== undefined && digestOf(key, game) !== seen)
    return refusal("sheet-changed-meanwhile", { params: { hands: standingEntries(game.hands).length } });
  const decision = stands === "version" ? withVersion(table, game, { version, reason, at }) : nothing;
  if (decision.done.kind !== "applied") return decision;
  const { changes } = withAgreement(table, key, decision);
  const figures = changes.findLast((change) => change.change === "figures");
  const state = figures?.change === "figures" ? figures.figures.state : game.state;
  // An unfinished game continues: nothing is confirmed yet.
  if (state !== "finished") return { done: { kind: "applied" }, changes };
  return {
    done: { kind: "applied", result: { confirmed: 1 } },
    changes: [...changes, { change: "confirm", game: game.id }],
  };
}

interface Ruling {
  readonly version: readonly unknown[] | null;
  readonly reason: string;
  readonly at: Date;
}

/** Replaces the sheet hand by hand with the disputing side's version; the previous entries stay, crossed out. */
function withVersion(table: TableState, { number, id }: GameState, { version, reason, at }: Ruling): Decision {
  const closed = closedTable(table, number);
  if (closed) return closed;
  const game = openGame(table, number);
  if (!game || version === null) return refusal("no-version", { path: "stands" });
  if (isReasonRequired(table, game) && reason.trim() === "") return refusal("reason-required", { path: "reason" });
  const { rulebook, rules } = table;
  const scored = version.map((entry) => rulebook.scoreHand(rules, entry));
  const problems = scored.flatMap((one) => (one.ok ? [] : one.error));
  if (problems.length > 0) return unchanged({ kind: "rejected", problems });
  const scores = scored.flatMap((one) => (one.ok ? [one.value] : []));
  const cannot = outOfOrder(table, game.firstDealer, scores) ?? reopenedGame(table, game, scores);
  if (cannot) return cannot;
  const odd = [...new Set(game.hands.flatMap(({ hand, standing }) => (standing === "conflicting" ? [hand] : [])))];
  return {
    done: { kind: "applied" },
    changes: [
      ...odd.map((hand): SheetChange => ({ change: "settle", game: id, hand })),
      ...revisionsToStand(game.hands, version).map(
        (revision): SheetChange => ({
          ...{ change: "revise", game: id, revision },
          ...{ entryVersion: rulebook.entryVersion, reason },
        }),
      ),
      ...figureChanges(table, game, scores, at),
    ],
  };
}
