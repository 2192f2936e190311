import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "./request-handler";

/** The state of a page's response: its status, request id, and data source. */
interface PageStatus {
  status?: number;
  /** The request's id in the log; unset for a page that is rendered for all. */
  readonly request: string | undefined;
  /** Ended when the response is complete; later work is not the page's. */
  fromStandby?: boolean;
  /** Rendered once for all equal requests: must contain no personal data. */
  readonly isForEverybody?: boolean;
}

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksPageStatus?: AsyncLocalStorage<PageStatus> };

/**
 * Sets the status of the response being rendered. Next's own `notFound()` renders only a script that renders the page
 * in the browser; a page with this status is complete without scripts.
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
 * Lets pages set their status in place of 200. `mayReadStandby`: whether a request's page may be read from the standby.
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
