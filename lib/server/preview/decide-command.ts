import "server-only";
import type { Command, CommandKind, CommandOf } from "@/lib/commands/command";
import { ruleDispute } from "@/lib/score-sheet/agreement/rule-dispute";
import { runSheetCommand } from "@/lib/score-sheet/run-sheet-command";
import type { SheetStorage } from "@/lib/score-sheet/storage";
import { authorOf } from "../auth/caller";
import type { Tx } from "../data/connection/client";
import { decideLeaving } from "../events/change-entrant";
import { postgresStorage } from "../ledger/postgres-storage";
import { decideProposal } from "../move-proposals/propose-move";
import { decidePlayRuling } from "../play-disputes/rule-play";
import { alteredMeetings, decideChange } from "../scheduling/change-schedule";
import { decideReplan } from "../scheduling/replan-movement";
import { decideRuling } from "../scoring/rule-match";
import { decideAdjustment, decideRevocation } from "../standings/adjust-points";
import { decideUndoLots } from "../standings/draw-lots";
import type { UseCaseResult, Work } from "../use-case";
import { type Decided, noWrites, type PlannedWrites } from "./planned-writes";

/** The commands with a preview: corrections, deductions, lots, forfeits, rulings, withdrawals, and other nights. */
const previewedKinds = [
  "start-game",
  "record-hand",
  "withdraw-hand",
  "insert-hand",
  "swap-sides",
  "change-dealer",
  "record-final-score",
  "dispute-game",
  "confirm-game",
  "resolve-conflict",
  "rule-dispute",
  "rule-play",
  "rule-match",
  "adjust-points",
  "revoke-adjustment",
  "undo-lots",
  "change-schedule",
  "propose-move",
  "replan-movement",
  "withdraw-entrant",
] as const satisfies readonly CommandKind[];

export type PreviewedCommand = CommandOf<(typeof previewedKinds)[number]>;

/** Whether a command has a preview. */
export function isPreviewed(command: Command): command is PreviewedCommand {
  return (previewedKinds as readonly string[]).includes(command.kind);
}

/**
 * Decides a command on the stored data and collects its writes without writing. Uses the same functions that decide the
 * sent command.
 */
export async function decideCommand(work: Work, command: PreviewedCommand): Promise<Decided> {
  const { tx } = work;
  switch (command.kind) {
    case "rule-match": {
      const { done, row } = await decideRuling(tx, command);
      return decided(done, row && { rulings: [{ match: command.match, row }] });
    }
    case "adjust-points": {
      const { adjustment: id, season: seasonId, entrant: entrantId, ...figures } = command;
      const row = { ...figures, id, seasonId, entrantId, revokedAt: null };
      return decided(await decideAdjustment(tx, command), { adjusted: [row] });
    }
    case "revoke-adjustment":
      return decided(await decideRevocation(tx, command), { revoked: [command.adjustment] });
    case "undo-lots":
      return decided(await decideUndoLots(tx, command), { undoesLots: true });
    case "withdraw-entrant":
      return decided(await decideLeaving(tx, command), { withdrawn: [{ entrant: command.entrant, results: "kept" }] });
    case "change-schedule":
      return decideScheduleChange(tx, command);
    case "propose-move": {
      const { done, nights } = await decideProposal(work, command);
      return { ...decided(done, null), nights };
    }
    case "replan-movement":
      return decideNewPlan(tx, command);
    case "rule-dispute":
      return collecting((storage) => ruleDispute(storage, work, command));
    case "rule-play":
      return collecting(async (storage) => (await decidePlayRuling(storage, work, command)).done);
    default:
      return collecting((storage) =>
        runSheetCommand(storage, { ...work, author: authorOf(work.caller, command) }, command),
      );
  }
}

/** Only applied commands write. */
function decided(done: UseCaseResult, writes: Partial<PlannedWrites> | null): Decided {
  return { done, writes: done.kind === "applied" ? { ...noWrites, ...writes } : noWrites };
}

async function decideScheduleChange(tx: Tx, command: CommandOf<"change-schedule">): Promise<Decided> {
  const { done, change } = await decideChange(tx, command);
  if (!change) return decided(done, null);
  const { team, withdrawn } = command;
  return decided(done, {
    meetings: alteredMeetings(change.stored.schedule, change.after),
    joined: team ? [{ id: team.entrant, name: team.name }] : [],
    withdrawn: withdrawn ? [withdrawn] : [],
  });
}

/** Replanned rounds had not begun: only leaving and joining players count. */
async function decideNewPlan(tx: Tx, command: CommandOf<"replan-movement">): Promise<Decided> {
  const plan = await decideReplan(tx, command);
  if ("done" in plan) return decided(plan.done, null);
  const { leavers, joiners } = command;
  return decided(
    { kind: "applied" },
    {
      withdrawn: leavers.map((entrant) => ({ entrant, results: "kept" as const })),
      joined: joiners.map(({ entrant, name }) => ({ id: entrant, name })),
    },
  );
}

/** Runs a command about a sheet with a storage that reads stored data and collects the writes. */
async function collecting(run: (storage: SheetStorage<Tx>) => Promise<UseCaseResult>): Promise<Decided> {
  const sheets: PlannedWrites["sheets"][number][] = [];
  const settled: string[] = [];
  const done = await run({
    ...postgresStorage,
    write: async (_tx, key, changes) => void sheets.push({ key, changes }),
    settleDispute: async (_tx, _league, dispute) => void settled.push(dispute),
  });
  return { done, writes: { ...noWrites, sheets, settled } };
}
