import { monitorEventLoopDelay } from "node:perf_hooks";

/** How long work waited for its turn, in milliseconds: half of the times at most, 99 of 100 at most, and the longest. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Looked at so often, in milliseconds; Node counts the waiting for the look as well, so it is taken off. */
const resolutionMs = 20;

/** Watches how long the event loop is held up. */
export class LoopWatch {
  readonly #histogram = monitorEventLoopDelay({ resolution: resolutionMs });

  constructor() {
    this.#histogram.enable();
  }

  /** The delays since they were last taken. */
  read(): LoopDelay {
    const histogram = this.#histogram;
    if (histogram.count === 0) return { p50: 0, p99: 0, max: 0 };
    const ms = (ns: number) => Math.max(0, ns / 1e6 - resolutionMs);
    return { p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(histogram.max) };
  }

  /** The same, and begins anew. */
  take(): LoopDelay {
    const delay = this.read();
    this.#histogram.reset();
    return delay;
  }

  close(): void {
    this.#histogram.disable();
  }
}
