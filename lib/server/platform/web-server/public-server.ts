import type { Server } from "node:http";
import { buildName } from "../http/build-name";
import { withDirectRoutes } from "../http/direct-routes";
import type { RequestHandler } from "../http/request-handler";
import { answerUnavailable } from "../http/unavailable-page";
import { withBodies } from "../http/with-bodies";
import { watchLedgers } from "../live/ledger-watch";
import type { StreamPlaces } from "../live/live-places";
import { onCommit } from "../live/own-commits";
import type { Logger } from "../logging/logger";
import { insight } from "../metrics/insight";
import { createPageCache } from "../page-cache/create-page-cache";
import type { OtherWorkers } from "../page-cache/other-workers";
import { renderWith } from "../page-cache/render-page";
import { QueueFull, type RenderQueue } from "../page-cache/render-queue";
import { DatabaseSilent } from "../page-cache/silent-database";
import { withRenderQueue } from "../page-cache/with-render-queue";
import type { Settings } from "../settings/settings";
import { type Services, withServiceRoutes } from "./service-routes";
import { webServer } from "./web-server";

/** Handlers of the open application. */
export interface Answers extends Pick<Services, "sendFile" | "readiness"> {
  /** Renders a page. */
  readonly render: RequestHandler;
}

/** The public server, created before the pages: in development, Next takes upgrades from it. */
export interface PublicServer {
  readonly server: Server;
  /** Starts listening. */
  open(answers: Answers): Promise<void>;
  /** Stops accepting connections, lets pending responses finish within the given time, and ends open streams. */
  stopListening(graceMs: number): Promise<void>;
  /** Closes its database connections. */
  close(): Promise<void>;
}

type Reach = Pick<Settings, "host" | "port" | "trustProxy" | "logFormat"> & Services["settings"];

/** Options. With `keepsPages`, public pages are rendered once for all and cached in memory. */
interface ServerOptions {
  readonly keepsPages: boolean;
  readonly places: StreamPlaces;
  readonly queue: RenderQueue;
  /** The other workers, if there are any. */
  readonly otherWorkers?: OtherWorkers | undefined;
}

/** Creates this process's HTTP server. */
export function publicServer(
  reach: Reach,
  databaseUrl: string,
  { keepsPages, places, queue, otherWorkers }: ServerOptions,
  logger: Logger,
): PublicServer {
  let render: RequestHandler = () => undefined;
  const rendered: RequestHandler = (request, response) => render(request, response);
  const watch = watchLedgers(databaseUrl);
  onCommit(watch.committed);
  const source = { renderPage: renderWith(rendered, watch.versions), versions: watch.versions, queue, otherWorkers };
  const cache = keepsPages ? createPageCache(source, reach) : undefined;
  if (cache) insight().pages = () => cache.figures;
  const queued = withRenderQueue(queue, rendered);
  const pages = withUnavailableAnswer(cache ? (request, response) => cache.answer(request, response, queued) : queued);
  let routes: RequestHandler = () => undefined;
  const nextHandler = withBodies((request, response) => routes(request, response));
  const web = webServer(
    withDirectRoutes(nextHandler, (work) => queue.first(work)),
    reach,
    logger,
    (request, response) => (cache ? cache.answerAtOnce(request, response) : false),
  );
  const { hub, leagueNow: leagueOf } = watch;
  const streams = { hub, places, leagueOf, build: buildName };
  return {
    server: web.server,
    async open(answers) {
      render = answers.render;
      routes = withServiceRoutes({ ...answers, streams, settings: reach }, pages);
      await web.listen(reach.host, reach.port);
    },
    stopListening: web.close,
    close: watch.close,
  };
}

/** Answers why there is no page: too many waiting renderings, or an unavailable database. */
function withUnavailableAnswer(next: RequestHandler): RequestHandler {
  return async (request, response) => {
    try {
      await next(request, response);
    } catch (error) {
      const reason = error instanceof QueueFull ? "busy" : error instanceof DatabaseSilent ? "silent" : null;
      if (reason === null || response.headersSent) throw error;
      answerUnavailable(request, response, reason);
    }
  };
}
