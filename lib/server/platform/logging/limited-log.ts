import { type LogFields, type LogLevel, logLine } from "./log-line";

const minuteMs = 60_000;

/** A log of one kind of line with a rate limit. Lines over the limit are counted; the first line after that minute reports the count. */
export class LimitedLog {
  readonly #output: (line: string) => void;
  readonly #event: string;
  readonly #maxPerMinute: number;
  #minuteStart = 0;
  #written = 0;
  #omitted = 0;

  /** `event`: the name of the line that reports omitted lines. `maxPerMinute`: the limit. */
  constructor(output: (line: string) => void, event: string, maxPerMinute = 300) {
    this.#output = output;
    this.#event = event;
    this.#maxPerMinute = maxPerMinute;
  }

  /** Writes a line, or counts it. */
  write(level: LogLevel, fields: LogFields, at = new Date()): void {
    // A clock that was set back starts a new minute.
    if (Math.abs(at.getTime() - this.#minuteStart) >= minuteMs) {
      if (this.#omitted > 0) this.#output(logLine("warn", { event: this.#event, more: this.#omitted }, at));
      [this.#minuteStart, this.#written, this.#omitted] = [at.getTime(), 0, 0];
    }
    if (this.#written === this.#maxPerMinute) {
      this.#omitted += 1;
      return;
    }
    this.#written += 1;
    this.#output(logLine(level, fields, at));
  }
}
