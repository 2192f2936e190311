import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../logging/logger";
import { portRefusal } from "../system/free-port";
import { evictPreviousServer } from "./postmaster-file";
import { type Ending, type Postmaster, type PostmasterPlan, startPostmaster } from "./postmaster-process";

/** A supervised server. */
export interface SupervisedServer {
  /** The server's current process; undefined during a restart. */
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
  /** Ends it immediately without a last write, and does not restart it. */
  kill(): void;
}

/** Supervises a running server and restarts it at the same address whenever it ends unexpectedly. */
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
  // When this process ends without a stop (Next's own process.exit, a bug), at least signals the server.
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

/** Retries with growing pauses (a full disk may last long) until stopped. */
async function startAgain(
  plan: PostmasterPlan,
  stopping: AbortSignal,
  logger: Logger,
): Promise<Postmaster | undefined> {
  let lastProblem: string | undefined;
  for (let waitMs = 50; !stopping.aborted; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
    const started = await tryStart(plan, logger);
    if ("pid" in started) return announced(started, stopping, logger);
    const reason = started.complaint ?? started.how;
    if (reason !== lastProblem) logger.warn(`The database does not start yet: ${reason}. Trying again.`);
    lastProblem = reason;
    await pause(waitMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  return undefined;
}

/** A start may have been in progress when the stop came. */
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
