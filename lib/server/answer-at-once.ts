import "server-only";
import type { IncomingMessage } from "node:http";
import { answerCommand } from "./answer-command";
import { guardedSaid } from "./http/answer";
import { cookieJar } from "./http/cookie-jar";
import { jsonOf } from "./http/json-body";
import { giveOwnAnswers } from "./http/own-answers";

/** Has commands answered without Next from now on. */
export function answerAtOnce(): void {
  giveOwnAnswers({ "POST /api/commands": (request) => guardedSaid(() => answerCommand(commandIn(request))) });
}

function commandIn(request: IncomingMessage) {
  const { headers } = request;
  return {
    headers: { get: (name: string) => headers[name]?.toString() ?? null },
    cookies: cookieJar(headers.cookie),
    body: async (limit: number) => {
      const read = await jsonOf(headers["content-type"] ?? null, request.iterator({ destroyOnReturn: false }), limit);
      // Who says too much is still answered; what is left runs out, so that the connection can be used again.
      request.resume();
      return read;
    },
  };
}
