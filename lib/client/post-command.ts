import type { CommandInput } from "@/lib/commands/command";
import { readReply } from "@/lib/score-sheet/phone/read-reply";
import { heedingRetryAfter } from "@/lib/score-sheet/phone/retry-after";
import type { Reply } from "@/lib/score-sheet/reply";

const patience = 20_000;

/** Sends one command and waits at most 20 seconds. Sending the same command again is safe: its id makes it one. */
export async function postCommand(command: CommandInput): Promise<Reply> {
  try {
    const response = await fetch("/api/commands", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(patience),
    });
    if (response.status >= 500) return { kind: "unanswered" };
    return readReply(response.status, await response.json(), response.headers.get("retry-after"));
  } catch {
    return { kind: "unanswered" };
  }
}

/** Sends a command that is kept on this phone. While the server has it wait, nothing is sent, and there is no answer. */
export const postKept = heedingRetryAfter(postCommand, () => performance.now());
