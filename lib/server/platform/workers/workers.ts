import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { LivePlaces } from "../live/live-places";
import type { Logger } from "../logging/logger";
import { combinedFigures, countersOf, type ProcessFigures, processFigures } from "../metrics/process-figures";
import { StartupProblem, sentenceOf } from "../system/startup-problem";
import { PageExchange, type PageWorker } from "./page-exchange";
import type { PrimaryMessage, WorkerMessage } from "./worker-messages";

/** Options of the workers. */
export interface WorkersPlan {
  /** The program of a worker, as a path. */
  readonly program: string;
  /** Its arguments, which identify a worker that outlived its primary. */
  readonly args: readonly string[];
  /** Maximum database connections of each worker. */
  readonly pools: readonly number[];
  /** Called with the process ids of all workers whenever one has been started. */
  noteWorkers(pids: readonly number[]): void;
}

/** Times in milliseconds. */
export interface WorkerTimes {
  /** Pause before the first restart of a worker. It doubles with each restart. */
  readonly firstPauseMs: number;
  /** Maximum pause. */
  readonly maxPauseMs: number;
  /** Run time after which the pause is reset. */
  readonly steadyMs: number;
  /** Time for a worker to stop before it is killed. */
  readonly stop: number;
  /** Timeout of a worker's figures. */
  readonly figures: number;
}

const defaultTimes: WorkerTimes = {
  firstPauseMs: 100,
  maxPauseMs: 5000,
  steadyMs: 30_000,
  stop: 10_000,
  figures: 2000,
};

/** Limits a worker's young generation, in MB: with less, renderings fill the old generation (decision 0121). */
const youngGenerationOption = "--max-semi-space-size=16";

/** Consecutive failed starts, with no worker ready, after which the program ends. */
const maxFailedStarts = 5;

/** State of a running worker. */
interface Running {
  readonly worker: Worker;
  isReady: boolean;
  /** Its last known figures. */
  figures: ProcessFigures | undefined;
  /** Functions that release its stream places, by request id. */
  readonly places: Map<number, () => void>;
}

/**
 * The workers of this program. Starts and restarts them, counts live streams for all of them, collects their figures,
 * and passes pages between them. node:cluster distributes connections in turn (on Windows, as workers accept them).
 */
export class Workers {
  readonly #plan: WorkersPlan;
  readonly #logger: Logger;
  readonly #times: WorkerTimes;
  readonly #places = new LivePlaces();
  readonly #running = new Set<Running>();
  readonly #pages = new PageExchange();
  readonly #answers = new Map<number, (figures: ProcessFigures) => void>();
  readonly #stopping = new AbortController();
  readonly #slots: readonly Promise<void>[];
  /** Counters of workers that have ended. */
  #endedFigures: ProcessFigures | undefined;
  #failedStarts = 0;
  #lastId = 0;
  #isReady: () => void = () => undefined;
  #fails: (problem: StartupProblem) => void = () => undefined;
  /** Resolves once a worker answers requests. */
  readonly ready = new Promise<void>((ready) => {
    this.#isReady = ready;
  });
  /** Resolves with the reason when no worker can be kept running. */
  readonly failed = new Promise<StartupProblem>((failed) => {
    this.#fails = failed;
  });

  constructor(plan: WorkersPlan, logger: Logger, times: WorkerTimes = defaultTimes) {
    this.#plan = plan;
    this.#logger = logger;
    this.#times = times;
    const execArgv = [...process.execArgv, youngGenerationOption];
    cluster.setupPrimary({ exec: plan.program, args: [...plan.args], execArgv, serialization: "advanced" });
    this.#slots = plan.pools.map((pool) => this.#keepRunning(pool));
  }

