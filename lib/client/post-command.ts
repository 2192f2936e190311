import type { CommandInput } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import type { Reply } from "@/lib/sync/reply";

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
    if (response.status >= 500 || response.status === 429) return { kind: "unanswered" };
    const said: unknown = await response.json();
    if (isOutcome(said)) {
      const { seq = null, ...outcome } = said;
      return { kind: "outcome", outcome, seq };
    }
    return { kind: "refused", status: response.status, problems: problemsIn(said, response.status) };
  } catch {
    return { kind: "unanswered" };
  }
}

function isOutcome(said: unknown): said is Outcome & { readonly seq?: number | null } {
  return typeof said === "object" && said !== null && "outcome" in said;
}

const codeOf: Readonly<Record<number, string>> = { 401: "not-signed-in", 403: "not-allowed", 404: "not-found" };

function problemsIn(said: unknown, status: number): readonly Problem[] {
  if (typeof said === "object" && said !== null && "problems" in said && Array.isArray(said.problems)) {
    return said.problems as readonly Problem[];
  }
  return [{ code: codeOf[status] ?? "invalid-command" }];
}
