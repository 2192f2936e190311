import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerCommand, answerPreview, type CommandRequest } from "./answer-command";
import { guardedAnswer } from "./platform/http/answer";
import { answerJson } from "./platform/http/answer-json";
import { cookieJar } from "./platform/http/cookie-jar";
import { inRequest } from "./platform/http/page-status";
import { readBody } from "./platform/http/request-body";

/**
 * Answers `POST /api/commands`, and `POST /api/follows` (what a command would change), on Node's own request and response. Next's
 * router would cost a hand more than its rules and rows, and would keep a body before anybody knows who sends it.
 */
export function handleCommand(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = request.url === "/api/follows" ? answerPreview : answerCommand;
  return inRequest(String(response.getHeader("x-request-id")), async () => {
    const said = await guardedAnswer(() => answer(commandIn(request, response)));
    const { status, body, headers, cookies = [] } = said;
    if (response.destroyed) return;
    if (cookies.length > 0) response.setHeader("set-cookie", cookies);
    answerJson(response, status, body, { ...pageless, ...headers });
    // What is left of a body that is too large runs out, so that the connection can be used again.
    request.resume();
  });
}

/** The policy of an answer that no browser shows as a page. */
const pageless = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

function commandIn(request: IncomingMessage, response: ServerResponse): CommandRequest {
  const get = (name: string) => request.headers[name]?.toString() ?? null;
  return {
    headers: { get },
    cookies: cookieJar(get("cookie") ?? ""),
    body: (limit) => readBody(request, response, limit),
  };
}
