import { type LogFields, type LogLevel, logLine } from "./log-line";

const minuteMs = 60_000;

/** Lines of one kind, at most so many a minute: the others are counted, and how many they were is told with the first line after that minute. */
export class LimitedLog {
  readonly #output: (line: string) => void;
  readonly #event: string;
  readonly #maxPerMinute: number;
  #minuteStart = 0;
  #written = 0;
  #omitted = 0;

  /** `event`: under which name the lines left out are told. `most`: lines a minute. */
  constructor(output: (line: string) => void, event: string, maxPerMinute = 300) {
    this.#output = output;
    this.#event = event;
    this.#maxPerMinute = maxPerMinute;
  }

  /** Writes a line, or counts it. */
  write(level: LogLevel, fields: LogFields, at = new Date()): void {
    // A clock that was put back begins a new minute.
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
