import { drain, type Stopped } from "@/lib/score-sheet/phone/drain";
import { waitingMatches } from "./kept/kept-on-phone";
import { phoneStorage } from "./outbox";
import { postKept } from "./post-command";

/** Sends all that waits on this phone, whichever table it is of. `unanswered` when some of it could not be. */
export async function drainAll(): Promise<Stopped> {
  let stopped: Stopped = null;
  for (const match of await waitingMatches()) {
    const one = await drain(phoneStorage(), postKept, match);
    if (one === "unanswered") return "unanswered";
    stopped ??= one;
  }
  return stopped;
}
