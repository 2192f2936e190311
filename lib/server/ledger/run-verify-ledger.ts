import "server-only";
import { parseArgs } from "node:util";
import { reachLeague } from "../boot/reach-database";
import { readSettings } from "../boot/settings";
import { terminal, type Voice } from "../boot/voice";
import { firstFaultIn } from "./verify-installation";

interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly voice?: Voice;
}

/** Exit statuses of the program. */
const exits = { holds: 0, broken: 1, unusable: 2 } as const;

const options = { "database-url": { type: "string" }, demo: { type: "boolean", default: false } } as const;

/**
 * `npm run verify-ledger`: holds all that is stored against the leagues' ledgers, in the database named, else in that of the
 * installation. Gives the exit status: 0 when everything holds, 1 when something does not (the first is named), 2 when it could not look.
 */
export async function runVerifyLedger({ env, args, voice = terminal }: Asked): Promise<number> {
  const asked = askedIn(args);
  if (!asked) {
    voice.warn("Usage: npm run verify-ledger [-- --database-url postgresql://… | --demo]");
    return exits.unusable;
  }
  try {
    const url = asked["database-url"];
    const named = url === undefined ? env : { ...env, DATABASE_URL: url, DIRECT_DATABASE_URL: url };
    const settings = readSettings(named, asked.demo ? "demo" : "league");
    const database = await reachLeague(settings, { say: () => undefined, warn: voice.warn });
    try {
      return await verifyAll(settings.databaseUrl ?? database.directUrl, voice);
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

async function verifyAll(url: string, voice: Voice): Promise<number> {
  const fault = await firstFaultIn(url, (line) => voice.say(line));
  if (fault === null) return exits.holds;
  voice.say(fault);
  return exits.broken;
}
