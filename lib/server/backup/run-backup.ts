import "server-only";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { firstFaultIn } from "../ledger/verify-installation";
import { grantToProgram } from "../platform/boot/program-role";
import { reachDatabase, reachLeague } from "../platform/boot/reach-database";
import { withClient } from "../platform/database/with-client";
import {
  fingerprint,
  isOwnKey,
  readInstallationKey,
  type Signature,
} from "../platform/installation-key/installation-key";
import { keyFileOf } from "../platform/installation-key/key-file";
import { type Logger, terminalLogger } from "../platform/logging/logger";
import { readSettings } from "../platform/settings/settings";
import { StartupProblem } from "../platform/system/startup-problem";
import type { BackupHeader } from "./backup-header";
import { BackupProblem } from "./backup-problem";
import { noteBackup } from "./last-backup";
import { checkBackup, restoreBackup } from "./restore-backup";
import { type BackupOrigin, writeBackup } from "./write-backup";

/** Exit statuses of both programs. */
const exits = { done: 0, failed: 1, unusable: 2 } as const;

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly logger?: Logger;
}

/**
 * `npm run backup -- --to file`: returns the exit status. Never overwrites a file. Writes the backup also when
 * verification finds a fault, and prints the fault.
 */
export async function runBackup(
  { env, args, logger = terminalLogger }: RunOptions,
  origin: BackupOrigin,
): Promise<number> {
  return withErrorSentences(logger, async () => {
    const file = optionsIn(args)?.to;
    if (file === undefined) return usage(logger, "npm run backup -- --to file [--demo]");
    if (existsSync(file)) throw new BackupProblem(`${file} already exists. Name another file, or move that one away.`);
    const settings = readSettings(env, isDemo(args));
    const signer = readInstallationKey(keyFileOf(settings));
    const database = await reachLeague(settings, warningsOnly(logger));
    try {
      await withClient(database.ownerUrl, (client) => writeBackup(client, file, { ...origin, signer }));
      const { header, fault: broken } = await checkBackup(file);
      noteBackup(settings.dataFolder, origin.at);
      logger.info(`Backup written to ${file} and checked: ${summary(header)}.`);
      logger.info("Keep it where only you can read it: it holds what people entered, and hashes of their passwords.");
      if (signer === null)
        logger.info(`It is not signed: there is no key in ${keyFileOf(settings)} before the first start.`);
      return reportFault(logger, broken ?? (await firstFaultIn(database.ownerUrl)));
    } finally {
      await database.stop();
    }
  });
}

/**
 * `npm run restore -- --from file`: returns the exit status. Asks for confirmation unless this installation signed the
 * backup.
 */
export async function runRestore({
  env,
  args,
  logger = terminalLogger,
  confirm = confirmAtTerminal,
}: RestoreOptions): Promise<number> {
  return withErrorSentences(logger, async () => {
    const values = optionsIn(args);
    if (values?.from === undefined) return usage(logger, "npm run restore -- --from file [--accept-unsigned] [--demo]");
    const file = values.from;
    const settings = readSettings(env, isDemo(args));
    const checked = await checkBackup(file);
    const isOwn = checked.signed !== null && isOwnKey(readInstallationKey(keyFileOf(settings)), checked.signed.key);
    if (!isOwn) {
      // A backup of foreign origin with an inconsistent ledger is not restored.
      if (checked.fault !== null) throw new BackupProblem(`${checked.fault} Use another copy of the file.`);
      await requireConsent(checked.signed, values["accept-unsigned"], confirm);
    }
    const database = await reachDatabase(settings, warningsOnly(logger));
    try {
      await restoreBackup(database.ownerUrl, file, checked);
      await grantToProgram(database);
      logger.info(await withClient(database.ownerUrl, administratorsLine));
      logger.info(`Restored from ${file}: ${summary(checked.header)}, as they were on ${checked.header.at}.`);
      logger.info("All sessions were ended: everybody must sign in again.");
      return reportFault(logger, await firstFaultIn(database.ownerUrl));
    } finally {
      await database.stop();
    }
  });
}

/** Asks for confirmation at the terminal. Null without a terminal. */
type Confirm = (question: string) => Promise<boolean> | null;

type RestoreOptions = RunOptions & { readonly confirm?: Confirm };

const confirmAtTerminal: Confirm = (question) => {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return lines
    .question(`${question} Restore it? [y/N] `)
    .then((answer) => /^y(es)?$/i.test(answer.trim()))
    .finally(() => lines.close());
};

async function requireConsent(signed: Signature | null, isAccepted: boolean, confirm: Confirm): Promise<void> {
  if (isAccepted) return;
  const origin = signed
    ? `This backup is signed by another installation (key ${fingerprint(signed.key)}).`
    : "This backup is not signed: nobody can say who made it.";
  const advice = "Restore it only if you know where it comes from: add --accept-unsigned.";
  if ((await confirm(`${origin} It may hold administrators and results that somebody made up.`)) !== true)
    throw new BackupProblem(`${origin} ${advice} Nothing was changed.`);
}

/** Lists the administrators, which are the first thing to check in restored data. */
async function administratorsLine(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; email: string }>(
    `select "name", "email" from "Account" where "administrator" order by "email"`,
  );
  const administrators = rows.map(({ name, email }) => `${name} <${email}>`);
  return administrators.length === 0 ? "Administrators: none." : `Administrators: ${administrators.join(", ")}.`;
}

function reportFault(logger: Logger, fault: string | null): number {
  if (fault === null) {
    logger.info("All stored data matches the ledgers.");
    return exits.done;
  }
  logger.warn(`Some stored data does not match the ledgers. ${fault}`);
  return exits.failed;
}

function summary({ tables }: BackupHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${tables.length} tables`;
}

const options = {
  to: { type: "string" },
  from: { type: "string" },
  "accept-unsigned": { type: "boolean", default: false },
  demo: { type: "boolean", default: false },
} as const;

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

function isDemo(args: readonly string[]): "league" | "demo" {
  return args.includes("--demo") ? "demo" : "league";
}

function usage(logger: Logger, line: string): number {
  logger.warn(`Usage: ${line}`);
  return exits.unusable;
}

/** Passes on warnings of the database's start only. */
function warningsOnly(logger: Logger): Logger {
  return { info: () => undefined, warn: logger.warn };
}

async function withErrorSentences(logger: Logger, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupProblem || error instanceof StartupProblem)) throw error;
    logger.warn(error.message);
    return exits.failed;
  }
}
