import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../logging/logger";
import { StartupProblem } from "../system/startup-problem";
import { type Postmaster, type PostmasterPlan, startPostmaster } from "./postmaster-process";
import { complaintSentence } from "./server-log";

/**
 * Starts a server on a newly chosen port, and retries transient failures for fifteen seconds. Throws other failures as
 * a StartupProblem with the server's message.
 */
export async function startOrExplain(
  planned: Omit<PostmasterPlan, "port">,
  choosePort: () => Promise<number>,
  logger: Logger,
): Promise<{ readonly first: Postmaster; readonly plan: PostmasterPlan }> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const plan = { ...planned, port: await choosePort() };
    const started = await startPostmaster(plan, logger);
    if ("pid" in started) return { first: started, plan };
    // The last children of a killed server need a moment to end, and a free port may be taken meanwhile.
    const passing = /pre-existing shared memory|could not create any TCP\/IP sockets/.test(started.complaint ?? "");
    if (!passing || performance.now() > deadline) {
      const trouble = `The embedded database in ${plan.cluster} does not start`;
      throw new StartupProblem(complaintSentence(trouble, started.complaint ?? started.how, plan.log));
    }
    await pause(100);
  }
}
