import { existsSync } from "node:fs";
import { join } from "node:path";
import { placeOf } from "../database/connection-problem";
import { withClient } from "../database/with-client";
import type { Logger } from "../logging/logger";
import { addressOf, databaseName, programName, programPasswordFile } from "../postgres/cluster";
import type { Settings } from "../settings/settings";
import { readPrivateFile } from "../system/private-file";
import { StartupProblem } from "../system/startup-problem";
import { type Database, openDatabase } from "./database";
import type { Addresses } from "./program-role";

type ReachedDatabase = Addresses & Pick<Database, "stop">;

/**
 * The database of an installation, for a program outside the server: uses the running embedded database, or starts it
 * for the duration of the work.
 */
export async function reachDatabase(settings: Settings, logger: Logger): Promise<ReachedDatabase> {
  const running = settings.databaseUrl === undefined ? await runningEmbedded(settings.dataFolder) : null;
  return running === null ? openDatabase(settings, logger) : { ...running, stop: async () => undefined };
}

/**
 * The same as `reachDatabase`, for programs that need an existing league: creates nothing, and throws a StartupProblem
 * without one.
 */
export async function reachLeague(settings: Settings, logger: Logger): Promise<ReachedDatabase> {
  if (settings.databaseUrl === undefined && !holdsDatabase(settings.dataFolder)) throw noLeague(settings.dataFolder);
  const database = await reachDatabase(settings, logger);
  try {
    await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ found: boolean }>(`select to_regclass('"League"') is not null as found`);
      if (rows[0]?.found !== true) throw foreignDatabase(database.ownerUrl);
    });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Whether a data folder has a database, inside it or elsewhere when its user has no access there. */
function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, "postgres", "PG_VERSION")) || existsSync(join(folder, "database-place"));
}

const choiceAdvice =
  "Name the league's data folder with TURKEY_TRACKS_DATA, or its database with DATABASE_URL; for the demo's, add --demo.";

const noLeague = (folder: string) => new StartupProblem(`There is no league in ${folder}. ${choiceAdvice}`);

const foreignDatabase = (url: string) =>
  new StartupProblem(`The database at ${placeOf(url)} holds no Turkey Tracks league. ${choiceAdvice}`);

async function runningEmbedded(folder: string): Promise<Addresses | null> {
  const addresses = storedAddresses(folder);
  if (addresses === null) return null;
  try {
    return await withClient(addresses.ownerUrl, async () => addresses);
  } catch {
    return null;
  }
}

/** The last location of the embedded database, from the data folder's notes; null without one. */
function storedAddresses(folder: string): Addresses | null {
  try {
    const { port, password } = JSON.parse(readPrivateFile(join(folder, "database.json")) ?? "") as Record<
      string,
      unknown
    >;
    if (typeof port !== "number" || port <= 0 || typeof password !== "string") return null;
    const ownerUrl = addressOf({ user: databaseName, password }, port);
    const program = readPrivateFile(join(folder, programPasswordFile))?.trim();
    const url = program ? addressOf({ user: programName, password: program }, port) : ownerUrl;
    return { url, directUrl: url, ownerUrl };
  } catch {
    return null;
  }
}
