import { insight } from "./insight";
import { type LoopDelay, LoopWatch } from "./loop-watch";
import { noRequests, requestsBetween, type TallySnapshot } from "./request-tally";

/** Interval of the snapshots, in milliseconds. */
const intervalMs = 15_000;
/** Number of snapshots: the last five minutes. */
const maxNotes = 20;

interface Note {
  readonly at: number;
  readonly requests: TallySnapshot;
  readonly queryCounts: Float64Array;
  readonly slow: number;
  readonly renders: number;
  readonly loop: LoopDelay;
}

/** The figures of the last minutes. */
export interface RecentFigures {
  /** The covered period, in milliseconds: five minutes, or less after a start. */
  readonly ms: number;
  readonly requests: TallySnapshot;
  /** Queries by bucket of duration. */
  readonly queryCounts: Float64Array;
  readonly slow: number;
  readonly renders: number;
  readonly loop: LoopDelay;
}

/** Records snapshots of the metrics to compute those of the last minutes. */
export class Recent {
  readonly #watch = new LoopWatch();
  readonly #timer: NodeJS.Timeout;
  #notes: readonly Note[];

  constructor() {
    this.#notes = [{ ...this.#note(), requests: noRequests() }];
    this.#timer = setInterval(() => {
      this.#notes = [...this.#notes, this.#note()].slice(-maxNotes - 1);
    }, intervalMs).unref();
  }

  /** The delays of the event loop in the last full interval. */
  get lastLoop(): LoopDelay {
    return this.#notes.at(-1)?.loop ?? { p50: 0, p99: 0, max: 0 };
  }

  /** Returns the figures since the oldest snapshot. */
  figures(): RecentFigures {
    const now = this.#note(this.#watch.read());
    const [first = now, ...later] = this.#notes;
    const loops = [...later, now].map(({ loop }) => loop);
    return {
      ms: now.at - first.at,
      requests: requestsBetween(first.requests, now.requests),
      queryCounts: now.queryCounts.map((count, i) => count - (first.queryCounts[i] ?? 0)),
      slow: now.slow - first.slow,
      renders: now.renders - first.renders,
      loop: {
        p50: Math.max(0, ...loops.map(({ p50 }) => p50)),
        p99: Math.max(0, ...loops.map(({ p99 }) => p99)),
        max: Math.max(0, ...loops.map(({ max }) => max)),
      },
    };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#watch.close();
  }

  #note(loop: LoopDelay = this.#watch.take()): Note {
    const { requests, queries, pages } = insight();
    return {
      at: performance.now(),
      requests: requests.snapshot(),
      queryCounts: queries.durations.counts.slice(),
      slow: queries.slow,
      renders: pages?.().renders ?? 0,
      loop,
    };
  }
}

/** Starts recording and returns the function that stops it. */
export function takeNotes(): () => void {
  const recent = new Recent();
  insight().recent = recent;
  return () => {
    recent.close();
    insight().recent = undefined;
  };
}
