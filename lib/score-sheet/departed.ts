import { beginsSheet, type Departure } from "./phone/moved-sheets";
import type { Kept, PhoneCommand } from "./phone/phone-storage";
import { isWrittenOnSheet } from "./sheet-command";

/** A sheet that went from a match to another, as a phone sees it. */
export interface SeenDeparture extends Departure {
  /** The table's position in the match that it left. */
  readonly table: number;
  /** Who meets in the match to which it went. */
  readonly sides?: readonly string[];
}

type Written = Pick<Extract<PhoneCommand, { game: number }>, "table" | "game">;

/** A command as it is kept: it says how many sheets of its number its writer knew to have gone. */
export function withMoved(command: PhoneCommand, departed: readonly SeenDeparture[] = []): PhoneCommand {
  if (!isWrittenOnSheet(command)) return command;
  const moved = goneOf(command, departed).length;
  return moved > 0 ? { ...command, moved } : command;
}

/**
 * The commands that belong on the sheets that are still in the match; the others have gone along with theirs. The server
 * decides the same in `whereNow`.
 */
export function stillHere(kept: readonly Kept[], departed: readonly SeenDeparture[] = []): readonly Kept[] {
  if (departed.length === 0) return kept;
  return kept.filter(({ command }, index) => {
    if (!isWrittenOnSheet(command)) return true;
    const gone = goneOf(command, departed)[command.moved ?? 0];
    return !gone || kept.slice(0, index + 1).some((before) => hasBegunNext(before, command, gone));
  });
}

function goneOf({ table, game }: Written, departed: readonly SeenDeparture[]): readonly SeenDeparture[] {
  return departed.filter((one) => one.table === table && one.game === game);
}

/** Whether `before`, which may be `written` itself, began another sheet for its phone in the place of the one that went. */
function hasBegunNext(before: Kept, written: PhoneCommand & Written, { seq }: SeenDeparture): boolean {
  const { command, answer } = before;
  if (!isWrittenOnSheet(command) || command.table !== written.table || command.game !== written.game) return false;
  if (!beginsSheet(command) || (command !== written && !isOfOnePhone(command, written))) return false;
  return answer === null || (answer.kind === "outcome" && (answer.seq ?? 0) > seq);
}

/** Whether one phone made both commands. Earlier apps did not name the phone. */
function isOfOnePhone(one: PhoneCommand, other: PhoneCommand): boolean {
  return one.phone !== undefined && one.phone.device === other.phone?.device;
}
