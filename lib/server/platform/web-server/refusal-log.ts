import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "../http/client-address";
import { LimitedLog } from "../logging/limited-log";
import type { Logger } from "../logging/logger";

/**
 * Logs each refused request: time, path, address and id, without query and body, which may hold secrets. The rate is limited.
 */
export class RefusalLog {
  readonly #log: LimitedLog;

  constructor(logger: Logger) {
    this.#log = new LimitedLog(logger.warn, "refused");
  }

  /** Logs a request if its response is a refusal. */
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

/** Whether a status is a refusal to log. The ledger has those by league rules (422); missing pages are no refusals. */
function isRefusal(status: number, path: string): boolean {
  if (status < 400 || status >= 500 || status === 422) return false;
  return status !== 404 || path.startsWith("/api/");
}
