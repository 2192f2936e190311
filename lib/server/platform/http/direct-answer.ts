import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { guardedAnswer, type JsonAnswer } from "./answer";
import { answerJson } from "./answer-json";
import { inRequest } from "./page-status";

/** Additional headers of an answer that is not a page. */
const answerHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Answers a request on Node's response with JSON that must not be cached. */
export function answerDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<JsonAnswer>,
): Promise<void> {
  return inRequest(String(response.getHeader("x-request-id")), async () => {
    const { status, body, headers, cookies = [] } = await guardedAnswer(answer);
    if (response.destroyed) return;
    if (cookies.length > 0) response.setHeader("set-cookie", cookies);
    if (status === 304) response.writeHead(status, { ...answerHeaders, ...headers }).end();
    else answerJson(response, status, body, { ...answerHeaders, ...headers });
    // Drains the rest of a body that is too large, so that the connection can be used again.
    request.resume();
  });
}
