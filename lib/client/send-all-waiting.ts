import { drain, type WaitReason } from "@/lib/score-sheet/phone/drain";
import { phoneStorage } from "./outbox";
import { postStoredCommand } from "./post-command";
import { waitingMatches } from "./stored/stored-matches";

/** Sends all commands that wait on this phone, for every match. Returns "unanswered" when some could not be sent. */
export async function sendAllWaiting(): Promise<WaitReason> {
  let stopped: WaitReason = null;
  for (const match of await waitingMatches()) {
    const result = await drain(phoneStorage(), postStoredCommand, match);
    if (result === "unanswered") return "unanswered";
    stopped ??= result;
  }
  return stopped;
}
