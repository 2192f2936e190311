import cluster from "node:cluster";
import { processLogger } from "../logging/logger";
import { readSettings } from "../settings/settings";
import { sentenceOf } from "../system/startup-problem";
import { runWorker } from "./run-worker";
import { type RunningServer, type StartPlan, startServer } from "./start-server";

/**
 * Runs a server until a stop signal and ends the process: with 0 after a clean stop, with 1 and a message after a
 * failed start or a fatal failure. A worker serves requests until the primary ends it.
 */
export function runUntilSignal(
  plan: Omit<StartPlan, "settings" | "logger" | "stopping">,
  kind: "league" | "demo",
): void {
  if (cluster.isWorker) void runWorker(plan);
  else runPrimary(plan, kind);
}

function runPrimary(plan: Omit<StartPlan, "settings" | "logger" | "stopping">, kind: "league" | "demo"): void {
  const stopping = new AbortController();
  const logger = processLogger(plan.isDevelopment);
  const running = start({ ...plan, logger, stopping: stopping.signal }, kind);
  const end = async (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    logger.info("Stopping: finishing current work, then closing the database.");
    const server = await running.catch((): RunningServer | undefined => undefined);
    await server?.stop();
    logger.info("Stopped.");
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void end(0));
  running
    .then(async (server) => {
      const problem = await server.failed;
      logger.warn(problem.message);
      await end(1);
    })
    .catch((error: unknown) => {
      // A canceled start fails with its own error, which is not shown.
      if (stopping.signal.aborted) return;
      logger.warn(sentenceOf(error));
      process.exit(1);
    });
}

async function start(plan: Omit<StartPlan, "settings">, kind: "league" | "demo"): Promise<RunningServer> {
  return await startServer({ ...plan, settings: readSettings(process.env, kind) });
}
