import { type LogFields, type LogLevel, logLine } from "./log-line";

const minute = 60_000;

/** Lines of one kind, at most so many a minute: the others are counted, and how many they were is told with the first line after that minute. */
export class LimitedLog {
  readonly #write: (line: string) => void;
  readonly #event: string;
  readonly #most: number;
  #since = 0;
  #written = 0;
  #left = 0;

  /** `event`: under which name the lines left out are told. `most`: lines a minute. */
  constructor(write: (line: string) => void, event: string, most = 300) {
    this.#write = write;
    this.#event = event;
    this.#most = most;
  }

  /** Writes a line, or counts it. */
  tell(level: LogLevel, fields: LogFields, at = new Date()): void {
    // A clock that was put back begins a new minute.
    if (Math.abs(at.getTime() - this.#since) >= minute) {
      if (this.#left > 0) this.#write(logLine("warn", { event: this.#event, more: this.#left }, at));
      [this.#since, this.#written, this.#left] = [at.getTime(), 0, 0];
    }
    if (this.#written === this.#most) {
      this.#left += 1;
      return;
    }
    this.#written += 1;
    this.#write(logLine(level, fields, at));
  }
}
