import type { IncomingMessage, ServerResponse } from "node:http";
import { answerJson } from "./answer-json";

/** What pages and files answer to. */
const readMethods = ["GET", "HEAD"];
/** What is passed on to the routes below `/api/`, which answer 405 to what they have not. There are no server actions. */
const routeMethods = [...readMethods, "POST"];

/** The largest body of anything that anybody sends, in bytes: a season of 64 teams that meet twice, every meeting with its ids. */
export const maxBodyBytes = 2 * 1024 * 1024;

/** A year, for this host and all below it. */
const strictTransport = "max-age=31536000; includeSubDomains";

/**
 * Headers of every answer, files and refusals too. A page's own policies take their place. That browsers come by HTTPS only
 * is said where HTTPS is how people reach us.
 */
export function defaultHeaders(publicUrl: string | undefined): readonly (readonly [name: string, value: string])[] {
  return [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "same-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["permissions-policy", "camera=(self), microphone=(), geolocation=()"],
    ["content-security-policy", "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
    ...(publicUrl?.startsWith("https:") ? ([["strict-transport-security", strictTransport]] as const) : []),
  ];
}

/**
 * Whether anything could have this path: it is properly encoded, has no zero byte, which the database holds nowhere, and no part
 * that is `.` or `..`, encoded or not. Clients resolve those; Next would give the page that they lead to.
 */
function isValidPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return !decoded.includes("\0") && !/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(decoded);
  } catch {
    return false;
  }
}

const plainText = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/** The answer to an address that nothing can have; to a program it is that of every other thing that is not there. */
export function answerNotFound({ url = "" }: IncomingMessage, response: ServerResponse): true {
  if (url.startsWith("/api/")) answerJson(response, 404, { denied: "missing" });
  else response.writeHead(404, plainText).end("There is nothing here.\n");
  return true;
}

/** Answers a request whose end or target is not certain with 400, and reads nothing more from its connection. */
export function refuseMalformed(response: ServerResponse, problem: string): void {
  response.writeHead(400, { ...plainText, connection: "close" }).end(`${problem}\n`);
}

/** Answers what is refused before it is read: a method that nothing at the address has, a path that cannot be, and a body that says it is too long. */
export function rejectEarly(request: IncomingMessage, response: ServerResponse): boolean {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const methods = path.startsWith("/api/") ? routeMethods : readMethods;
  if (!methods.includes(request.method ?? "")) {
    response.writeHead(405, { allow: methods.join(", "), "cache-control": "no-store" }).end();
    return true;
  }
  if (!isValidPath(path)) return answerNotFound(request, response);
  if (Number(request.headers["content-length"] ?? 0) <= maxBodyBytes) return false;
  answerJson(response, 413, { problems: [{ code: "too-large" }] }, { connection: "close" });
  return true;
}
