import type { Readiness } from "../database/readiness";
import { answerJson } from "../http/answer-json";
import type { RequestHandler } from "../http/request-handler";

/**
 * Answers /healthz (the process is up) and /readyz (it can serve) for monitoring; passes everything else to the next
 * handler.
 */
export function withHealthPages(readiness: () => Promise<Readiness>, next: RequestHandler): RequestHandler {
  return async (request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path === "/healthz") return answerJson(response, 200, { up: true });
    if (path !== "/readyz") return await next(request, response);
    const state = await readiness();
    return answerJson(response, state.ready ? 200 : 503, state);
  };
}
