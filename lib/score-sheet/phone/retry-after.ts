import type { Reply } from "../reply";

/** A server that says longer is asked again after this, in milliseconds. */
const longest = 300_000;

/**
 * Returns the same sender of commands, which sends nothing while the last answer's `Retry-After` lasts, and says that there is no answer.
 * `now`: milliseconds of a clock that is never put forward or back.
 */
export function heedingRetryAfter<Sent>(
  post: (command: Sent) => Promise<Reply>,
  now: () => number,
): (command: Sent) => Promise<Reply> {
  let until = Number.NEGATIVE_INFINITY;
  return async (command) => {
    if (now() < until) return { kind: "unanswered" };
    const reply = await post(command);
    if (reply.kind === "unanswered" && reply.retryAfter !== undefined)
      until = now() + Math.min(reply.retryAfter * 1000, longest);
    return reply;
  };
}
