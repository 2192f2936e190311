import type { IncomingMessage } from "node:http";
import { isHost } from "../http/request-framing";
import { defaultHeaders } from "../http/request-rules";
import type { DataVersions } from "./data-versions";
import type { OtherWorkers } from "./other-workers";
import { PageCache } from "./page-cache";
import type { Origin } from "./page-renderings";
import type { RenderPage } from "./render-page";
import type { RenderQueue } from "./render-queue";

/** The address settings of the server. */
export interface ReachedBy {
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
}

/** Next.js streams a page's title late to requests without a user agent, even with `htmlLimitedBots`. */
const asker = "Turkey Tracks";

/** Dependencies of rendering. */
interface PageSource {
  readonly renderPage: RenderPage;
  readonly versions: DataVersions;
  readonly queue: RenderQueue;
  readonly otherWorkers?: OtherWorkers | undefined;
}

/** Creates the cache of public pages. */
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

/** The origin stated on pages: PUBLIC_URL if set, else the request's own. */
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
