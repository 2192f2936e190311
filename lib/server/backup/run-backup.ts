import "server-only";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { reachDatabase, reachLeague } from "../boot/reach-database";
import { readSettings } from "../boot/settings";
import { StartupProblem } from "../boot/startup-problem";
import { terminal, type Voice } from "../boot/voice";
import { withClient } from "../boot/with-client";
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

/** `npm run backup -- --to file`: gives the exit status. An existing file is never written over. */
export async function runBackup({ env, args, voice = terminal }: Asked, making: Making): Promise<number> {
  return sentences(voice, async () => {
    const file = fileOf(args, "to");
    if (file === null) return usage(voice, "npm run backup -- --to file [--demo]");
    if (existsSync(file))
      throw new BackupProblem(`${file} is there already. Name another file, or move that one away.`);
    const settings = readSettings(env, isDemo(args));
    const database = await reachLeague(settings, quiet(voice));
    try {
      await withClient(database.directUrl, (client) => writeBackup(client, file, making));
    } finally {
      await database.stop();
    }
    const { header } = await checkBackup(file);
    noteBackup(settings.dataFolder, making.at);
    voice.say(`Backup written to ${file} and read again: ${said(header)}, every ledger unbroken.`);
    voice.say("Keep it where only you can read it: it holds what people entered, and hashes of their passwords.");
    return exits.done;
  });
}

/** `npm run restore -- --from file`: gives the exit status. */
export async function runRestore({ env, args, voice = terminal }: Asked): Promise<number> {
  return sentences(voice, async () => {
    const file = fileOf(args, "from");
    if (file === null) return usage(voice, "npm run restore -- --from file [--demo]");
    await checkBackup(file);
    const database = await reachDatabase(readSettings(env, isDemo(args)), quiet(voice));
    try {
      const header = await restoreBackup(database.directUrl, file);
      voice.say(`Restored from ${file}: ${said(header)}, as they were on ${header.at}. Every ledger is unbroken.`);
    } finally {
      await database.stop();
    }
    return exits.done;
  });
}

function said({ tables }: BackupHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${tables.length} tables`;
}

const options = {
  to: { type: "string" },
  from: { type: "string" },
  demo: { type: "boolean", default: false },
} as const;

function fileOf(args: readonly string[], option: "to" | "from"): string | null {
  try {
    return parseArgs({ args: [...args], options }).values[option] ?? null;
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
