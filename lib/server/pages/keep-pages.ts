import type { IncomingMessage } from "node:http";
import { standingHeaders } from "../boot/door-rules";
import type { RequestHandler } from "../boot/request-handler";
import { readVersions } from "../db/league-versions";
import type { PageFigures } from "../insight/insight";
import { listenForRings } from "../live/ledger-bell";
import { DataVersions } from "./data-versions";
import { hearOwnMoves } from "./own-moves";
import { type Origin, PageCache } from "./page-cache";
import { renderForAll } from "./render-for-all";

/** A server's public pages out of memory. */
export interface KeptPages {
  /** Answers at once what it can; false: nothing was done. */
  answerAtOnce(...exchange: Parameters<RequestHandler>): boolean;
  /** Answers what is for all; everything else goes on to the pages themselves. */
  readonly handle: RequestHandler;
  readonly figures: PageFigures;
  close(): Promise<void>;
}

/** How the server is reached. */
export interface ReachedBy {
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
}

const plainHost = /^[\w.-]{1,200}(?::\d{1,5})?$|^\[[\da-f:]{2,45}\](?::\d{1,5})?$/i;

/** Keeps public pages in memory, over the database at this address. */
export function keepPages(pages: RequestHandler, databaseUrl: string, reachedBy: ReachedBy): KeptPages {
  const reader = readVersions(databaseUrl);
  const now = () => performance.now();
  const versions = new DataVersions({ now, read: reader.read });
  hearOwnMoves((league, version) => versions.moved(league, version));
  const stopListening = listenForRings({
    ring: (league, version) => versions.moved(league, version),
    uncertain: () => versions.doubt(),
  });
  const cache = new PageCache({
    versions,
    now,
    originOf: originBy(reachedBy),
    standing: standingHeaders(reachedBy.publicUrl),
    render: (url, origin, headers) => renderForAll(pages, url, origin, headers),
  });
  return {
    answerAtOnce: (request, response) => cache.answerAtOnce(request, response),
    handle: (request, response) => cache.answer(request, response, pages),
    get figures() {
      return cache.figures;
    },
    close() {
      stopListening();
      return reader.close();
    },
  };
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
    if (host === undefined || !plainHost.test(host)) return null;
    const claimed = trustProxy
      ? String(headers["x-forwarded-proto"] ?? "")
          .split(",")[0]
          ?.trim()
      : undefined;
    return { scheme: claimed === "https" ? "https" : "http", host };
  };
}
