import { type Decision, refusal } from "../decision";
import type { SheetCommand } from "../sheet-command";
import type { GameState, SheetChange, TableState } from "../table-state";

/** The maximum length of a reason, in characters. */
export const maxReasonCharacters = 300;

/**
 * Whether changing a game's sheet requires a reason: its match is finished, a side has signed it, or the desk has
 * confirmed it.
 */
export function isReasonRequired(
  { matchState }: Pick<TableState, "matchState">,
  game: Pick<GameState, "agreed" | "confirmed"> | undefined,
): boolean {
  return matchState === "finished" || game?.confirmed === true || (game?.agreed.length ?? 0) > 0;
}

/**
 * Returns the decision, or a rejection if it changes such a sheet without a reason: the only place that checks this,
 * for all senders.
 */
export function withReason(table: TableState, command: SheetCommand, decision: Decision): Decision {
  if (!decision.changes.some(isChange)) return decision;
  const game = "game" in command ? table.games.find(({ number }) => number === command.game) : undefined;
  if (!isReasonRequired(table, game) || reasonOf(command) !== "") return decision;
  return refusal("reason-required", { path: "reason" });
}

/** Whether the sheet's current entries change; a signature or a conflicting entry is no change. */
function isChange(change: SheetChange): boolean {
  if (change.change === "revise") return change.revision.standing === "current";
  return change.change === "rewrite" || change.change === "set-dealer" || change.change === "figures";
}

function reasonOf(command: SheetCommand): string {
  return "reason" in command ? (command.reason ?? "").trim() : "";
}

/** Returns a command that waited for a decision with the decision's reason, unless it has its own. */
export function withReasonOf<Given extends SheetCommand>(command: Given, reason: string): Given {
  if (reasonOf(command) !== "" || reason === "" || !mayGiveReason(command)) return command;
  return { ...command, reason };
}

function mayGiveReason({ kind }: SheetCommand): boolean {
  return !["start-game", "sign-sheet", "confirm-game", "keep-own-sheets"].includes(kind);
}
