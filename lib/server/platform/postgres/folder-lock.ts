import { join } from "node:path";
import type { Logger } from "../logging/logger";
import { kernelLock, type LockFile, openLockFile } from "../system/lock-file";
import type { StartupProblem } from "../system/startup-problem";
import { inUse, startHeartbeat } from "./heartbeat";

/** A process's lock on a data folder. The kernel releases it when the process ends for any reason. */
export interface FolderLock {
  /** For the database's server, which may outlive this process. Not yet locked. */
  readonly database: LockFile;
  /** Resolves with the reason when another machine has taken the folder nevertheless. */
  readonly lost: Promise<StartupProblem>;
  /** Records the address where this process can be reached, for a second copy. */
  announce(address: string): void;
  release(): void;
}

/**
 * Locks a data folder for this process. Two kernel locks decide, independent of process and network namespaces and host
 * names: `program.lock` is held by this process alone, `database.lock` also by its PostgreSQL. The heartbeat covers
 * what kernel locks do not: other kernels, and file systems without locks. Throws a StartupProblem if the folder is in
 * use.
 */
export async function lockFolder(folder: string, logger: Logger, tryLock = kernelLock()): Promise<FolderLock> {
  const program = openLockFile(join(folder, "program.lock"), tryLock);
  try {
    const result = program.take();
    if (result === "busy") throw inUse(folder);
    if (result === "unsupported") logger.warn(noLocks(folder));
    const heartbeat = await startHeartbeat(folder, result === "taken" ? program.identity : undefined, logger);
    const database = openLockFile(join(folder, "database.lock"), tryLock);
    const release = () => {
      heartbeat.remove();
      database.close();
      program.close();
    };
    return { database, lost: heartbeat.lost, announce: heartbeat.announce, release };
  } catch (error) {
    program.close();
    throw error;
  }
}

const noLocks = (folder: string) =>
  `No files can be locked in ${folder} (its file system or this processor has no locks for us): two copies are kept apart by a ` +
  "heartbeat alone, and a start after a crash takes 15 seconds longer. Better use a local disk.";
