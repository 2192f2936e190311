import { availableParallelism, totalmem } from "node:os";
import { StartupProblem } from "../system/startup-problem";

/** Machine size for the default number of workers. */
export interface MachineSize {
  readonly cores: number;
  /** Memory that this program may use, in bytes. */
  readonly memory: number;
}

const maxDefaultWorkers = 4;
const bytesPerWorker = 1024 ** 3;
/** The maximum; one database cannot serve more. */
const maxWorkers = 64;

/** Returns the size of this machine, within the container's memory limit. */
export function thisMachine(): MachineSize {
  // 0 or undefined without a limit; some kernels report a limit beyond the memory.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { cores: availableParallelism(), memory: Math.min(limit, totalmem()) };
}

/** Returns the number of workers: `WORKERS`, or the minimum of the cores, 4 and the memory in GB, at least 1. */
export function workerCount(setting: string | undefined, { cores, memory }: MachineSize): number {
  if (setting === undefined)
    return Math.max(1, Math.min(cores, maxDefaultWorkers, Math.floor(memory / bytesPerWorker)));
  const count = Number(setting);
  if (/^\d+$/.test(setting) && count >= 1 && count <= maxWorkers) return count;
  throw new StartupProblem(`WORKERS must be a number from 1 to ${maxWorkers}, not "${setting}".`);
}

/** Default connections for pages and commands: per worker, and the minimum for all. */
const defaultPool = { perWorker: 5, minTotal: 10 };

/** Splits `DATABASE_POOL` among the workers. */
export function poolShares(setting: string | undefined, workers: number): readonly number[] {
  const pool = poolOf(setting, workers);
  if (pool < workers) {
    throw new StartupProblem(
      `DATABASE_POOL=${pool} is too few connections for ${workers} workers: each needs one. Raise it, or set WORKERS=${pool}.`,
    );
  }
  const extra = pool % workers;
  return Array.from({ length: workers }, (_, i) => Math.floor(pool / workers) + (i < extra ? 1 : 0));
}

function poolOf(setting: string | undefined, workers: number): number {
  if (setting === undefined) return Math.max(defaultPool.minTotal, defaultPool.perWorker * workers);
  const pool = Number(setting);
  if (/^\d+$/.test(setting) && pool >= 1 && pool <= 10_000) return pool;
  throw new StartupProblem(`DATABASE_POOL must be a number of connections from 1 to 10000, not "${setting}".`);
}
