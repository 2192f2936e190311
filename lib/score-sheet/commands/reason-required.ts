import { type Decision, refusal } from "../decision";
import type { SheetCommand } from "../sheet-command";
import type { GameState, SheetChange, TableState } from "../table-state";

/** The longest reason that is kept. */
export const longestReason = 300;

/**
 * Whether a change of a game's sheet has to say why: its match is over, a side has signed it, or the desk has confirmed it. What people have read
 * as a result is not changed without a word.
 */
export function needsReason(
  { matchState }: Pick<TableState, "matchState">,
  game: Pick<GameState, "agreed" | "confirmed"> | undefined,
): boolean {
  return matchState === "finished" || game?.confirmed === true || (game?.agreed.length ?? 0) > 0;
}

/**
 * The decision as it stands, or a refusal where it changes such a sheet without a reason: the one place where that is
 * judged, whoever sent the command and from where.
 */
export function withReason(table: TableState, command: SheetCommand, decision: Decision): Decision {
  if (!decision.changes.some(isChange)) return decision;
  const game = "game" in command ? table.games.find(({ number }) => number === command.game) : undefined;
  if (!needsReason(table, game) || reasonOf(command) !== "") return decision;
  return refusal("reason-required", { path: "reason" });
}

/** Whether another thing stands on the sheet than before; a signature, or an entry kept beside another, is not one. */
function isChange(change: SheetChange): boolean {
  if (change.change === "revise") return change.revision.standing === "current";
  return change.change === "rewrite" || change.change === "set-dealer" || change.change === "figures";
}

function reasonOf(command: SheetCommand): string {
  return "reason" in command ? (command.reason ?? "").trim() : "";
}

/** A command that waited for a person's decision: where it says no reason of its own, the person's is its reason. */
export function withReasonOf<Given extends SheetCommand>(command: Given, reason: string): Given {
  if (reasonOf(command) !== "" || reason === "" || !mayGiveReason(command)) return command;
  return { ...command, reason };
}

function mayGiveReason({ kind }: SheetCommand): boolean {
  return !["start-game", "sign-sheet", "confirm-game", "keep-own-sheets"].includes(kind);
}
