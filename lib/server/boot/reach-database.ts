import { join } from "node:path";
import { databaseName } from "./cluster";
import { type Database, openDatabase } from "./database";
import { readKept } from "./kept-file";
import type { Settings } from "./settings";
import type { Voice } from "./voice";
import { withClient } from "./with-client";

/**
 * The database of an installation, for a program beside the server: the embedded one is used while it runs, and started
 * for the time of the work when it does not.
 */
export async function reachDatabase(settings: Settings, voice: Voice): Promise<Pick<Database, "directUrl" | "stop">> {
  const running = settings.databaseUrl === undefined ? await runningEmbedded(settings.dataFolder) : null;
  return running === null ? openDatabase(settings, voice) : { directUrl: running, stop: async () => undefined };
}

async function runningEmbedded(folder: string): Promise<string | null> {
  const url = noted(folder);
  if (url === null) return null;
  try {
    return await withClient(url, async () => url);
  } catch {
    return null;
  }
}

/** Where the embedded database was last, as its own note says; null without one. */
function noted(folder: string): string | null {
  try {
    const { port, password } = JSON.parse(readKept(join(folder, "database.json")) ?? "") as Record<string, unknown>;
    return typeof port === "number" && port > 0 && typeof password === "string"
      ? `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`
      : null;
  } catch {
    return null;
  }
}
