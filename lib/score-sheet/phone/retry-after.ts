import type { Reply } from "../reply";

/** The maximum wait in milliseconds, even if the server asks for more. */
const maxWaitMs = 300_000;

/**
 * Wraps a sender of commands: while the last answer's `Retry-After` lasts, it sends nothing and returns no answer.
 * `now`: a monotonic clock in milliseconds.
 */
export function withRetryAfter<Sent>(
  post: (command: Sent) => Promise<Reply>,
  now: () => number,
): (command: Sent) => Promise<Reply> {
  let until = Number.NEGATIVE_INFINITY;
  return async (command) => {
    if (now() < until) return { kind: "unanswered" };
    const reply = await post(command);
    if (reply.kind === "unanswered" && reply.retryAfter !== undefined)
      until = now() + Math.min(reply.retryAfter * 1000, maxWaitMs);
    return reply;
  };
}
