import type { IncomingMessage } from "node:http";

/**
 * Values that `Connection` may name: options, and headers that concern one connection only (RFC 9110, section 7.6.1).
 */
const connectionOptions = new Set(["close", "keep-alive", "te", "trailer", "upgrade", "http2-settings"]);

/** Methods whose requests have no content. */
const withoutBody = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "DELETE"]);

/** A host name, an IPv4 or an IPv6 address in brackets, with or without a port. */
const hostAndPort = /^[\w.-]{1,200}(?::\d{1,5})?$|^\[[\da-f:]{2,45}\](?::\d{1,5})?$/i;

/** The last valid `Host`, cached because almost every request has the same. */
let lastHost: string | undefined;

/** Whether a `Host` header names one valid host: no space, no port above 65535, no IPv4 address of five numbers. */
export function isHost(text: string): boolean {
  if (text === lastHost) return true;
  if (!hostAndPort.test(text) || !URL.canParse(`http://${text}/`)) return false;
  lastHost = text;
  return true;
}

/** Whether a request has a body. A length of 0 is none. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

/** The number of occurrences of a header; Node keeps the first `Host` only. */
function countOf({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}

function namesOtherHeaders(request: IncomingMessage): boolean {
  const connection = request.headers.connection?.toLowerCase();
  if (connection === undefined || connection === "keep-alive" || connection === "close") return false;
  return connection
    .split(",")
    .map((option) => option.trim())
    .some((option) => option !== "" && !connectionOptions.has(option));
}

/**
 * Why a request is ambiguous, so that we and a proxy or upstream could read it differently; null when it is not. An
 * ambiguous request gets 400 before any other processing.
 */
export function framingProblem(request: IncomingMessage): string | null {
  const { method = "", url = "", headers } = request;
  if (!url.startsWith("/")) return "The request target must be a path that begins with /.";
  if (headers.host !== undefined && !isHost(headers.host)) return "The Host header must name one host.";
  if (countOf(request, "host") > 1) return "The Host header must occur once.";
  if (namesOtherHeaders(request)) return "The Connection header names a header that is not about the connection.";
  const coding = headers["transfer-encoding"]?.toLowerCase();
  if (coding !== undefined && coding !== "chunked") return "The only transfer coding is chunked.";
  if (withoutBody.has(method) && hasBody(request)) return `A ${method} request must not have a body.`;
  return null;
}
