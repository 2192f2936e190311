import { monitorEventLoopDelay } from "node:perf_hooks";

/** Delay of the event loop in milliseconds: median, 99th percentile, maximum. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Sampling interval in milliseconds. Node includes it in the measured delay, so it is subtracted. */
const resolutionMs = 20;

/** Measures the delay of the event loop. */
export class LoopWatch {
  readonly #histogram = monitorEventLoopDelay({ resolution: resolutionMs });

  constructor() {
    this.#histogram.enable();
  }

  /** The delays since the last `take`. */
  read(): LoopDelay {
    const histogram = this.#histogram;
    if (histogram.count === 0) return { p50: 0, p99: 0, max: 0 };
    const ms = (ns: number) => Math.max(0, ns / 1e6 - resolutionMs);
    return { p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(histogram.max) };
  }

  /** The same, and resets the measurement. */
  take(): LoopDelay {
    const delay = this.read();
    this.#histogram.reset();
    return delay;
  }

  close(): void {
    this.#histogram.disable();
  }
}
