import type { Server } from "node:http";
import { type Readiness, readinessProbe } from "../database/readiness";
import { withPageStatus } from "../http/page-status";
import type { Application } from "../http/request-handler";
import type { StreamPlaces } from "../live/live-places";
import type { Logger } from "../logging/logger";
import { takeNotes } from "../metrics/recent";
import type { OtherWorkers } from "../page-cache/other-workers";
import { RenderQueue } from "../page-cache/render-queue";
import { standbyReads } from "../page-cache/standby-reads";
import type { Settings } from "../settings/settings";
import { Closers } from "../system/closers";
import { publicServer } from "./public-server";

/** Options of serving in one process. */
export interface ServePlan {
  /** Includes the port to listen on. */
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** The same database without a pooler. */
  readonly directUrl: string;
  readonly logger: Logger;
  /** Counts the live streams. */
  readonly places: StreamPlaces;
  /** The other workers, in a worker. */
  readonly otherWorkers?: OtherWorkers;
  /** Opens the application once the database and the environment are ready. */
  openApplication(settings: Settings, server: Server): Promise<Application>;
  /** Development: no page cache. */
  readonly isDevelopment?: boolean;
  /** Cancels a start. */
  readonly stopping: AbortSignal | undefined;
}

const graceMs = 5000;

/**
 * Maximum number of concurrent renderings. The process runs one thing at a time: more concurrent pages would not be
 * ready sooner, and a saved hand would wait for each of them.
 */
const maxRunningRenders = 2;
/** Maximum number of waiting renderings, about ten seconds of work. More are refused. */
const maxWaitingRenders = 400;

/** Opens the pages and serves requests in this process. Returns the function that stops it. */
export async function serveRequests(plan: ServePlan): Promise<() => Promise<void>> {
  const closers = new Closers();
  try {
    await openParts(plan, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
  return () => closers.closeAll();
}

async function openParts(plan: ServePlan, closers: Closers): Promise<void> {
  const { settings, databaseUrl, directUrl, logger, stopping } = plan;
  let state: Readiness | undefined;
  const probe = readinessProbe(databaseUrl);
  closers.add(() => probe.close());
  const readiness = async () => state ?? (await probe.check());

  const queue = new RenderQueue({ running: maxRunningRenders, waiting: maxWaitingRenders });
  const { places, otherWorkers } = plan;
  const options = { keepsPages: !plan.isDevelopment, places, queue, otherWorkers };
  const web = publicServer(settings, databaseUrl, options, logger);
  closers.add(() => web.close());
  const app = await plan.openApplication(settings, web.server);
  closers.add(() => app.close());
  const standby = standbyReads(directUrl, settings.readUrl);
  closers.add(async () => standby?.close());
  const render = withPageStatus(app.handle, standby?.mayRead);
  const endNotes = takeNotes();
  closers.add(async () => endNotes());
  stopping?.throwIfAborted();

  await web.open({ render, sendFile: app.sendFile, readiness });
  closers.add(() => {
    state = { ready: false, reason: "the server is stopping" };
    return web.stopListening(graceMs);
  });
}
