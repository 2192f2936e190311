import "server-only";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { reachLeague } from "../platform/boot/reach-database";
import { readInstallationKey } from "../platform/installation-key/installation-key";
import { keyFileOf } from "../platform/installation-key/key-file";
import { type Logger, terminalLogger } from "../platform/logging/logger";
import { readSettings } from "../platform/settings/settings";
import { causeOf, codeOf, StartupProblem } from "../platform/system/startup-problem";
import { headsIn, type SavedHead } from "./check-heads";
import { firstFaultIn } from "./verify-installation";

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly logger?: Logger;
}

/** Exit statuses of the program. */
const exits = { holds: 0, broken: 1, unusable: 2 } as const;

const options = {
  "database-url": { type: "string" },
  heads: { type: "string", multiple: true, default: [] as string[] },
  demo: { type: "boolean", default: false },
} as const;

/**
 * Runs `npm run verify-ledger`: checks each league's ledger, and the rows of the league's tables against it, in the
 * named database or the installation's. With `--heads`, also checks the ledgers against saved heads. Returns the exit
 * status: 0 when all checks pass, 1 when one fails (prints the first fault), 2 when the check could not run.
 */
export async function runVerifyLedger({ env, args, logger = terminalLogger }: RunOptions): Promise<number> {
  const values = parseOptions(args);
  if (!values) {
    logger.warn("Usage: npm run verify-ledger [-- --database-url postgresql://… | --demo] [--heads file …]");
    return exits.unusable;
  }
  try {
    const url = values["database-url"];
    const environment =
      url === undefined ? env : { ...env, DATABASE_URL: url, DIRECT_DATABASE_URL: url, DATABASE_OWNER_URL: url };
    const heads = headsOf(values.heads);
    const settings = readSettings(environment, values.demo ? "demo" : "league");
    const database = await reachLeague(settings, { info: () => undefined, warn: logger.warn });
    try {
      const saved = { heads, key: readInstallationKey(keyFileOf(settings)) };
      return await verifyAll(settings.databaseUrl ?? database.ownerUrl, logger, saved);
    } finally {
      await database.stop();
    }
  } catch (error) {
    logger.warn(error instanceof Error ? error.message : String(error));
    return exits.unusable;
  }
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

/** The heads of all files. Throws a StartupProblem for a file that is unreadable or has other contents. */
function headsOf(files: readonly string[]): readonly SavedHead[] {
  return files.flatMap((file) => {
    const heads = headsIn(textOf(file), file);
    if (typeof heads === "string") throw new StartupProblem(heads);
    return heads;
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw new StartupProblem(`There is no file ${file}.`);
    throw new StartupProblem(`Could not read ${file}: ${causeOf(error) ?? String(error)}. Name another file.`);
  }
}

async function verifyAll(url: string, logger: Logger, saved: Parameters<typeof firstFaultIn>[2]): Promise<number> {
  const fault = await firstFaultIn(url, (line) => logger.info(line), saved);
  if (fault === null) return exits.holds;
  logger.info(fault);
  return exits.broken;
}
