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

/** Whether a command founds the league that it names. */
export function isFounding(kind: CommandKind): boolean {
  return kind === "set-up" || kind === "found-league";
}

/**
 * Whether a command applies to a deleted league. For all other commands it is missing, including those from phones,
 * which keep them and send them again when the league is restored.
 */
export function isAllowedWhenDeleted(kind: CommandKind): boolean {
  return kind === "delete-league" || kind === "undelete-league";
}

/**
 * Whether a command is allowed in an archived league: restoring or deleting it, people's roles and names, and hands
 * that a phone still had.
 */
export function isAllowedInArchive(command: Command): boolean {
  return inArchive.has(command.kind) || isFromPhone(command);
}
