import { join } from "node:path";
import type { Logger } from "../logging/logger";
import { kernelLock, type LockFile, openLockFile } from "../system/lock-file";
import type { StartupProblem } from "../system/startup-problem";
import { inUse, startHeartbeat } from "./heartbeat";

/** The hold of one process on a data folder. The kernel ends it with the process, by whatever cause. */
export interface FolderLock {
  /** To be given to the database's server, which may outlive this process. Nobody has asked for it yet. */
  readonly database: LockFile;
  /** Settles with the reason when another machine has taken the folder nevertheless. */
  readonly lost: Promise<StartupProblem>;
  /** Lets a second copy tell its user where this one can be reached. */
  announce(address: string): void;
  release(): void;
}

/**
 * Takes a data folder for this process. Two locks of the kernel decide, whatever the namespaces of processes, network and
 * host name: `program.lock` is held by this process alone, `database.lock` also by its PostgreSQL. The heartbeat is for
 * what no lock reaches: another kernel, and file systems without locks. Throws a StartupProblem if the folder is in use.
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
