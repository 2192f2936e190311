import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "./accepted-encoding";
import type { Encoding, Sendable } from "./kept-answer";

/** In what its reader takes an answer. */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  return acceptedEncoding(headers["accept-encoding"] as string | undefined);
}

/** Sends a kept answer, or says that the reader has it already. */
export function sendKept(request: IncomingMessage, response: ServerResponse, etag: string, sendable: Sendable): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && isAmong(known, etag)) response.writeHead(304, sendable.unchangedHead).end();
  else response.writeHead(200, sendable.head).end(request.method === "HEAD" ? undefined : sendable.body);
}

/** Whether the reader has this answer already; weak and strong marks are compared alike, as RFC 9110 has it. */
function isAmong(known: string, etag: string): boolean {
  if (known === etag || known === "*") return true;
  const bare = etag.slice(2);
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === bare);
}
