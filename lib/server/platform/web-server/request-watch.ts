import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logLine } from "../logging/log-line";
import type { Logger } from "../logging/logger";
import type { RequestTally } from "../metrics/request-tally";
import { type RouteKind, routeKind } from "../metrics/route-kind";
import type { Settings } from "../settings/settings";

const wellFormed = /^[\w-]{8,64}$/;

/**
 * The number by which a person's complaint finds the lines of the log: one of our own making, or, where a proxy in front is
 * trusted, the one that it has given.
 */
export function requestId({ headers }: IncomingMessage, trustProxy: boolean): string {
  const proxyId = headers["x-request-id"];
  return trustProxy && typeof proxyId === "string" && wellFormed.test(proxyId) ? proxyId : randomUUID();
}

/** Counts each answer, and tells the log of it where that is JSON. */
export class RequestWatch {
  readonly #tally: RequestTally;
  readonly #log: Logger | null;

  constructor(tally: RequestTally, logger: Logger, { logFormat }: Pick<Settings, "logFormat">) {
    this.#tally = tally;
    this.#log = logFormat === "json" ? logger : null;
  }

  /** An answer that was given from memory before anything else was done. It has no number, and is counted only. */
  countCached({ method = "" }: IncomingMessage, { statusCode }: ServerResponse, startedAt: number): void {
    this.#tally.count("kept", method, statusCode, performance.now() - startedAt);
  }

  /** Looks at an exchange that begins; gives what is to be called when it is over. */
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

/** 0: it broke off. A stream of events always does, when its reader goes. */
function statusOf(kind: RouteKind, response: ServerResponse): number {
  const isWhole = response.writableFinished || (kind === "live" && response.headersSent);
  return isWhole ? response.statusCode : 0;
}
