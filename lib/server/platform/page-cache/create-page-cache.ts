import type { IncomingMessage } from "node:http";
import { isHost } from "../http/request-framing";
import { defaultHeaders } from "../http/request-rules";
import type { DataVersions } from "./data-versions";
import type { OtherWorkers } from "./other-workers";
import { PageCache } from "./page-cache";
import type { Origin } from "./page-renderings";
import type { RenderPage } from "./render-page";
import type { RenderQueue } from "./render-queue";

/** How the server is reached. */
export interface ReachedBy {
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
}

/** Next sends a page's title late to who does not say by what program he asks, whatever `htmlLimitedBots` says. */
const asker = "Turkey Tracks";

/** What pages are made with. */
interface PageSource {
  readonly renderPage: RenderPage;
  readonly versions: DataVersions;
  readonly queue: RenderQueue;
  readonly otherWorkers?: OtherWorkers | undefined;
}

/** Public pages, kept in memory for all who ask the same. */
export function createPageCache(
  { renderPage, versions, queue, otherWorkers }: PageSource,
  reachedBy: ReachedBy,
): PageCache {
  return new PageCache({
    versions,
    queue,
    otherWorkers,
    now: () => performance.now(),
    originOf: originBy(reachedBy),
    standing: defaultHeaders(reachedBy.publicUrl),
    render: (url, { host, scheme }, headers) =>
      renderPage(url, { ...headers, host, "x-forwarded-proto": scheme, "user-agent": asker }),
  });
}

/** By what address pages may say that they are reached: PUBLIC_URL where it is set, else what was asked for. */
export function originBy({ publicUrl, trustProxy }: ReachedBy): (request: IncomingMessage) => Origin | null {
  if (publicUrl !== undefined) {
    const { protocol, host } = new URL(publicUrl);
    const only: Origin = { scheme: protocol === "https:" ? "https" : "http", host };
    return () => only;
  }
  return ({ headers }) => {
    const { host } = headers;
    if (host === undefined || !isHost(host)) return null;
    return { scheme: trustProxy && headers["x-forwarded-proto"] === "https" ? "https" : "http", host };
  };
}
