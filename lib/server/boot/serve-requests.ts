import type { Server } from "node:http";
import { withPageStatus } from "../http/page-status";
import { takeNotes } from "../insight/recent";
import type { StreamPlaces } from "../live/live-places";
import { standbyReads } from "../pages/standby-reads";
import { Closers } from "./closers";
import { withHealthPages } from "./health-pages";
import { withMetrics } from "./metrics-page";
import { publicServer } from "./public-server";
import { type Readiness, readinessProbe } from "./readiness";
import type { Application } from "./request-handler";
import { withSecurityContact } from "./security-contact";
import type { Settings } from "./settings";
import type { Voice } from "./voice";

/** What one process serves, and with what. */
export interface ServePlan {
  /** With the port that is listened on. */
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** The same database without a pooler. */
  readonly directUrl: string;
  readonly voice: Voice;
  /** Counts the live streams. */
  readonly places: StreamPlaces;
  /** Opens what is to be served, once database and environment are ready for it. */
  openApplication(settings: Settings, server: Server): Promise<Application>;
  /** No page is kept: while pages are being written, each is to be seen as it is. */
  readonly isDevelopment?: boolean;
  /** Ends a start that is still under way. */
  readonly stopping: AbortSignal | undefined;
}

const graceMs = 5000;

/** Opens the pages and answers requests in this process; gives how that is ended. */
export async function serveRequests(plan: ServePlan): Promise<() => Promise<void>> {
  const closers = new Closers();
  try {
    await serveInto(plan, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
  return () => closers.closeAll();
}

async function serveInto(plan: ServePlan, closers: Closers): Promise<void> {
  const { settings, databaseUrl, directUrl, voice, stopping } = plan;
  let state: Readiness | undefined;
  const probe = readinessProbe(databaseUrl);
  closers.add(() => probe.close());
  const readiness = async () => state ?? (await probe.check());

  const web = publicServer(settings, databaseUrl, { keepsPages: !plan.isDevelopment, places: plan.places }, voice);
  closers.add(() => web.close());
  const app = await plan.openApplication(settings, web.server);
  closers.add(() => app.close());
  const standby = standbyReads(directUrl, settings.readUrl);
  closers.add(async () => standby?.close());
  const pages = withHealthPages(
    readiness,
    withMetrics(settings, withSecurityContact(settings, withPageStatus(app.handle, standby?.mayRead))),
  );
  const endNotes = takeNotes();
  closers.add(async () => endNotes());
  stopping?.throwIfAborted();

  await web.open(pages);
  closers.add(() => {
    state = { ready: false, reason: "the server is stopping" };
    return web.stopListening(graceMs);
  });
}
