import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../logging/logger";
import { readPrivateFile, writePrivateFile } from "../system/private-file";
import { codeOf, explainFileErrors, StartupProblem } from "../system/startup-problem";
import { canEnter, type ServerAccount } from "./server-account";

/** The folders of an installation. */
export interface DataFolder {
  /** Secrets, the log and settings: owned by us. */
  readonly home: string;
  /** The folder that contains the database's own folder, accessible to the database's user. */
  readonly databaseHome: string;
}

/**
 * Creates the data folder, readable by its owner only. A database that runs as another user may be placed elsewhere.
 */
export function prepareDataFolder(
  requestedPath: string,
  account: ServerAccount | undefined,
  logger: Logger,
): DataFolder {
  const home = ownFolder(requestedPath, account);
  if (account === undefined) return { home, databaseHome: home };
  const noteFile = join(home, "database-place");
  const notedPlace = readPrivateFile(noteFile)?.trim();
  if (!notedPlace && canEnter(home, account)) return { home, databaseHome: home };
  if (!notedPlace) refuseMoved(home);
  const databaseHome = notedPlace || placeFor(home);
  if (notedPlace && !existsSync(notedPlace)) throw new StartupProblem(missingSentence(home, notedPlace));
  ownFolder(databaseHome, account);
  // Recorded to find the database after its folder was renamed.
  if (!notedPlace) writePrivateFile(noteFile, `${databaseHome}\n`);
  logger.info(
    `The database does not run as root, and its user could not get into ${home}; its files are kept in ${databaseHome}. ` +
      "Set TURKEY_TRACKS_DATA to a new folder below a place open to everyone (/srv, say) to keep all in one.",
  );
  return { home, databaseHome };
}

function ownFolder(path: string, account: ServerAccount | undefined): string {
  return explainFileErrors("use the data folder", path, () => {
    makeFolder(path);
    // Others may pass through to their own folder, and list nothing.
    chmodSync(path, account === undefined ? 0o700 : 0o711);
    return realpathSync(path);
  });
}

/** On a read-only disk, the recursive call reports a missing folder; the plain one gives the cause. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    mkdirSync(path);
  }
}

function placeFor(home: string): string {
  const digest = createHash("sha256").update(home).digest("hex").slice(0, 12);
  return `/var/lib/turkey-tracks/data-${digest}`;
}

/** A database that was moved to an inaccessible place must not be replaced by an empty one. */
function refuseMoved(home: string): void {
  if (!existsSync(join(home, "postgres"))) return;
  throw new StartupProblem(
    `The league's database is in ${join(home, "postgres")}, but the user it runs as (it refuses to be root) cannot get in there. Open the ` +
      "folders above it for passing through (chmod o+x), or move the data folder to an open place and name it with " +
      "TURKEY_TRACKS_DATA.",
  );
}

const missingSentence = (home: string, notedPlace: string) =>
  `The league of ${home} keeps its database in ${notedPlace}, and that folder is gone. Bring it back; or, to begin anew with an ` +
  `empty league, remove ${join(home, "database-place")}.`;
