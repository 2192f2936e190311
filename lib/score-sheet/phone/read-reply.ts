import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import type { Reply } from "../reply";

/** Statuses below 500 after which the same command is sent again: it came too slowly, or one of too many. */
const notFinal: readonly number[] = [408, 429];

/** What an HTTP answer to a command means. What is not final is to be asked again. `retryAfter`: its header, if it has one. */
export function readReply(status: number, said: unknown, retryAfter: string | null = null): Reply {
  if (notFinal.includes(status)) {
    const seconds = Number(retryAfter);
    return { kind: "unanswered", problems: problemsIn(said, status), ...(seconds > 0 && { retryAfter: seconds }) };
  }
  if (status >= 500) return { kind: "unanswered" };
  if (isOutcome(said)) {
    const { seq = null, ...outcome } = said;
    return { kind: "outcome", outcome, seq };
  }
  return { kind: "refused", status, problems: problemsIn(said, status) };
}

function isOutcome(said: unknown): said is Outcome & { readonly seq?: number | null } {
  return typeof said === "object" && said !== null && "outcome" in said;
}

const codeOf: Readonly<Record<number, string>> = {
  ...{ 401: "not-signed-in", 403: "not-allowed", 404: "not-found" },
  ...{ 408: "no-answer", 429: "no-answer" },
};

function problemsIn(said: unknown, status: number): readonly Problem[] {
  if (typeof said === "object" && said !== null && "problems" in said && Array.isArray(said.problems)) {
    return said.problems as readonly Problem[];
  }
  return [{ code: codeOf[status] ?? "invalid-command" }];
}
