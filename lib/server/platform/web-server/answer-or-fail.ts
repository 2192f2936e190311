import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "../http/request-handler";
import type { LimitedLog } from "../logging/limited-log";

/** Lets a handler answer; what it throws is answered with a bare 500, and told under the number that the answer carries. */
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
    faults.write("error", { event: "failed", request: id, target, error: String(error) });
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
        .end(`Something went wrong (request ${id}).\n`);
  }
}
