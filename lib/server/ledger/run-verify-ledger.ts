import "server-only";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { reachLeague } from "../platform/boot/reach-database";
import { readInstallationKey } from "../platform/installation-key/installation-key";
import { keyFileOf } from "../platform/installation-key/key-file";
import { terminal, type Voice } from "../platform/logging/voice";
import { readSettings } from "../platform/settings/settings";
import { causeOf, codeOf, StartupProblem } from "../platform/system/startup-problem";
import { headsIn, type KeptHead } from "./check-heads";
import { firstFaultIn } from "./verify-installation";

interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly voice?: Voice;
}

/** Exit statuses of the program. */
const exits = { holds: 0, broken: 1, unusable: 2 } as const;

const options = {
  "database-url": { type: "string" },
  heads: { type: "string", multiple: true, default: [] as string[] },
  demo: { type: "boolean", default: false },
} as const;

/**
 * Runs `npm run verify-ledger`: checks each league's ledger, and the rows of the league's tables against it, in the database named or in
 * that of the installation. With `--heads`, also checks the ledgers against kept heads. Returns the exit status: 0 when all checks
 * pass, 1 when one fails (the first fault is named), 2 when the check could not run.
 */
export async function runVerifyLedger({ env, args, voice = terminal }: Asked): Promise<number> {
  const asked = askedIn(args);
  if (!asked) {
    voice.warn("Usage: npm run verify-ledger [-- --database-url postgresql://… | --demo] [--heads file …]");
    return exits.unusable;
  }
  try {
    const url = asked["database-url"];
    const named =
      url === undefined ? env : { ...env, DATABASE_URL: url, DIRECT_DATABASE_URL: url, DATABASE_OWNER_URL: url };
    const heads = headsOf(asked.heads);
    const settings = readSettings(named, asked.demo ? "demo" : "league");
    const database = await reachLeague(settings, { say: () => undefined, warn: voice.warn });
    try {
      const kept = { heads, key: readInstallationKey(keyFileOf(settings)) };
      return await verifyAll(settings.databaseUrl ?? database.ownerUrl, voice, kept);
    } finally {
      await database.stop();
    }
  } catch (error) {
    voice.warn(error instanceof Error ? error.message : String(error));
    return exits.unusable;
  }
}

function askedIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

/** The heads of all files. Throws a StartupProblem for a file that cannot be read, or holds something else. */
function headsOf(files: readonly string[]): readonly KeptHead[] {
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

async function verifyAll(url: string, voice: Voice, kept: Parameters<typeof firstFaultIn>[2]): Promise<number> {
  const fault = await firstFaultIn(url, (line) => voice.say(line), kept);
  if (fault === null) return exits.holds;
  voice.say(fault);
  return exits.broken;
}
