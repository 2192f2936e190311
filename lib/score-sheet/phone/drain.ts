import type { Problem } from "@/lib/kernel/problem";
import type { FinalReply, Reply } from "../reply";
import type { PhoneCommand, PhoneStorage, StoredCommand, VersionedView } from "./phone-storage";

/** Why commands are still waiting: no answer (try again), or an ended link. Null when none waits. */
export type WaitReason = "unanswered" | "not-allowed" | null;

/** A final answer that the scorer should see: an entry that was rejected, is in conflict or was quarantined. */
export interface SheetNotice {
  readonly order: number;
  readonly command: PhoneCommand;
  readonly kind: "conflict" | "rejected" | "quarantined";
  readonly problems: readonly Problem[];
}

/**
 * Sends a match's unanswered commands in order and stores each answer. Stops at the first without an answer. Commands
 * of a phone without access stay stored.
 */
export async function drain<View extends VersionedView>(
  storage: Pick<PhoneStorage<View>, "commandsOf" | "storeAnswer">,
  post: (command: PhoneCommand) => Promise<Reply>,
  match: string,
): Promise<WaitReason> {
  for (const { order, command, answer } of await storage.commandsOf(match)) {
    if (answer) continue;
    const reply = await post(command);
    if (reply.kind === "unanswered") return "unanswered";
    const isDenied = reply.kind === "refused" && [401, 403, 404].includes(reply.status);
    // A refused request for a review must not hold up the hands behind it.
    if (isDenied && command.kind !== "dispute-play") return "not-allowed";
    await storage.storeAnswer(order, reply);
  }
  return null;
}

/** Returns the notice about a command's answer; null if there is nothing to report. */
export function noticeOf({ order, command, answer }: StoredCommand): SheetNotice | null {
  if (!answer) return null;
  const problems = problemsOf(command, answer);
  return problems && { order, command, ...problems };
}

function problemsOf(command: PhoneCommand, answer: FinalReply): Pick<SheetNotice, "kind" | "problems"> | null {
  if (answer.kind === "refused") {
    const isUnexplained = command.kind === "dispute-play" && answer.problems.length === 0;
    return { kind: "rejected", problems: isUnexplained ? [{ code: "review-request-refused" }] : answer.problems };
  }
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

/** Whether the server has applied the command: it belongs on the sheet. */
export function isTaken({ answer }: StoredCommand): boolean {
  return answer?.kind === "outcome" && ["applied", "agreed"].includes(answer.outcome.outcome);
}

/** Whether an entry was stored as conflicting: on a side's own sheet it is current. */
export function isConflicting({ answer, command }: StoredCommand): boolean {
  return command.kind === "record-hand" && answer?.kind === "outcome" && answer.outcome.outcome === "conflict";
}

/** Whether a view contains a command's effect, so that the phone can remove the command. */
export function isSeen(stored: StoredCommand, { version }: VersionedView): boolean {
  return isTaken(stored) && isAnsweredBy(stored, version);
}

/** Whether a view contains a conflicting entry. */
export function isSeenConflicting(stored: StoredCommand, { version }: VersionedView): boolean {
  return isConflicting(stored) && isAnsweredBy(stored, version);
}

function isAnsweredBy({ answer }: StoredCommand, version: number): boolean {
  return answer?.kind === "outcome" && (answer.seq ?? 0) <= version;
}
