import type { CommandInput, UnnamedCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";

/** The number of sent commands, and the problem that stopped the next one. */
export interface SentInOrder {
  /** The number of commands applied, now or before. */
  readonly sent: number;
  /** The problem that stopped the next one; null when all were sent. */
  readonly stopped: { readonly problems: readonly Problem[]; readonly outcome: Outcome["outcome"] | null } | null;
}

/**
 * Sends commands one after the other and stops at the first that is not applied. `names` maps each command's content
 * to its id, so that a retry with the same content runs once.
 */
export async function sendInOrder(
  commands: readonly UnnamedCommand[],
  names: Map<string, string>,
): Promise<SentInOrder> {
  for (const [sent, command] of commands.entries()) {
    const content = JSON.stringify(command);
    const id = names.get(content) ?? newId();
    names.set(content, id);
    const reply = await postCommand({ ...command, id } as CommandInput);
    if (reply.kind === "unanswered")
      return { sent, stopped: { problems: reply.problems ?? [{ code: "no-answer" }], outcome: null } };
    if (reply.kind === "refused") return { sent, stopped: { problems: reply.problems, outcome: null } };
    const { outcome } = reply;
    if (outcome.outcome === "rejected") {
      // A rejection is final for its id: a corrected command needs a new one.
      names.delete(content);
      return { sent, stopped: { problems: outcome.problems, outcome: "rejected" } };
    }
    if (outcome.outcome !== "applied" && outcome.outcome !== "agreed") {
      return { sent, stopped: { problems: [], outcome: outcome.outcome } };
    }
  }
  return { sent: commands.length, stopped: null };
}
