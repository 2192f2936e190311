import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../logging/logger";
import type { LockFile } from "../system/lock-file";
import { commandLineOf, isAlive } from "../system/running-program";
import { StartupProblem } from "../system/startup-problem";
import { waitUntil } from "../system/wait-until";
import type { ServerAccount } from "./server-account";

/** The application name of our servers, which identifies one that outlived its launcher. */
export const clusterName = "turkey-tracks";

interface PostmasterFile {
  readonly pid: number;
  readonly folder: string;
  readonly ready: boolean;
}

/** The server's own record in its data folder; it may be stale. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const path = join(cluster, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, folder: lines[1] ?? "", ready: lines[7]?.trim() === "ready" };
}

/** A server's folder, user, and the lock that shows whether it runs. */
export interface ServerPlace {
  readonly cluster: string;
  readonly lock: LockFile;
  readonly account: ServerAccount | undefined;
}

/** Time for an earlier server's processes to end, in milliseconds. */
const endTimeoutMs = 10_000;

/**
 * Takes the database's lock and makes sure that no server runs on the folder. Ends a server of ours that outlived its
 * launcher; one of an earlier release has no lock. Throws a StartupProblem without changes if another server runs
 * there. Neutralizes a stale postmaster.pid whose process id belongs to another program. Call it with the folder
 * locked, so that no other copy of ours runs.
 */
export async function evictPreviousServer(place: ServerPlace, logger: Logger): Promise<void> {
  const { cluster, lock } = place;
  const previous = readPostmasterFile(cluster);
  if (previous && serverOf(previous, place)?.includes(`cluster_name=${clusterName}`)) {
    logger.info(`A database server from an earlier run is still running (process ${previous.pid}); replacing it.`);
    await end(previous.pid);
  }
  // Children of a killed server hold the lock too; they need a moment to notice.
  if (!(await waitUntil(() => lock.take() !== "busy", endTimeoutMs))) throw unseenServer(cluster);
  const stale = readPostmasterFile(cluster);
  if (!stale) return;
  if (serverOf(stale, place) !== undefined) throw foreignServer(cluster, stale.pid);
  // PostgreSQL considers a zombie alive, and any process that reuses its id. It would trust the file, but distrusts one
  // that names its own parent, and then makes further checks.
  disownNote(cluster);
}

/**
 * The command line of a record's process, if it is a PostgreSQL on this folder. A process id and a path prove nothing
 * alone: in another container they belong to another process and folder. PostgreSQL's working directory is its folder,
 * and Linux shows it; other systems have no such containers.
 */
function serverOf({ pid, folder }: PostmasterFile, { cluster, account }: ServerPlace): string | undefined {
  const program = pid === process.pid ? undefined : commandLineOf(pid);
  if (program === undefined || !/postgres/.test(program)) return undefined;
  const isHere = process.platform === "linux" ? worksIn(pid, cluster, account) : program.includes(folder);
  return isHere ? program : undefined;
}

/** Runs as the server's own user: in some containers even root may not inspect other users' processes. */
function worksIn(pid: number, folder: string, account: ServerAccount | undefined): boolean {
  const args = ["-c", '[ "/proc/$1/cwd" -ef "$2" ]', "sh", String(pid), folder];
  return spawnSync("/bin/sh", args, { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

const unseenServer = (cluster: string) =>
  new StartupProblem(
    `The database in ${cluster} is still being run by a PostgreSQL that cannot be seen from here (in another container), or by ` +
      "processes of a killed one that do not end. Stop that container, or end those processes, then start again.",
  );

const foreignServer = (cluster: string, pid: number) =>
  new StartupProblem(
    `The database in ${cluster} is being run by another PostgreSQL (process ${pid}), which Turkey Tracks did ` +
      "not start. Stop that server first, or point DATABASE_URL at it.",
  );

function disownNote(cluster: string): void {
  const path = join(cluster, "postmaster.pid");
  const [, ...rest] = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, [process.pid, ...rest].join("\n"));
}

/** Ends a server: fast shutdown, then immediate shutdown, then SIGKILL. */
async function end(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself, or belongs to another user; the following wait shows which.
    }
    if (await waitUntil(() => !isAlive(pid) || commandLineOf(pid) === undefined, timeoutMs)) return;
  }
  throw new StartupProblem(
    `The database server of an earlier run (process ${pid}) does not end. End it by hand, then start again.`,
  );
}
