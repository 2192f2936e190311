import type { CommandOf } from "@/lib/commands/command";

/** The commands that a phone at a table makes. */
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

/** The commands about one table's sheet; a sheet that goes to another match is about two. */
export type SheetKind = Exclude<PhoneKind, "move-game"> | "resolve-conflict" | "confirm-game";

export type SheetCommand = CommandOf<SheetKind>;

/** Whether a command is one that phones make. */
export function isFromPhone<Given extends { readonly kind: string }>(
  command: Given,
): command is Extract<Given, { kind: PhoneKind }> {
  return (phoneKinds as readonly string[]).includes(command.kind);
}

/** Whether a command is one that phones keep until it is sent: about a sheet, or the one that opened its table. */
export function isKeptByPhones<Given extends { readonly kind: string }>(
  command: Given,
): command is Extract<Given, { kind: PhoneKind | "open-table" }> {
  return command.kind === "open-table" || isFromPhone(command);
}

/**
 * Whether a phone wrote it on a game's sheet, so that it goes along where that goes. A signature is a word about what it signs,
 * and that alone; and how a table keeps its sheets is about none of them.
 */
export function isWrittenOnSheet<Given extends { readonly kind: string }>(
  command: Given,
): command is Extract<Given, { kind: Exclude<PhoneKind, "sign-sheet" | "keep-own-sheets"> }> {
  return isFromPhone(command) && !["sign-sheet", "keep-own-sheets"].includes(command.kind);
}
