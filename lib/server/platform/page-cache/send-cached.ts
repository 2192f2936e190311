import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "./accepted-encoding";
import type { Encoding, Sendable } from "./cached-response";
import { isAmongEtags } from "./page-etag";

/** The encoding that the client accepts. */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  return acceptedEncoding(headers["accept-encoding"] as string | undefined);
}

/** Sends a cached response, or 304. `age`: the seconds of staleness, if they must be stated. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  etag: string,
  sendable: Sendable,
  age?: number,
): void {
  const known = request.headers["if-none-match"];
  // Scripts cannot read `Age`, but `Server-Timing`, in milliseconds.
  const aged = age === undefined ? [] : ["age", String(age), "server-timing", `age;dur=${age * 1000}`];
  if (known !== undefined && isAmongEtags(known, etag))
    response.writeHead(304, [...sendable.unchangedHead, ...aged]).end();
  else response.writeHead(200, [...sendable.head, ...aged]).end(request.method === "HEAD" ? undefined : sendable.body);
}
