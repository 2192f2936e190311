import type { IncomingMessage, ServerResponse } from "node:http";
import { answerJson } from "./answer-json";

/** Methods of pages and files. */
const readMethods = ["GET", "HEAD"];
/** Methods of routes below `/api/`, which answer 405 to those they lack. There are no server actions. */
const routeMethods = [...readMethods, "POST"];

/** Maximum body size of any request, in bytes: a season of 64 teams with a double round robin, with all ids. */
export const maxBodyBytes = 2 * 1024 * 1024;

/** One year, for this host and its subdomains. */
const strictTransport = "max-age=31536000; includeSubDomains";

/**
 * Headers of every response, including files and errors. A page's own policies replace them. Strict-Transport-Security is sent only
 * where PUBLIC_URL is HTTPS.
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
 * Whether a path can exist: properly encoded, without a zero byte, which PostgreSQL cannot store, and without `.` or
 * `..` segments, encoded or not. Clients resolve those; Next would serve the page they lead to.
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

/** Answers 404: JSON below `/api/`, plain text elsewhere. */
export function answerNotFound({ url = "" }: IncomingMessage, response: ServerResponse): true {
  if (url.startsWith("/api/")) answerJson(response, 404, { denied: "missing" });
  else response.writeHead(404, plainText).end("There is nothing here.\n");
  return true;
}

/** Answers 400 to an ambiguous request and closes the connection. */
export function refuseMalformed(response: ServerResponse, problem: string): void {
  response.writeHead(400, { ...plainText, connection: "close" }).end(`${problem}\n`);
}

/** Rejects a request before its body is read: unsupported method, invalid path, or a stated length over the limit. */
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
