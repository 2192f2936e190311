import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "./request-handler";

/** What a page has to say of the answer it stands in, is told of it, and where it is read from. */
interface PageStatus {
  status?: number;
  /** The number that the request has in the log; a page that is rendered for all has none. */
  readonly request: string | undefined;
  /** Until it is answered: what goes on behind it is none of the page. */
  fromStandby?: boolean;
  /** Rendered once for all who ask the same: nothing in it may be for one reader. */
  readonly isForEverybody?: boolean;
}

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksPageStatus?: AsyncLocalStorage<PageStatus> };

/**
 * Says that the answer being rendered is no 200. Next's own `notFound()` renders nothing but a script that renders the
 * page in the browser; a page that says it in its own words, under this status, is complete without any script.
 */
export function setPageStatus(status: 404): void {
  const page = shared.turkeyTracksPageStatus?.getStore();
  if (page) page.status = status;
}

/** The id of the current request (`X-Request-Id`), or undefined when unknown. */
export function currentRequestId(): string | undefined {
  return shared.turkeyTracksPageStatus?.getStore()?.request;
}

/** Runs the work of a request that is not a page. `request`: its id in the log. */
export function inRequest<T>(request: string, work: () => Promise<T>): Promise<T> {
  return shared.turkeyTracksPageStatus?.run({ request }, work) ?? work();
}

/** Renders a page that is shared by all equal requests. */
export function forEverybody<T>(render: () => Promise<T>): Promise<T> {
  return shared.turkeyTracksPageStatus?.run({ request: undefined, isForEverybody: true }, render) ?? render();
}

/** Whether the current code renders a shared page. */
export function isForEverybody(): boolean {
  return shared.turkeyTracksPageStatus?.getStore()?.isForEverybody === true;
}

/** Whether the current page may read from the standby. */
export function isReadFromStandby(): boolean {
  return shared.turkeyTracksPageStatus?.getStore()?.fromStandby === true;
}

/**
 * Lets pages say their status: it takes the place of the 200 that would have been sent. `mayReadStandby`: whether a request's
 * page may be read from the standby, where there is one.
 */
export function withPageStatus(
  handler: RequestHandler,
  mayReadStandby?: (request: IncomingMessage) => Promise<boolean>,
): RequestHandler {
  const storage = new AsyncLocalStorage<PageStatus>();
  shared.turkeyTracksPageStatus = storage;
  return (request, response) => {
    const page: PageStatus = {
      request: response.getHeader("x-request-id") as string | undefined,
      isForEverybody: isForEverybody(),
    };
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    response.writeHead = ((status: number, ...rest: unknown[]) =>
      writeHead(status === 200 ? (page.status ?? status) : status, ...rest)) as ServerResponse["writeHead"];
    if (!mayReadStandby) return storage.run(page, () => handler(request, response));
    return mayReadStandby(request).then((isAllowed) => {
      page.fromStandby = isAllowed;
      response.once("close", () => {
        page.fromStandby = false;
      });
      return storage.run(page, () => handler(request, response));
    });
  };
}
