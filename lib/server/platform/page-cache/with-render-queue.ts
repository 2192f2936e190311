import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "../http/client-address";
import type { RequestHandler } from "../http/request-handler";
import { type RenderQueue, RequestsClosed } from "./render-queue";

/** Time after which a request no longer counts as rendering, in milliseconds: it is waiting for something else. */
const heldAtMost = 2000;
/** Interval of checks whether only the client is slow, in milliseconds. */
const lookEvery = 100;

/** Handles requests of any method when the queue grants them a place. */
export function withRenderQueue(queue: RenderQueue, next: RequestHandler): RequestHandler {
  return async (request, response) => {
    const closed = new AbortController();
    response.once("close", () => closed.abort());
    try {
      const release = await queue.ticket({ client: addressOf(request), closed: closed.signal }).place();
      await held(next, request, response, release);
    } catch (error) {
      if (!(error instanceof RequestsClosed)) throw error;
    }
  };
}

/** Handles a request and releases its place once it is rendered, or when only its client is waiting. */
async function held(
  next: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  release: () => void,
): Promise<void> {
  const late = setTimeout(release, heldAtMost);
  const look = setInterval(() => response.writableNeedDrain && release(), lookEvery);
  response.once("close", release);
  try {
    await next(request, response);
  } finally {
    clearTimeout(late);
    clearInterval(look);
    release();
  }
}
