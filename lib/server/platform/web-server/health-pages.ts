import type { ServerResponse } from "node:http";
import type { Readiness } from "../database/readiness";
import type { RequestHandler } from "../http/request-handler";

/**
 * Answers /healthz (the process is up) and /readyz (it can do its work) for whoever watches the server; everything else
 * goes on to the next handler.
 */
export function withHealthPages(readiness: () => Promise<Readiness>, next: RequestHandler): RequestHandler {
  return async (request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path === "/healthz") return answer(response, 200, { up: true });
    if (path !== "/readyz") return await next(request, response);
    const state = await readiness();
    return answer(response, state.ready ? 200 : 503, state);
  };
}

function answer(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(`${JSON.stringify(content)}\n`);
}
