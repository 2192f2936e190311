import type { SignSheet } from "@/lib/commands/agreement";

/** What a phone's key signs: which command it is, and all that it says. One signature is one command. */
export function textToSign(command: Omit<SignSheet, "kind" | "phone" | "signature">): string {
  const { id, league, match, table, game, side, digest } = command;
  return ["turkey-tracks sign-sheet 1", id, league, match, table, game, side, digest].join("\n");
}
