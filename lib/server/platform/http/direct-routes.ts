import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "./request-handler";

type DirectHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers the most frequent requests on Node's own request and response: Next's router would cost more than the answer.
 */
export interface DirectHandlers {
  /** Commands and their previews. */
  readonly command: DirectHandler;
  /** The sheets of a match, for a phone at it. */
  readonly sheets: (request: IncomingMessage, response: ServerResponse, match: string) => Promise<void>;
}

// On globalThis, since the handlers are part of Next's bundles and the web server is not: each bundle has its own modules.
const shared = globalThis as typeof globalThis & {
  turkeyTracksDirectHandlers?: DirectHandlers;
  turkeyTracksDirectHandlersSet?: () => void;
};

/** Sets the handlers of these addresses. Next's instrumentation calls it once, when the pages are loaded. */
export function setDirectHandlers(handlers: DirectHandlers): void {
  shared.turkeyTracksDirectHandlers = handlers;
  shared.turkeyTracksDirectHandlersSet?.();
}

/** Maximum wait for the handlers, in milliseconds. */
const patienceMs = 20_000;

/** Waits until the handlers are set; rejects after 20 s. Next does not wait for its own instrumentation. */
export async function directHandlersSet(): Promise<void> {
  if (shared.turkeyTracksDirectHandlers) return;
  await new Promise<void>((set, failed) => {
    const late = setTimeout(
      () => failed(new Error("The pages' instrumentation has set no handlers of requests.")),
      patienceMs,
    );
    shared.turkeyTracksDirectHandlersSet = () => {
      clearTimeout(late);
      set();
    };
  });
}

/** Addresses of commands and of their previews. */
const commandAddresses = new Set(["/api/commands", "/api/follows"]);
const sheetsAddress = /^\/api\/sheets\/([\w-]{1,64})(?:\?.*)?$/;

/**
 * Answers commands and the sheets of matches; everything else goes on to the next handler. Commands run by `first`, before all
 * that may wait.
 */
export function withDirectRoutes(
  next: RequestHandler,
  first: (work: () => Promise<void>) => Promise<void>,
): RequestHandler {
  return (request, response) => {
    const { method, url = "" } = request;
    const handlers = shared.turkeyTracksDirectHandlers;
    if (!handlers) return next(request, response);
    if (method === "POST" && commandAddresses.has(url)) return first(() => handlers.command(request, response));
    const match = method === "GET" || method === "HEAD" ? sheetsAddress.exec(url)?.[1] : undefined;
    return match === undefined ? next(request, response) : handlers.sheets(request, response, match);
  };
}
