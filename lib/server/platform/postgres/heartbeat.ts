import { randomUUID } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../logging/logger";
import { bootId } from "../system/boot-id";
import { writePrivateFile } from "../system/private-file";
import { codeOf, StartupProblem } from "../system/startup-problem";
import { waitUntil } from "../system/wait-until";

/** A file in the data folder whose timestamp its holder renews. */
export interface Heartbeat {
  /** Resolves with the reason when another run has taken the folder: its file has then replaced ours. */
  readonly lost: Promise<StartupProblem>;
  /** Records the holder's address. */
  announce(address: string): void;
  /** Stops the renewal and removes the file if it is ours. */
  remove(): void;
}

/** The holder of the folder: kernel, identity of the lock file, run id; the rest is for readers. */
interface Holder {
  readonly boot?: string;
  readonly lock?: string | undefined;
  readonly run?: string;
  readonly pid?: number;
  readonly since?: string;
  readonly address?: string;
}

/** Interval of the renewal, and the time a new process observes it, in milliseconds. */
const defaultTimes = { renewMs: 5_000, watchMs: 15_000 };

const fileIn = (folder: string) => join(folder, "in-use.json");

/**
 * Starts the heartbeat of a holder. Considers another's file dead immediately only if its holder had the lock that this
 * process has now (`lock`: its identity), under the same kernel. Otherwise observes it first, at any age, because
 * clocks differ. Throws a StartupProblem if it is renewed meanwhile.
 */
export async function startHeartbeat(
  folder: string,
  lock: string | undefined,
  logger: Logger,
  times = defaultTimes,
): Promise<Heartbeat> {
  const path = fileIn(folder);
  const boot = bootId();
  const previous = readHolder(path);
  const isDead = lock !== undefined && previous?.boot === boot && previous.lock === lock;
  if (previous && !isDead) await watch(folder, logger, times.watchMs);
  return beat(
    folder,
    { boot, lock, run: randomUUID(), pid: process.pid, since: new Date().toISOString() },
    times.renewMs,
  );
}

/** Describes who uses a folder, from its heartbeat, and what to do. */
export function inUse(folder: string): StartupProblem {
  const { pid, since, address } = readHolder(fileIn(folder)) ?? {};
  const holder = pid && since ? ` (process ${pid}, since ${since})` : "";
  const where = address ? ` It serves ${address}.` : "";
  return new StartupProblem(
    `The data folder ${folder} is in use by another running Turkey Tracks${holder}, here, in another container or on another machine.${where} ` +
      "Use that one, or stop it first; to run a second league beside it, give it a folder and a port of its own: " +
      "TURKEY_TRACKS_DATA=.data/second PORT=3001. For several servers over one league, use DATABASE_URL.",
  );
}

function beat(folder: string, own: Holder, renewMs: number): Heartbeat {
  const path = fileIn(folder);
  let holder = own;
  const write = () => writePrivateFile(path, `${JSON.stringify(holder)}\n`);
  write();
  const isOwn = () => readHolder(path)?.run === own.run;
  let renewal: NodeJS.Timeout;
  const lost = new Promise<StartupProblem>((resolve) => {
    renewal = setInterval(() => {
      try {
        const current = readHolder(path);
        if (current?.run === own.run) utimesSync(path, new Date(), new Date());
        else if (current === undefined) write();
        else resolve(takenOver(folder));
      } catch {
        // The disk may be full or unavailable for a while; the next renewal tries again.
      }
    }, renewMs).unref();
  });
  return {
    lost,
    announce: (address) => {
      holder = { ...holder, address };
      if (isOwn()) write();
    },
    remove: () => {
      clearInterval(renewal);
      if (isOwn()) rmSync(path, { force: true });
    },
  };
}

async function watch(folder: string, logger: Logger, watchMs: number): Promise<void> {
  const path = fileIn(folder);
  const initial = fileState(path);
  logger.info(
    "The data folder was last used before this machine was started, on another machine, or where files cannot be locked; watching for " +
      `${Math.ceil(watchMs / 1000)} s whether it still is used.`,
  );
  const hasChanged = await waitUntil(() => fileState(path) !== initial, watchMs, 100);
  if (hasChanged && fileState(path) !== "gone") throw inUse(folder);
}

/**
 * The value that changes with each renewal. The file is reopened each time, so that a network file system asks its
 * server.
 */
function fileState(path: string): string {
  return withOpenFile(path, (file) => `${fstatSync(file).mtimeMs} ${readFileSync(file, "utf8")}`) ?? "gone";
}

/** The holder in a file; undefined without a file, an empty holder for an unreadable one. */
function readHolder(path: string): Holder | undefined {
  return withOpenFile(path, (file) => {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as Holder;
    } catch {
      return {};
    }
  });
}

function withOpenFile<T>(path: string, work: (file: number) => T): T | undefined {
  try {
    const file = openSync(path, "r");
    try {
      return work(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

const takenOver = (folder: string) =>
  new StartupProblem(
    `Another Turkey Tracks has taken the data folder ${folder} while this one could not show that it is alive (a paused machine, a ` +
      "broken network disk). This one ends its database at once and stops, so that nothing is written twice.",
  );
