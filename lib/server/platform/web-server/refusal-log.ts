import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "../http/client-address";
import { LimitedLog } from "../logging/limited-log";
import type { Logger } from "../logging/logger";

/**
 * Tells the log of each request that was refused: when, what was asked for, from where, and under which number. The query
 * is left out, and so is all that was sent: no secret is ever part of a path. A flood does not fill the disk.
 */
export class RefusalLog {
  readonly #log: LimitedLog;

  constructor(logger: Logger) {
    this.#log = new LimitedLog(logger.warn, "refused");
  }

  /** Looks at a request when it has its answer. */
  record(request: IncomingMessage, response: ServerResponse, at = new Date()): void {
    const status = response.statusCode;
    const path = (request.url ?? "").split("?", 1)[0]?.slice(0, 200) ?? "";
    if (!isRefusal(status, path)) return;
    const fields = { status, method: request.method ?? "", path, from: addressOf(request) };
    this.#log.write(
      "warn",
      { event: "refused", ...fields, request: String(response.getHeader("x-request-id") ?? "") },
      at,
    );
  }
}

/** What a rule of a league refuses (422) stands in its ledger; a page that is not there is no attempt at anything. */
function isRefusal(status: number, path: string): boolean {
  if (status < 400 || status >= 500 || status === 422) return false;
  return status !== 404 || path.startsWith("/api/");
}
