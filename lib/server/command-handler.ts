import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerCommand } from "./answer-command";
import { guardedSaid } from "./http/answer";
import { cookieJar } from "./http/cookie-jar";
import { jsonOf } from "./http/json-body";
import { inRequest } from "./http/page-status";

/** Answers `POST /api/commands` on Node's own request and response. Next's router would cost a hand more than its rules and rows. */
export function handleCommand(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return inRequest(String(response.getHeader("x-request-id")), async () => {
    const { status, body, headers, cookies = [] } = await guardedSaid(() => answerCommand(commandIn(request)));
    if (response.destroyed) return;
    const bytes = Buffer.from(JSON.stringify(body));
    if (cookies.length > 0) response.setHeader("set-cookie", cookies);
    response.writeHead(status, { ...answerHeaders, ...headers, "content-length": bytes.length }).end(bytes);
    // What is left of a body that is too large runs out, so that the connection can be used again.
    request.resume();
  });
}

/** Headers of an answer that no browser shows as a page, besides those of every answer. */
const answerHeaders = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

function commandIn(request: IncomingMessage) {
  const get = (name: string) => request.headers[name]?.toString() ?? null;
  return {
    headers: { get },
    cookies: cookieJar(get("cookie") ?? ""),
    // A request whose reading stops stays open for its answer.
    body: (limit: number) => jsonOf(get("content-type"), request.iterator({ destroyOnReturn: false }), limit),
  };
}