  /** Stops the workers gracefully. Kills those that take too long or are not ready. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { worker, isReady } of this.#running) {
      if (isReady) send(worker, { type: "stop" });
      else worker.process.kill("SIGKILL");
    }
    const timer = setTimeout(() => {
      for (const { worker } of this.#running) worker.process.kill("SIGKILL");
    }, this.#times.stop);
    await Promise.allSettled(this.#slots);
    clearTimeout(timer);
  }

  async #keepRunning(pool: number): Promise<void> {
    const { firstPauseMs, maxPauseMs, steadyMs } = this.#times;
    for (let pauseMs = firstPauseMs; !this.#stopping.signal.aborted; ) {
      const startedAt = performance.now();
      const { reason, wasReady } = await this.#run(pool);
      if (this.#stopping.signal.aborted) return;
      this.#failedStarts = wasReady ? 0 : this.#failedStarts + 1;
      if (this.#failedStarts >= maxFailedStarts && !this.#isAnyReady()) return this.#fails(cannotBeStarted(reason));
      this.#logger.warn(`A worker ended unexpectedly (${reason}); starting it again.`);
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      await pause(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    }
  }

  /** Runs a worker until it ends. */
  async #run(pool: number): Promise<{ readonly reason: string; readonly wasReady: boolean }> {
    let worker: Worker;
    try {
      worker = cluster.fork({ WORKERS: "1", DATABASE_POOL: String(pool) });
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), wasReady: false };
    }
    const running: Running = { worker, isReady: false, figures: undefined, places: new Map() };
    this.#running.add(running);
    this.#note();
    worker.on("message", (message: WorkerMessage) => void this.#receive(running, message));
    const reason = await endOf(worker);
    this.#running.delete(running);
    for (const release of running.places.values()) release();
    this.#pages.ended(pageWorker(running));
    if (running.figures)
      this.#endedFigures = combinedFigures([
        countersOf(running.figures),
        ...(this.#endedFigures ? [this.#endedFigures] : []),
      ]);
    return { reason, wasReady: running.isReady };
  }

  #isAnyReady(): boolean {
    return [...this.#running].some(({ isReady }) => isReady);
  }

  /** Records the workers' ids for a start after a crash. A failure is only logged. */
  #note(): void {
    try {
      this.#plan.noteWorkers([...this.#running].flatMap(({ worker }) => worker.process.pid ?? []));
    } catch (error) {
      this.#logger.warn(sentenceOf(error));
    }
  }

  async #receive(running: Running, message: WorkerMessage): Promise<void> {
    const { worker, places } = running;
    switch (message.type) {
      case "ready":
        running.isReady = true;
        this.#failedStarts = 0;
        return this.#isReady();
      case "cannot-start":
        if (!this.#isAnyReady()) return this.#fails(new StartupProblem(message.sentence));
        return this.#logger.warn(message.sentence);
      case "take-stream-place": {
        const release = await this.#places.take(message.address);
        // The worker may have ended before its message was handled.
        if (release && this.#running.has(running)) places.set(message.id, release);
        else release?.();
        return send(worker, { type: "stream-place", id: message.id, granted: release !== null });
      }
      case "release-stream-place":
        places.get(message.id)?.();
        places.delete(message.id);
        return;
      case "gather-figures":
        return send(worker, { type: "gathered-figures", id: message.id, figures: await this.#gather() });
      case "figures":
        this.#answers.get(message.id)?.(message.figures);
        this.#answers.delete(message.id);
        return;
      case "want-page": {
        const ready = [...this.#running].filter(({ isReady }) => isReady);
        return this.#pages.request(pageWorker(running), message.id, message.ask, ready.map(pageWorker));
      }
      case "drop-page":
        return this.#pages.cancel(pageWorker(running), message.id);
      case "rendered-page":
        return this.#pages.rendered(message.id, message.page);
    }
  }

  /**
   * The figures of this process, of all workers, and the counters of ended workers, so that counters never decrease.
   * For a worker that does not answer in time, its last figures.
   */
  async #gather(): Promise<readonly ProcessFigures[]> {
    const ready = [...this.#running].filter(({ isReady }) => isReady);
    await Promise.all(ready.map((running) => this.#requestFigures(running)));
    const figures = [this.#endedFigures, ...ready.map((running) => running.figures)];
    return [processFigures(), ...figures.flatMap((figure) => figure ?? [])];
  }

  async #requestFigures(running: Running): Promise<void> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<ProcessFigures>((answered) => this.#answers.set(id, answered));
    send(running.worker, { type: "send-figures", id });
    running.figures =
      (await Promise.race([answer, pause(this.#times.figures, undefined, { ref: false })])) ?? running.figures;
    this.#answers.delete(id);
  }
}

function cannotBeStarted(reason: string): StartupProblem {
  return new StartupProblem(
    `The server's workers do not start: ${maxFailedStarts} ended one after the other, the last with ${reason}. What they ` +
      "said stands above. WORKERS=1 starts the server without workers.",
  );
}

/** Resolves with the signal or exit code with which a worker ended. */
function endOf(worker: Worker): Promise<string> {
  return new Promise((ended) => {
    worker.once("exit", (code, signal) => ended(signal ?? `exit code ${code}`));
    worker.on("error", (error) => {
      if (worker.process.pid === undefined) ended(error.message);
    });
  });
}

function pageWorker({ worker }: Running): PageWorker {
  return { id: worker.id, send: (message) => send(worker, message) };
}

/** Sends a message to a worker if it is still connected. */
function send(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
