import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerCommand, answerPreview, type CommandRequest } from "./answer-command";
import { cookieJar } from "./platform/http/cookie-jar";
import { answerDirectly } from "./platform/http/direct-answer";
import { readBody } from "./platform/http/request-body";

/**
 * Answers `POST /api/commands` and `POST /api/follows` (previews) on Node's own request and response. Next's router
 * would cost more time per hand than its rules and rows, and would buffer a body before the sender is known.
 */
export function handleCommand(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = request.url === "/api/follows" ? answerPreview : answerCommand;
  return answerDirectly(request, response, () => answer(commandIn(request, response)));
}

function commandIn(request: IncomingMessage, response: ServerResponse): CommandRequest {
  const get = (name: string) => request.headers[name]?.toString() ?? null;
  return {
    headers: { get },
    cookies: cookieJar(get("cookie") ?? ""),
    body: (limit) => readBody(request, response, limit),
  };
}
