import "server-only";
import type { Command } from "@/lib/commands/command";
import type { CommandPreview } from "@/lib/competition/command-preview";
import type { Problem } from "@/lib/kernel/problem";
import { isAllowedInArchive } from "@/lib/score-sheet/archived-league";
import { inReadOnlySnapshot, type Tx } from "../data/connection/client";
import { archivedAtOf } from "../data/leagues/leagues";
import { seasonOfMatch } from "../data/matches/matches";
import { matchesOf } from "../events/advance-after";
import { mayRun } from "../ledger/dispatcher";
import type { Denied } from "../platform/http/denied";
import type { Context } from "../use-case";
import { decideCommand, isPreviewed, type PreviewedCommand } from "./decide-command";
import { eventPreview } from "./event-preview";
import type { PlannedWrites } from "./planned-writes";
import { seasonPreview } from "./season-preview";

/**
 * The changes of a command if it were sent now, or its refusal. Asks the same policy. Reads one snapshot, takes no lock
 * and writes nothing. Null for a command without a preview.
 */
export async function previewCommand(command: Command, context: Context): Promise<CommandPreview | Denied | null> {
  const denied = mayRun(command, context.caller);
  if (denied || !isPreviewed(command)) return denied;
  return inReadOnlySnapshot((tx) => previewIn(tx, command, context));
}

/** The same in a read transaction, without the policy. */
export async function previewIn(
  tx: Tx,
  command: PreviewedCommand,
  context: Context,
): Promise<CommandPreview | "missing"> {
  const league = await archivedAtOf(tx, command.league);
  if (!league) return "missing";
  if (league.archivedAt !== null && !isAllowedInArchive(command)) return refused([{ code: "league-archived" }]);
  // A preview creates no ledger row: its number is not read.
  const { done, writes, nights } = await decideCommand({ ...context, tx, seq: 0 }, command);
  if (done.kind === "missing") return "missing";
  if (nights) return { ...refused(done.kind === "rejected" ? done.problems : []), nights };
  if (done.kind === "rejected") return refused(done.problems);
  const matches = await matchesOf(tx, command);
  const season = await seasonOf(tx, command, [...matches, ...writes.sheets.map(({ key }) => key.match)]);
  const moves = season && (await movesIn(tx, { league: command.league, season, matches }, writes));
  return { ...refused([]), ...moves };
}

async function movesIn(
  tx: Tx,
  at: Parameters<typeof eventPreview>[1],
  writes: PlannedWrites,
): Promise<Partial<CommandPreview> | null> {
  return (await seasonPreview(tx, at, writes)) ?? (await eventPreview(tx, at, writes));
}

/** The season or event that a command affects; null for a table outside of all of them. */
async function seasonOf(tx: Tx, command: PreviewedCommand, matches: readonly string[]): Promise<string | null> {
  if ("season" in command) return command.season;
  const [match] = matches;
  return match === undefined ? null : seasonOfMatch(tx, command.league, match);
}

/** A preview of a command without changes, with the reasons. */
function refused(problems: readonly Problem[]): CommandPreview {
  return { problems, scores: [], standings: null, event: null };
}
