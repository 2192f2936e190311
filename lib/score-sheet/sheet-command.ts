import type { CommandOf } from "@/lib/commands/command";

/** The kinds of commands that a phone at a table makes. */
export const phoneKinds = [
  "start-game",
  "record-hand",
  "withdraw-hand",
  "insert-hand",
  "swap-sides",
  "change-dealer",
  "record-final-score",
  "move-game",
  "keep-own-sheets",
  "sign-sheet",
  "dispute-game",
] as const;

export type PhoneKind = (typeof phoneKinds)[number];

/** The kinds of commands about one table's sheet; moving a sheet concerns two. */
export type SheetKind = Exclude<PhoneKind, "move-game"> | "resolve-conflict" | "confirm-game";

export type SheetCommand = CommandOf<SheetKind>;

/** Whether phones make this command. */
export function isFromPhone<Given extends { readonly kind: string }>(
  command: Given,
): command is Extract<Given, { kind: PhoneKind }> {
  return (phoneKinds as readonly string[]).includes(command.kind);
}

/** Whether phones store this command until it is sent: one about a sheet, one that opened its table, or a review's. */
export function isStoredByPhones<Given extends { readonly kind: string }>(
  command: Given,
): command is Extract<Given, { kind: PhoneKind | "open-table" | "dispute-play" }> {
  return command.kind === "open-table" || command.kind === "dispute-play" || isFromPhone(command);
}

/**
 * Whether a phone wrote this command on a game's sheet, so that it follows the sheet when that moves. A signature
 * belongs to what it signs; and the choice of own sheets belongs to the table.
 */
export function isWrittenOnSheet<Given extends { readonly kind: string }>(
  command: Given,
): command is Extract<Given, { kind: Exclude<PhoneKind, "sign-sheet" | "keep-own-sheets"> }> {
  return isFromPhone(command) && !["sign-sheet", "keep-own-sheets"].includes(command.kind);
}
