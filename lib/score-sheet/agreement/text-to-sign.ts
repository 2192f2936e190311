import type { SignSheet } from "@/lib/commands/agreement";

/**
 * Returns the text that a phone's key signs: the command's id and its content, so that a signature is valid for one
 * command only.
 */
export function textToSign(command: Omit<SignSheet, "kind" | "phone" | "signature">): string {
  const { id, league, match, table, game, side, digest } = command;
  return ["turkey-tracks sign-sheet 1", id, league, match, table, game, side, digest].join("\n");
}
