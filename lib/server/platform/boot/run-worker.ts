import { processLogger } from "../logging/logger";
import { readSettings } from "../settings/settings";
import { StartupProblem, sentenceOf } from "../system/startup-problem";
import { whenAborted } from "../system/when-aborted";
import { type ServePlan, serveRequests } from "../web-server/serve-requests";
import { PrimaryLink } from "../workers/primary-link";

/**
 * Serves requests in a worker until the primary ends it. The primary handles signals, because a terminal sends them to
 * all processes. A worker that loses its primary is ended immediately by node:cluster.
 */
export async function runWorker(plan: Pick<ServePlan, "openApplication" | "isDevelopment">): Promise<void> {
  process.noDeprecation = true;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  const logger = processLogger(plan.isDevelopment);
  const stopping = new AbortController();
  const link = new PrimaryLink(() => stopping.abort());
  try {
    const stop = await serveRequests({
      ...plan,
      ...fromPrimary(),
      logger,
      places: link,
      otherWorkers: link.pages,
      stopping: stopping.signal,
    });
    link.ready();
    await whenAborted(stopping.signal);
    await stop();
    process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    if (error instanceof StartupProblem) await link.cannotStart(error.message);
    else logger.warn(sentenceOf(error));
    process.exit(1);
  }
}

/** The settings and the database's addresses, as set by the primary. */
function fromPrimary(): Pick<ServePlan, "settings" | "databaseUrl" | "directUrl"> {
  const settings = readSettings(process.env);
  const databaseUrl = process.env["DATABASE_URL"] ?? "";
  return { settings, databaseUrl, directUrl: process.env["DIRECT_DATABASE_URL"] ?? databaseUrl };
}
