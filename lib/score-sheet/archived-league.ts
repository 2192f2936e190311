import type { Command, CommandKind } from "@/lib/commands/command";
import { isFromPhone } from "./sheet-command";

const inArchive: ReadonlySet<CommandKind> = new Set([
  "restore-league",
  "delete-league",
  "undelete-league",
  "end-role",
  "revoke-invitation",
  "show-initials",
]);

/** Whether a command makes the league that it names. */
export function isFounding(kind: CommandKind): boolean {
  return kind === "set-up" || kind === "found-league";
}

/**
 * Whether a command finds a league that is deleted. To all others it is missing, also to what phones send: they keep what is
 * answered so, and send it again when the league is restored.
 */
export function isFoundDeleted(kind: CommandKind): boolean {
  return kind === "delete-league" || kind === "undelete-league";
}

/**
 * Whether a command is carried out in a league that is archived: what brings it back or ends it, what
 * becomes of people's roles and names, and hands that a phone still had.
 */
export function isWrittenInArchive(command: Command): boolean {
  return inArchive.has(command.kind) || isFromPhone(command);
}
