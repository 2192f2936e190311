import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "../boot/request-handler";

/** What a page has to say of the answer it stands in, and is told of it. */
interface PageStatus {
  status?: number;
  /** The number that the request has in the log; a page that is rendered for all has none. */
  readonly request: string | undefined;
}

// One for the process: the server's bundles each hold their own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksPageStatus?: AsyncLocalStorage<PageStatus> };

/**
 * Says that the answer being rendered is no 200. Next's own `notFound()` renders nothing but a script that renders the
 * page in the browser; a page that says it in its own words, under this status, is complete without any script.
 */
export function setPageStatus(status: 404): void {
  const page = shared.turkeyTracksPageStatus?.getStore();
  if (page) page.status = status;
}

/** The number of the request that is being answered, as its answer's `X-Request-Id` and the log have it; where it is known. */
export function currentRequestId(): string | undefined {
  return shared.turkeyTracksPageStatus?.getStore()?.request;
}

/** Lets pages say their status: it takes the place of the 200 that would have been sent. */
export function withPageStatus(handler: RequestHandler): RequestHandler {
  const storage = new AsyncLocalStorage<PageStatus>();
  shared.turkeyTracksPageStatus = storage;
  return (request, response) => {
    const page: PageStatus = { request: response.getHeader("x-request-id") as string | undefined };
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    response.writeHead = ((status: number, ...rest: unknown[]) =>
      writeHead(status === 200 ? (page.status ?? status) : status, ...rest)) as ServerResponse["writeHead"];
    return storage.run(page, () => handler(request, response));
  };
}
