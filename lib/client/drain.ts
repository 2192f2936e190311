import type { Problem } from "@/lib/kernel/problem";
import { keptFor, letGo, type SheetCommand } from "./outbox";
import { postCommand, type Reply } from "./post-command";

/** What sending the kept commands came to. */
export interface Drained {
  /** Commands that were carried out, or had been: they are on the server's sheet now. */
  readonly sent: readonly SheetCommand[];
  /** Final answers that the scorer should hear of: entries refused, or at odds with what was on record. */
  readonly notices: readonly SheetNotice[];
  /** Why commands are still kept: no answer (to be tried again), or a link that has ended. Null when none is. */
  readonly stopped: "unanswered" | "not-allowed" | null;
}

export interface SheetNotice {
  readonly command: SheetCommand;
  readonly kind: "conflict" | "rejected";
  readonly problems: readonly Problem[];
}

/**
 * Sends the commands kept for a match, in order, each until it has its final answer; only then it is let go. Stops at
 * the first that gets none. A phone whose link has ended keeps what it holds.
 */
export async function drain(match: string): Promise<Drained> {
  const notices: SheetNotice[] = [];
  const sent: SheetCommand[] = [];
  for (const { order, command } of await keptFor(match)) {
    const reply = await postCommand(command);
    if (reply.kind === "unanswered") return { sent, notices, stopped: "unanswered" };
    if (reply.kind === "refused" && [401, 403, 404].includes(reply.status))
      return { sent, notices, stopped: "not-allowed" };
    await letGo(order);
    const notice = noticeOf(command, reply);
    if (notice) notices.push(notice);
    else sent.push(command);
  }
  return { sent, notices, stopped: null };
}

/** What the scorer should hear of an answer; null when all is well. */
function noticeOf(command: SheetCommand, reply: Exclude<Reply, { kind: "unanswered" }>): SheetNotice | null {
  if (reply.kind === "refused") return { command, kind: "rejected", problems: reply.problems };
  const { outcome } = reply;
  if (outcome.outcome === "rejected") return { command, kind: "rejected", problems: outcome.problems };
  if (outcome.outcome !== "conflict") return null;
  return { command, kind: "conflict", problems: [{ code: "hand-in-conflict", params: handOf(command) }] };
}

function handOf(command: SheetCommand): Readonly<Record<string, number>> {
  return "hand" in command ? { hand: command.hand } : {};
}
