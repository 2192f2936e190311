import type { CommandInput } from "@/lib/commands/command";
import { readReply } from "@/lib/score-sheet/phone/read-reply";
import { withRetryAfter } from "@/lib/score-sheet/phone/retry-after";
import type { Reply } from "@/lib/score-sheet/reply";

const timeoutMs = 20_000;

/**
 * Posts one command, with a timeout of 20 seconds. Posting the same command again is safe: the server runs each id
 * once.
 */
export async function postCommand(command: CommandInput): Promise<Reply> {
  try {
    const response = await fetch("/api/commands", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return { kind: "unanswered" };
    return readReply(response.status, await response.json(), response.headers.get("retry-after"));
  } catch {
    return { kind: "unanswered" };
  }
}

/** Posts a stored command. Sends nothing, and returns no answer, while the server's Retry-After lasts. */
export const postStoredCommand = withRetryAfter(postCommand, () => performance.now());
