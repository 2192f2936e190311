import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import type { Reply } from "../reply";

/** Statuses below 500 after which the same command is sent again: it was too slow, or one of too many. */
const notFinal: readonly number[] = [408, 429];

/**
 * Parses an HTTP response to a command. A response that is not final means that the command must be sent again.
 * `retryAfter`: that header, if present.
 */
export function readReply(status: number, body: unknown, retryAfter: string | null = null): Reply {
  if (notFinal.includes(status)) {
    const seconds = Number(retryAfter);
    return { kind: "unanswered", problems: problemsIn(body, status), ...(seconds > 0 && { retryAfter: seconds }) };
  }
  if (status >= 500) return { kind: "unanswered" };
  if (isOutcome(body)) {
    const { seq = null, ...outcome } = body;
    return { kind: "outcome", outcome, seq };
  }
  return { kind: "refused", status, problems: problemsIn(body, status) };
}

function isOutcome(body: unknown): body is Outcome & { readonly seq?: number | null } {
  return typeof body === "object" && body !== null && "outcome" in body;
}

const codeOf: Readonly<Record<number, string>> = {
  ...{ 401: "not-signed-in", 403: "not-allowed", 404: "not-found" },
  ...{ 408: "no-answer", 429: "no-answer" },
};

function problemsIn(body: unknown, status: number): readonly Problem[] {
  if (typeof body === "object" && body !== null && "problems" in body && Array.isArray(body.problems)) {
    return body.problems as readonly Problem[];
  }
  return [{ code: codeOf[status] ?? "invalid-command" }];
}
