import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../logging/logger";
import { freePort, portRefusal } from "../system/free-port";
import { readPrivateFile, storedSecret, writePrivateFile } from "../system/private-file";
import { explainFileErrors, StartupProblem } from "../system/startup-problem";
import type { DataFolder } from "./data-folder";
import type { PostgresBinaries } from "./postgres-binaries";
import type { ServerAccount } from "./server-account";
import { complaintSentence, lastComplaintIn } from "./server-log";

/** The name of the embedded database and of the role that owns all in it. */
export const databaseName = "turkey_tracks";

/** The name of the role that the program uses. */
export const programName = "turkey_tracks_program";

/** The file of its password, in the data folder. */
export const programPasswordFile = "database-program-password";

/** A role of an embedded database. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** An embedded database's URL for a role. */
export function addressOf({ user, password }: Login, port: number, database = databaseName): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Port and password of a cluster, stored beside its files and readable by their owner only. */
interface Access {
  readonly port: number;
  readonly password: string;
}

/** The files of one database server. */
interface Cluster extends Login {
  readonly folder: string;
}

/** The folder of a data folder's database. */
export function clusterFolder(data: DataFolder): string {
  return join(data.databaseHome, "postgres");
}

/** The file with the port and password of a data folder's database. */
function accessFile(data: DataFolder): string {
  return join(data.home, "database.json");
}

/** Returns the last port when it is still free, else stores and returns another. */
export async function rememberedPort(data: DataFolder): Promise<number> {
  const access = readAccess(data);
  if (access?.port && (await portRefusal(access.port, "127.0.0.1")) === undefined) return access.port;
  const port = await freePort();
  writeAccess(data, { port, password: access?.password ?? newPassword() });
  return port;
}

/** Opens the cluster of a data folder. Creates it on the first start and after an interrupted initdb. */
export function openCluster(
  data: DataFolder,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
  durable: boolean,
  logger: Logger,
): Cluster {
  const folder = clusterFolder(data);
  const access = readAccess(data);
  const password = access?.password ?? newPassword();
  if (!access) writeAccess(data, { port: 0, password });
  removeUnfinished(data);
  if (!existsSync(join(folder, "PG_VERSION"))) {
    logger.info(`Creating a new database in ${folder}.`);
    makeCluster(data, folder, password, binaries, account, durable);
  } else if (!access) {
    logger.info("The database's password was lost; giving it a new one.");
    setPassword(folder, password, binaries, account);
  }
  return { folder, user: databaseName, password };
}

/** The password of the program's role, stored in its own file and recreated when missing. */
export function programPassword(data: DataFolder): string {
  return storedSecret(join(data.home, programPasswordFile));
}

function readAccess(data: DataFolder): Access | undefined {
  const text = readPrivateFile(accessFile(data));
  if (text === undefined) return undefined;
  try {
    const { port, password } = JSON.parse(text) as Partial<Access>;
    return typeof port === "number" && typeof password === "string" ? { port, password } : undefined;
  } catch {
    return undefined;
  }
}

function writeAccess(data: DataFolder, access: Access): void {
  writePrivateFile(accessFile(data), `${JSON.stringify(access)}\n`);
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

const unfinishedPrefix = "postgres.unfinished-";

/** The initdb of a killed server may continue for a moment, until it misses the removed files. */
const removeOptions = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

function removeUnfinished(data: DataFolder): void {
  for (const name of readdirSync(data.databaseHome)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(data.databaseHome, name), removeOptions);
  }
}

function makeCluster(
  data: DataFolder,
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
  durable: boolean,
): void {
  const temporaryFolder = join(data.databaseHome, `${unfinishedPrefix}${process.pid}`);
  const passwordFile = `${temporaryFolder}.password`;
  explainFileErrors("make a database in", folder, () => {
    mkdirSync(temporaryFolder, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of account ? [temporaryFolder, passwordFile] : [])
      chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
    try {
      runInitdb(binaries.initdb, temporaryFolder, passwordFile, account, durable);
      renameSync(temporaryFolder, folder);
    } finally {
      rmSync(passwordFile, { force: true });
      rmSync(temporaryFolder, removeOptions);
    }
  });
}

// One collation on every machine, with lower case for Cyrillic; does not depend on the system's locales.
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

function runInitdb(
  initdb: string,
  folder: string,
  passwordFile: string,
  account: ServerAccount | undefined,
  durable: boolean,
): void {
  const access = ["--auth=scram-sha-256", `--username=${databaseName}`, `--pwfile=${passwordFile}`];
  const run = spawnSync(
    initdb,
    ["-D", folder, ...access, ...locale, "--text-search-config=simple", ...(durable ? [] : ["--no-sync"])],
    { ...account, cwd: folder, encoding: "utf8" },
  );
  if (run.status === 0) return;
  const complaint = lastComplaintIn(`${run.stdout ?? ""}\n${run.stderr ?? ""}`) ?? run.error?.message;
  throw new StartupProblem(complaintSentence("The embedded database could not be made", complaint), {
    cause: run.error,
  });
}

/** Sets the owner's password in single-user mode, which requires none. */
function setPassword(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
): void {
  const run = spawnSync(binaries.postgres, ["--single", "-D", folder, "postgres"], {
    ...account,
    cwd: folder,
    input: `ALTER ROLE ${databaseName} PASSWORD '${password}'\n`,
    encoding: "utf8",
  });
  if (run.status === 0) return;
  throw new StartupProblem(
    `The database's password is lost (its file is gone) and could not be set anew: ${lastComplaintIn(run.stderr ?? "")}.`,
  );
}
