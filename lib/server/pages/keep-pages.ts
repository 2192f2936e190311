import type { IncomingMessage } from "node:http";
import { standingHeaders } from "../boot/request-rules";
import { isHost } from "../http/request-framing";
import type { DataVersions } from "./data-versions";
import { type Origin, PageCache } from "./page-cache";
import type { RenderPage } from "./render-page";

/** How the server is reached. */
export interface ReachedBy {
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
}

/** Next sends a page's title late to who does not say by what program he asks, whatever `htmlLimitedBots` says. */
const asker = "Turkey Tracks";

/** Public pages, kept in memory for all who ask the same. */
export function keepPages(renderPage: RenderPage, versions: DataVersions, reachedBy: ReachedBy): PageCache {
  return new PageCache({
    versions,
    now: () => performance.now(),
    originOf: originBy(reachedBy),
    standing: standingHeaders(reachedBy.publicUrl),
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
