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
import { terminal, type Voice } from "../platform/logging/voice";
import { readSettings } from "../platform/settings/settings";
import { StartupProblem } from "../platform/system/startup-problem";
import type { BackupHeader } from "./backup-header";
import { BackupProblem } from "./backup-problem";
import { noteBackup } from "./last-backup";
import { checkBackup, restoreBackup } from "./restore-backup";
import { type Making, writeBackup } from "./write-backup";

/** Exit statuses of both programs. */
const exits = { done: 0, failed: 1, unusable: 2 } as const;

interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly voice?: Voice;
}

/**
 * `npm run backup -- --to file`: gives the exit status. An existing file is never written over. The backup is written also where
 * verification finds a fault, which is named then.
 */
export async function runBackup({ env, args, voice = terminal }: Asked, making: Making): Promise<number> {
  return sentences(voice, async () => {
    const file = optionsIn(args)?.to;
    if (file === undefined) return usage(voice, "npm run backup -- --to file [--demo]");
    if (existsSync(file))
      throw new BackupProblem(`${file} is there already. Name another file, or move that one away.`);
    const settings = readSettings(env, isDemo(args));
    const signer = readInstallationKey(keyFileOf(settings));
    const database = await reachLeague(settings, quiet(voice));
    try {
      await withClient(database.ownerUrl, (client) => writeBackup(client, file, { ...making, signer }));
      const { header, fault: broken } = await checkBackup(file);
      noteBackup(settings.dataFolder, making.at);
      voice.say(`Backup written to ${file} and read again: ${said(header)}.`);
      voice.say("Keep it where only you can read it: it holds what people entered, and hashes of their passwords.");
      if (signer === null)
        voice.say(`It is not signed: there is no key in ${keyFileOf(settings)} before the first start.`);
      return tellFault(voice, broken ?? (await firstFaultIn(database.ownerUrl)));
    } finally {
      await database.stop();
    }
  });
}

/** `npm run restore -- --from file`: gives the exit status. A backup that this installation did not sign needs a consent. */
export async function runRestore({ env, args, voice = terminal, ask = atTerminal }: RestoreAsked): Promise<number> {
  return sentences(voice, async () => {
    const asked = optionsIn(args);
    if (asked?.from === undefined) return usage(voice, "npm run restore -- --from file [--accept-unsigned] [--demo]");
    const file = asked.from;
    const settings = readSettings(env, isDemo(args));
    const checked = await checkBackup(file);
    const isOwn = checked.signed !== null && isOwnKey(readInstallationKey(keyFileOf(settings)), checked.signed.key);
    if (!isOwn) {
      // What another made up is not restored with a ledger that does not even hold in itself.
      if (checked.fault !== null) throw new BackupProblem(`${checked.fault} Use another copy of the file.`);
      await mustBeAccepted(checked.signed, asked["accept-unsigned"], ask);
    }
    const database = await reachDatabase(settings, quiet(voice));
    try {
      await restoreBackup(database.ownerUrl, file, checked);
      await grantToProgram(database);
      voice.say(await withClient(database.ownerUrl, administratorsLine));
      voice.say(`Restored from ${file}: ${said(checked.header)}, as they were on ${checked.header.at}.`);
      voice.say("All sessions were ended: everybody signs in again.");
      return tellFault(voice, await firstFaultIn(database.ownerUrl));
    } finally {
      await database.stop();
    }
  });
}

/** Asks at the terminal for a yes. Null where nobody can be asked. */
type Ask = (question: string) => Promise<boolean> | null;

type RestoreAsked = Asked & { readonly ask?: Ask };

const atTerminal: Ask = (question) => {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return lines
    .question(`${question} Restore it? [y/N] `)
    .then((answer) => /^y(es)?$/i.test(answer.trim()))
    .finally(() => lines.close());
};

async function mustBeAccepted(signed: Signature | null, isAccepted: boolean, ask: Ask): Promise<void> {
  if (isAccepted) return;
  const origin = signed
    ? `This backup is signed by another installation (key ${fingerprint(signed.key)}).`
    : "This backup is not signed: nobody can say who made it.";
  const advice = "Restore it only if you know where it comes from: add --accept-unsigned.";
  if ((await ask(`${origin} It may hold administrators and results that somebody made up.`)) !== true)
    throw new BackupProblem(`${origin} ${advice} Nothing was changed.`);
}

/** Who may do everything in the installation: the first thing to look at in data that came from a file. */
async function administratorsLine(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; email: string }>(
    `select "name", "email" from "Account" where "administrator" order by "email"`,
  );
  const named = rows.map(({ name, email }) => `${name} <${email}>`);
  return named.length === 0 ? "Administrators: none." : `Administrators: ${named.join(", ")}.`;
}

function tellFault(voice: Voice, fault: string | null): number {
  if (fault === null) {
    voice.say("All that is stored is as the ledgers tell.");
    return exits.done;
  }
  voice.warn(`Not all that is stored is as the ledgers tell. ${fault}`);
  return exits.failed;
}

function said({ tables }: BackupHeader): string {
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

function usage(voice: Voice, line: string): number {
  voice.warn(`Usage: ${line}`);
  return exits.unusable;
}

/** Only what is wrong is heard of the database's own start. */
function quiet(voice: Voice): Voice {
  return { say: () => undefined, warn: voice.warn };
}

async function sentences(voice: Voice, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupProblem || error instanceof StartupProblem)) throw error;
    voice.warn(error.message);
    return exits.failed;
  }
}
