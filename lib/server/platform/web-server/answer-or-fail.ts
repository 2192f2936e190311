import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "../http/request-handler";
import type { LimitedLog } from "../logging/limited-log";

/** Runs a handler. Answers 500 when it throws, and logs the error under the request's id. */
export async function answerOrFail(
  handle: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  faults: LimitedLog,
): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    const id = String(response.getHeader("x-request-id"));
    const target = `${request.method} ${request.url?.split("?", 1)[0]}`;
    faults.write("error", { event: "failed", request: id, what: target, error: String(error) });
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
        .end(`Something went wrong (request ${id}).\n`);
  }
}
