import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLineOf, isAlive } from "./running-program";
import { StartupProblem } from "./startup-problem";
import type { Voice } from "./voice";
import { waitUntil } from "./wait-until";

/** The name our servers go by, by which one that outlived its launcher is known as ours. */
export const clusterName = "turkey-tracks";

interface PostmasterFile {
  readonly pid: number;
  readonly folder: string;
  readonly ready: boolean;
}

/** What a server wrote about itself into its data folder; it may be long gone. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const path = join(cluster, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, folder: lines[1] ?? "", ready: lines[7]?.trim() === "ready" };
}

/**
 * Sees to it that no server runs on the folder: replaces one that outlived its launcher, refuses to touch one that
 * somebody else started, and makes a stale note harmless whose process id belongs to another program by now.
 * To be called with the folder locked, so that no other copy of ours can be alive.
 */
export async function evictPreviousServer(cluster: string, voice: Voice): Promise<void> {
  const left = readPostmasterFile(cluster);
  if (!left) return;
  const program = commandLineOf(left.pid);
  if (program === undefined || !isServerOn(program, left.folder)) {
    // A killed process that nobody has collected counts as alive for PostgreSQL, and so does whoever has its number now.
    // It would believe the note, but disbelieves one that names its own parent, and then makes its further checks.
    disownNote(cluster);
  } else if (program.includes(`cluster_name=${clusterName}`)) {
    voice.say(`A database server of an earlier run is still there (process ${left.pid}); replacing it.`);
    await end(left.pid);
  } else {
    throw new StartupProblem(
      `The database in ${cluster} is being run by another PostgreSQL (process ${left.pid}), which Turkey Tracks did ` +
        "not start. Stop that server first, or point DATABASE_URL at it.",
    );
  }
}

function isServerOn(program: string, folder: string): boolean {
  return /postgres/.test(program) && program.includes(folder);
}

function disownNote(cluster: string): void {
  const path = join(cluster, "postmaster.pid");
  const [, ...rest] = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, [process.pid, ...rest].join("\n"));
}

/** First politely (open transactions are rolled back), then at once, then by force. */
async function end(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // It went by itself, or is not ours to end: the wait tells.
    }
    if (await waitUntil(() => !isAlive(pid) || commandLineOf(pid) === undefined, patience)) return;
  }
  throw new StartupProblem(
    `The database server of an earlier run (process ${pid}) does not end. End it by hand, then start again.`,
  );
}
