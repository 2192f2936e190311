import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logLine } from "../logging/log-line";
import type { Logger } from "../logging/logger";
import type { RequestTally } from "../metrics/request-tally";
import { type RouteKind, routeKind } from "../metrics/route-kind";
import type { Settings } from "../settings/settings";

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Returns the request's id in the log: a random one, or that of a trusted proxy.
 */
export function requestId({ headers }: IncomingMessage, trustProxy: boolean): string {
  const proxyId = headers["x-request-id"];
  return trustProxy && typeof proxyId === "string" && wellFormed.test(proxyId) ? proxyId : randomUUID();
}

/** Counts each response, and logs it in the JSON format. */
export class RequestWatch {
  readonly #tally: RequestTally;
  readonly #log: Logger | null;

  constructor(tally: RequestTally, logger: Logger, { logFormat }: Pick<Settings, "logFormat">) {
    this.#tally = tally;
    this.#log = logFormat === "json" ? logger : null;
  }

  /** Counts a response from the page cache, which has no id and is not logged. */
  countCached({ method = "" }: IncomingMessage, { statusCode }: ServerResponse, startedAt: number): void {
    this.#tally.count("kept", method, statusCode, performance.now() - startedAt);
  }

  /** Starts to follow a request. Returns the function to call when it ends. */
  follow(request: IncomingMessage, response: ServerResponse, startedAt: number): () => void {
    const { socket, method = "", url = "" } = request;
    const bytesBefore = socket.bytesWritten;
    return () => {
      const kind = routeKind(url);
      const ms = performance.now() - startedAt;
      const status = statusOf(kind, response);
      this.#tally.count(kind, method, status, kind === "live" ? null : ms);
      if (this.#log) this.#writeLine(response, { method, kind, status, ms, bytes: socket.bytesWritten - bytesBefore });
    };
  }

  #writeLine(
    response: ServerResponse,
    { ms, status, ...fields }: { method: string; kind: RouteKind; status: number; ms: number; bytes: number },
  ): void {
    const request = String(response.getHeader("x-request-id") ?? "");
    const level = status >= 500 ? "error" : status >= 400 || status === 0 ? "warn" : "info";
    this.#log?.info(logLine(level, { event: "answer", request, ...fields, status, ms: Math.round(ms * 10) / 10 }));
  }
}

/** The status, or 0 for an aborted response. Event streams end only by the client leaving. */
function statusOf(kind: RouteKind, response: ServerResponse): number {
  const isWhole = response.writableFinished || (kind === "live" && response.headersSent);
  return isWhole ? response.statusCode : 0;
}
