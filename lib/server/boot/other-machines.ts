import { existsSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { writeKept } from "./kept-file";
import { StartupProblem } from "./startup-problem";
import type { Voice } from "./voice";
import { waitUntil } from "./wait-until";

/** A sign of life in the data folder, renewed for as long as it is held. */
export interface SignOfLife {
  /** Takes the sign away: nobody needs to wait for us. */
  remove(): void;
}

/** How often a holder renews its sign, how long a newcomer watches it, and from what age on it need not be watched. */
const usual = { renewMs: 5_000, watchMs: 15_000, forgottenMs: 300_000 };

/**
 * Keeps two machines (or containers) off one shared folder, which no process id and no socket can: whoever holds it renews a
 * file there, and a newcomer from elsewhere watches that file for a while before taking over.
 */
export async function keepOtherMachinesOff(folder: string, voice: Voice, times = usual): Promise<SignOfLife> {
  const path = join(folder, "in-use.json");
  const other = holderIn(path);
  if (other !== undefined && other !== hostname()) await watch(path, other, folder, voice, times);
  writeKept(path, `${JSON.stringify({ host: hostname(), pid: process.pid })}\n`);
  const renewal = setInterval(() => renew(path), times.renewMs);
  renewal.unref();
  return {
    remove: () => {
      clearInterval(renewal);
      rmSync(path, { force: true });
    },
  };
}

function holderIn(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const { host } = JSON.parse(readFileSync(path, "utf8")) as { host?: string };
    return host;
  } catch {
    return undefined;
  }
}

function renew(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The disk may be full or gone for a while; the next renewal tries again.
  }
}

async function watch(path: string, other: string, folder: string, voice: Voice, times: typeof usual): Promise<void> {
  const seen = statSync(path).mtimeMs;
  if (Math.abs(Date.now() - seen) > times.forgottenMs) return;
  voice.say(
    `The data folder was used by another machine or container (${other}) a moment ago; watching for ` +
      `${Math.ceil(times.watchMs / 1000)} s whether it still is.`,
  );
  const isRenewed = () => existsSync(path) && statSync(path).mtimeMs !== seen;
  if (!(await waitUntil(isRenewed, times.watchMs, 100))) return;
  throw new StartupProblem(
    `The data folder ${folder} is in use by Turkey Tracks on another machine or in another container (${other}). Stop that ` +
      "one first, or give this one a folder of its own with TURKEY_TRACKS_DATA. For several servers over one league, use " +
      "DATABASE_URL.",
  );
}
