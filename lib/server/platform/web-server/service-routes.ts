import type { Readiness } from "../database/readiness";
import type { RequestHandler } from "../http/request-handler";
import { type StreamSources, withLiveStreams } from "../live/live-streams";
import type { Settings } from "../settings/settings";
import { withHealthPages } from "./health-pages";
import { withMetrics } from "./metrics-page";
import { withSecurityContact } from "./security-contact";
import { withStaticFiles } from "./static-files";

/** Dependencies of the service routes. */
export interface Services {
  readonly streams: StreamSources;
  readonly readiness: () => Promise<Readiness>;
  readonly settings: Pick<Settings, "metricsToken" | "publicUrl" | "securityContact">;
  /** Sends a static file; undefined while they are being written. */
  readonly sendFile: RequestHandler | undefined;
}

/** Answers event streams, health checks, metrics, the security contact and static files. */
export function withServiceRoutes(
  { streams, readiness, settings, sendFile }: Services,
  next: RequestHandler,
): RequestHandler {
  const filesAndPages = withStaticFiles(sendFile, next);
  const contact = withSecurityContact(settings, filesAndPages);
  return withLiveStreams(streams, withHealthPages(readiness, withMetrics(settings, contact)));
}
