import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "../http/client-address";
import { logLine } from "../http/log-line";
import type { Voice } from "./voice";

/** More lines than these within a minute, in each worker, are counted and not written: a flood does not fill the disk. */
const most = 300;
const minute = 60_000;

/**
 * Tells the log of each request that was refused: when, what was asked for, from where, and under which number. The query
 * is left out, and so is all that was sent: no secret is ever part of a path.
 */
export class RefusalLog {
  readonly #voice: Voice;
  #since = 0;
  #written = 0;
  #left = 0;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  /** Looks at a request when it has its answer. */
  see(request: IncomingMessage, response: ServerResponse, at = new Date()): void {
    const status = response.statusCode;
    const path = (request.url ?? "").split("?", 1)[0]?.slice(0, 200) ?? "";
    if (!isRefusal(status, path) || !this.#hasRoom(at)) return;
    const what = { status, method: request.method ?? "", path, from: addressOf(request) };
    this.#voice.warn(
      logLine("warn", { event: "refused", ...what, request: String(response.getHeader("x-request-id") ?? "") }, at),
    );
  }

  #hasRoom(at: Date): boolean {
    if (at.getTime() - this.#since >= minute) {
      if (this.#left > 0) this.#voice.warn(logLine("warn", { event: "refused", more: this.#left }, at));
      [this.#since, this.#written, this.#left] = [at.getTime(), 0, 0];
    }
    if (this.#written < most) this.#written += 1;
    else this.#left += 1;
    return this.#left === 0;
  }
}

/** What a rule of a league refuses (422) stands in its ledger; a page that is not there is no attempt at anything. */
function isRefusal(status: number, path: string): boolean {
  if (status < 400 || status >= 500 || status === 422) return false;
  return status !== 404 || path.startsWith("/api/");
}
