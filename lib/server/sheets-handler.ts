import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieJar } from "./platform/http/cookie-jar";
import { answerDirectly } from "./platform/http/direct-answer";
import { answerSheets } from "./scoring/answer-sheets";

/** Answers `GET /api/sheets/…`, a match's sheets for its scorekeeper's phone, on Node's own request and response. */
export function handleSheets(request: IncomingMessage, response: ServerResponse, match: string): Promise<void> {
  const { cookie, "if-none-match": etag = null } = request.headers;
  return answerDirectly(request, response, () => answerSheets(match, { cookies: cookieJar(cookie), etag }));
}
