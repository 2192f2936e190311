import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../logging/logger";
import { portRefusal } from "../system/free-port";
import { evictPreviousServer } from "./postmaster-file";
import { type Ending, type Postmaster, type PostmasterPlan, startPostmaster } from "./postmaster-process";

/** A server under watch. */
export interface SupervisedServer {
  /** The server's process just now; nothing while it is being started again. */
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
  /** Ends it at once, without a last write, and does not start it again. */
  kill(): void;
}

/** Watches a running server and starts it again, at the same address, whenever it ends without having been told to. */
export function supervise(first: Postmaster, plan: PostmasterPlan, logger: Logger): SupervisedServer {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;
  const watch = async () => {
    for (let running: Postmaster | undefined = first; running; ) {
      const ending: Ending = await running.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      logger.warn(`The database ended unexpectedly (${ending.how}); starting it again.`);
      running = await startAgain(plan, stopping.signal, logger);
      current = running;
    }
  };
  const watching = watch();
  // Should this process be ended without a stop (Next's own process.exit, a bug), the server is at least told.
  const farewell = () => current?.abandon();
  process.once("exit", farewell);
  const stop = async () => {
    process.off("exit", farewell);
    stopping.abort();
    await current?.stop();
    await watching;
  };
  const kill = () => {
    stopping.abort();
    current?.kill();
  };
  return { pid: () => current?.pid, stop, kill };
}

const longestPauseMs = 5000;

/** Tries again and again with growing pauses (a full disk may take long to be emptied), until told to stop. */
async function startAgain(
  plan: PostmasterPlan,
  stopping: AbortSignal,
  logger: Logger,
): Promise<Postmaster | undefined> {
  let told: string | undefined;
  for (let waitMs = 50; !stopping.aborted; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
    const started = await tryStart(plan, logger);
    if ("pid" in started) return announced(started, stopping, logger);
    const reason = started.complaint ?? started.how;
    if (reason !== told) logger.warn(`The database does not start yet: ${reason}. Trying again.`);
    told = reason;
    await pause(waitMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  return undefined;
}

/** A start may have been under way when the stop came. */
async function announced(started: Postmaster, stopping: AbortSignal, logger: Logger): Promise<Postmaster | undefined> {
  if (stopping.aborted) {
    await started.stop();
    return undefined;
  }
  logger.info("The database is back.");
  return started;
}

async function tryStart(plan: PostmasterPlan, logger: Logger): Promise<Postmaster | Ending> {
  try {
    const refusal = await portRefusal(plan.port, "127.0.0.1");
    if (refusal) return { how: refusal, complaint: `its port ${plan.port} is taken by another program` };
    await evictPreviousServer(plan, logger);
    return await startPostmaster(plan, logger);
  } catch (error) {
    return { how: "not started", complaint: error instanceof Error ? error.message : String(error) };
  }
}
