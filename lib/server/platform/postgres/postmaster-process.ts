import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../logging/logger";
import type { LockFile } from "../system/lock-file";
import type { PostgresBinaries } from "./postgres-binaries";
import { clusterName, readPostmasterFile } from "./postmaster-file";
import type { ServerAccount } from "./server-account";
import { openServerLog } from "./server-log";

/** A running database server that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when the server ends, with its reason. */
  readonly ended: Promise<Ending>;
  /** Fast shutdown: rolls back open transactions; everything committed is on disk. */
  stop(): Promise<void>;
  /** Requests a fast shutdown without waiting for it. */
  abandon(): void;
  /** Kills it without a checkpoint, because its files now belong to another server. */
  kill(): void;
}

/** The end of a server. */
export interface Ending {
  readonly how: string;
  readonly complaint: string | undefined;
}

/** The start of a server: its programs and files, and whether its commits must survive a power cut. */
export interface PostmasterPlan {
  readonly binaries: PostgresBinaries;
  readonly account: ServerAccount | undefined;
  readonly cluster: string;
  /**
   * Locked by this process and passed to the server, so that it stays locked as long as one of the server's processes
   * lives.
   */
  readonly lock: LockFile;
  readonly port: number;
  readonly log: string;
  readonly durable: boolean;
}

/** Starts a server and waits until it accepts connections, however long its recovery takes. */
export async function startPostmaster(plan: PostmasterPlan, logger: Logger): Promise<Postmaster | Ending> {
  const log = openServerLog(plan.log);
  // In its own session, so that Ctrl-C in the terminal reaches only us, and we stop it after the last request.
  const child = spawn(plan.binaries.postgres, settings(plan), {
    ...plan.account,
    cwd: plan.cluster,
    detached: true,
    // On Windows, locks are not inherited.
    stdio: ["ignore", log.file, log.file, ...(process.platform === "win32" ? [] : [plan.lock.descriptor])],
  });
  const ended = endOf(child).then((how) => {
    const ending = { how, complaint: log.lastComplaint() };
    log.close();
    return ending;
  });
  const ending = await readyOrEnded(child, plan.cluster, ended, logger);
  if (ending) return ending;
  return {
    pid: child.pid ?? 0,
    ended,
    stop: () => stop(child, plan, ended),
    abandon: () => child.kill("SIGINT"),
    kill: () => child.kill("SIGKILL"),
  };
}

function settings({ cluster, port, durable }: PostmasterPlan): string[] {
  const onOff = durable ? "on" : "off";
  const values: Record<string, string | number> = {
    cluster_name: clusterName,
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    fsync: onOff,
    // Always on: without it, a killed server loses data that was only in its memory.
    synchronous_commit: "on",
    full_page_writes: onOff,
    // Statements and rows contain names and addresses: the log contains only the server's own state.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
  return ["-D", cluster, ...Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((ended) => {
    child.once("error", (error) => ended(error.message));
    child.once("exit", (code, signal) => ended(signal ?? `exit code ${code}`));
  });
}

async function readyOrEnded(
  child: ChildProcess,
  cluster: string,
  ended: Promise<Ending>,
  logger: Logger,
): Promise<Ending | undefined> {
  let ending: Ending | undefined;
  void ended.then((reason) => {
    ending = reason;
  });
  let nextMessageAt = performance.now() + 5000;
  while (!ending) {
    const note = readPostmasterFile(cluster);
    if (note?.pid === child.pid && note?.ready) return undefined;
    if (performance.now() > nextMessageAt) {
      logger.info("The database is still recovering unfinished work of its last run …");
      nextMessageAt += 5000;
    }
    await pause(10);
  }
  return ending;
}

async function stop(child: ChildProcess, plan: PostmasterPlan, ended: Promise<Ending>): Promise<void> {
  if (process.platform === "win32") spawnSync(plan.binaries.pgCtl, ["stop", "-D", plan.cluster, "-m", "fast"]);
  else child.kill("SIGINT");
  const slow = setTimeout(() => child.kill("SIGQUIT"), 10_000);
  await ended;
  clearTimeout(slow);
}
