import { realpathSync } from "node:fs";
import { join } from "node:path";
import { readPrivateFile, writePrivateFile } from "../system/private-file";
import { commandLineOf } from "../system/running-program";
import { StartupProblem } from "../system/startup-problem";
import { waitUntil } from "../system/wait-until";

const file = "workers.json";

/** The last argument of a data folder's workers, which identifies them independent of the folder's path. */
export function workerArgument(dataFolder: string): string {
  return `--worker-of=${realpathSync(dataFolder)}`;
}

/** Records which processes are workers of a data folder. */
export function noteWorkers(dataFolder: string, pids: readonly number[]): void {
  writePrivateFile(join(dataFolder, file), `${JSON.stringify(pids)}\n`);
}

/** Time for workers to end by themselves, in milliseconds. */
const patience = { byThemselves: 1000, killed: 5000 };

/**
 * Returns when no worker of an earlier run is left. A worker ends when it loses its primary; one that does not notice
 * is killed. Call it with the folder locked, so that no other primary runs.
 */
export async function endPreviousWorkers(dataFolder: string): Promise<void> {
  const mark = workerArgument(dataFolder);
  const isWorker = (pid: number) => commandLineOf(pid)?.endsWith(mark) === true;
  const areGone = () => !noted(dataFolder).some(isWorker);
  if (await waitUntil(areGone, patience.byThemselves)) return;
  for (const pid of noted(dataFolder).filter(isWorker)) killIfThere(pid);
  if (await waitUntil(areGone, patience.killed)) return;
  throw new StartupProblem(
    `Workers of an earlier run (processes ${noted(dataFolder).filter(isWorker).join(", ")}) do not end. End them by hand, then start again.`,
  );
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

function noted(dataFolder: string): readonly number[] {
  try {
    const pids: unknown = JSON.parse(readPrivateFile(join(dataFolder, file)) ?? "[]");
    return Array.isArray(pids) ? pids.filter((pid): pid is number => Number.isInteger(pid) && pid > 1) : [];
  } catch {
    return [];
  }
}
