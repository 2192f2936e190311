import type { Problem } from "@/lib/kernel/problem";
import type { FinalReply, Reply } from "../reply";
import type { Kept, PhoneCommand, PhoneStorage, Versioned } from "./phone-storage";

/** Why commands are still kept: no answer (to be tried again), or a link that has ended. Null when none is. */
export type Stopped = "unanswered" | "not-allowed" | null;

/** A final answer that the scorer should hear of: an entry refused, or at odds with what was on record, or set aside. */
export interface SheetNotice {
  readonly order: number;
  readonly command: PhoneCommand;
  readonly kind: "conflict" | "rejected" | "quarantined";
  readonly problems: readonly Problem[];
}

/**
 * Sends the commands kept for a match that have no answer, in order, and keeps each one's answer beside it. Stops at the
 * first that gets none. A phone that is not let in keeps what it holds.
 */
export async function drain<View extends Versioned>(
  storage: Pick<PhoneStorage<View>, "keptFor" | "answer">,
  post: (command: PhoneCommand) => Promise<Reply>,
  match: string,
): Promise<Stopped> {
  for (const { order, command, answer } of await storage.keptFor(match)) {
    if (answer) continue;
    const reply = await post(command);
    if (reply.kind === "unanswered") return "unanswered";
    if (reply.kind === "refused" && [401, 403, 404].includes(reply.status)) return "not-allowed";
    await storage.answer(order, reply);
  }
  return null;
}

/** What the scorer should hear of a command's answer; null when all is well, or there is none yet. */
export function noticeOf({ order, command, answer }: Kept): SheetNotice | null {
  if (!answer) return null;
  const problems = problemsOf(command, answer);
  return problems && { order, command, ...problems };
}

function problemsOf(command: PhoneCommand, answer: FinalReply): Pick<SheetNotice, "kind" | "problems"> | null {
  if (answer.kind === "refused") return { kind: "rejected", problems: answer.problems };
  const { outcome } = answer;
  switch (outcome.outcome) {
    case "rejected":
      return { kind: "rejected", problems: outcome.problems };
    case "conflict":
      return { kind: "conflict", problems: [conflictOf(command)] };
    case "quarantined":
      return { kind: "quarantined", problems: [quarantineOf(command)] };
    default:
      return null;
  }
}

function conflictOf(command: PhoneCommand): Problem {
  if ("hand" in command) return { code: "hand-in-conflict", params: handOf(command) };
  return { code: "signed-another-sheet", params: { game: "game" in command ? command.game : 1 } };
}

function quarantineOf(command: PhoneCommand): Problem {
  return "hand" in command ? { code: "command-quarantined", params: handOf(command) } : { code: "start-quarantined" };
}

function handOf(command: PhoneCommand): Readonly<Record<string, number>> {
  return "hand" in command ? { hand: command.hand } : {};
}

/** Whether the server has carried the command out, or had: it belongs on the sheet. */
export function isTaken({ answer }: Kept): boolean {
  return answer?.kind === "outcome" && ["applied", "agreed"].includes(answer.outcome.outcome);
}

/** Whether an entry was kept beside another one: on a side's own sheet it stands. */
export function isBeside({ answer, command }: Kept): boolean {
  return command.kind === "record-hand" && answer?.kind === "outcome" && answer.outcome.outcome === "conflict";
}

/** Whether a view shows what a command did, so that the phone needs it no longer. */
export function isSeen(kept: Kept, { version }: Versioned): boolean {
  return isTaken(kept) && isAnsweredBy(kept, version);
}

/** Whether a view shows an entry that was kept beside another one. */
export function isSeenBeside(kept: Kept, { version }: Versioned): boolean {
  return isBeside(kept) && isAnsweredBy(kept, version);
}

function isAnsweredBy({ answer }: Kept, version: number): boolean {
  return answer?.kind === "outcome" && (answer.seq ?? 0) <= version;
}
