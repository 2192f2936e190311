import "server-only";
import { answerCommand } from "./answer-command";
import { guardedSaid } from "./http/answer";
import { cookieJar } from "./http/cookie-jar";
import { jsonOf } from "./http/json-body";
import { giveOwnAnswers, type ToldRequest } from "./http/own-answers";

/** Has commands answered without Next from now on. */
export function answerAtOnce(): void {
  giveOwnAnswers({ "POST /api/commands": (request) => guardedSaid(() => answerCommand(commandIn(request))) });
}

function commandIn({ headers, body }: ToldRequest) {
  const get = (name: string) => headers[name]?.toString() ?? null;
  return {
    headers: { get },
    cookies: cookieJar(get("cookie") ?? ""),
    body: (limit: number) => jsonOf(get("content-type"), [body], limit),
  };
}
