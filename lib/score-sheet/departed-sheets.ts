import { type Departure, startsSheet } from "./phone/moved-sheets";
import type { PhoneCommand, StoredCommand } from "./phone/phone-storage";
import { isWrittenOnSheet } from "./sheet-command";

/** A sheet that moved from a match to another, as a phone sees it. */
export interface SeenDeparture extends Departure {
  /** The table's position in the match that it left. */
  readonly table: number;
  /** The sides of its new match. */
  readonly sides?: readonly string[];
}

type Written = Pick<Extract<PhoneCommand, { game: number }>, "table" | "game">;

/** Returns a command as stored: with the number of moved sheets that its sender knew of. */
export function withMoved(command: PhoneCommand, departed: readonly SeenDeparture[] = []): PhoneCommand {
  if (!isWrittenOnSheet(command)) return command;
  const moved = departuresOf(command, departed).length;
  return moved > 0 ? { ...command, moved } : command;
}

/**
 * Returns the commands whose sheets are still in the match; the others moved with theirs. The server decides the same
 * in `currentPlace`.
 */
export function commandsStillHere(
  stored: readonly StoredCommand[],
  departed: readonly SeenDeparture[] = [],
): readonly StoredCommand[] {
  if (departed.length === 0) return stored;
  return stored.filter(({ command }, index) => {
    if (!isWrittenOnSheet(command)) return true;
    const departure = departuresOf(command, departed)[command.moved ?? 0];
    return !departure || stored.slice(0, index + 1).some((before) => hasStartedSuccessor(before, command, departure));
  });
}

function departuresOf({ table, game }: Written, departed: readonly SeenDeparture[]): readonly SeenDeparture[] {
  return departed.filter((one) => one.table === table && one.game === game);
}

/** Whether `before`, possibly `written` itself, started another sheet for its phone in place of the moved one. */
function hasStartedSuccessor(before: StoredCommand, written: PhoneCommand & Written, { seq }: SeenDeparture): boolean {
  const { command, answer } = before;
  if (!isWrittenOnSheet(command) || command.table !== written.table || command.game !== written.game) return false;
  if (!startsSheet(command) || (command !== written && !isSamePhone(command, written))) return false;
  return answer === null || (answer.kind === "outcome" && (answer.seq ?? 0) > seq);
}

/** Whether one phone made both commands. Earlier versions did not name the phone. */
function isSamePhone(one: PhoneCommand, other: PhoneCommand): boolean {
  return one.phone !== undefined && one.phone.device === other.phone?.device;
}
