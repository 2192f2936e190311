import { placeOf } from "../database/connection-problem";
import { withClient } from "../database/with-client";
import type { Logger } from "../logging/logger";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres";
import { noteWorkers } from "../postgres/worker-file";
import type { Settings } from "../settings/settings";
import type { StartupProblem } from "../system/startup-problem";

/** The database that the league is kept in. */
export interface Database {
  /** For the program; with the password: never to be printed. */
  readonly url: string;
  /** The same past a pooler, if there is one. */
  readonly directUrl: string;
  /** For the role that owns the tables: for migrations. The same as `directUrl` where one role does everything. */
  readonly ownerUrl: string;
  /** Tells a second copy that wants the same data where this one is. */
  announce(address: string): void;
  /** Notes the workers that use it, so that none of them is left when another server starts it. */
  noteWorkers(pids: readonly number[]): void;
  /** Settles with the reason when it can be used no longer. */
  readonly lost: Promise<StartupProblem>;
  stop(): Promise<void>;
}

/** Opens the database that the settings name; without a name, the embedded one of the data folder. */
export async function openDatabase(settings: Settings, logger: Logger, durable = true): Promise<Database> {
  if (settings.databaseUrl === undefined) return await openEmbedded(settings, logger, durable);
  const url = settings.databaseUrl;
  logger.info(`Using the database at ${placeOf(url)}.`);
  await checkDurability(url, logger);
  const directUrl = settings.directUrl ?? url;
  return {
    url,
    directUrl,
    ownerUrl: settings.ownerUrl ?? directUrl,
    announce: () => undefined,
    noteWorkers: () => undefined,
    lost: new Promise(() => undefined),
    stop: async () => undefined,
  };
}

async function openEmbedded({ dataFolder }: Settings, logger: Logger, durable: boolean): Promise<Database> {
  logger.info(`Starting the embedded database in ${dataFolder}.`);
  const server = await startEmbeddedPostgres({ folder: dataFolder, durable, logger });
  const { programUrl: url, url: ownerUrl, announce, lost, stop } = server;
  return { url, directUrl: url, ownerUrl, announce, noteWorkers: (pids) => noteWorkers(dataFolder, pids), lost, stop };
}

/** A database of the user's own is theirs to set up; that it may lose what it acknowledged, they should hear. */
async function checkDurability(url: string, logger: Logger): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ fsync: string; commit: string }>(
      "select current_setting('fsync', true) as fsync, current_setting('synchronous_commit', true) as commit",
    );
    const { fsync, commit } = rows[0] ?? {};
    if (fsync === "off" || commit === "off") {
      logger.warn(
        `Beware: ${placeOf(url)} runs with ${fsync === "off" ? "fsync" : "synchronous_commit"} = off; ` +
          "a power cut could lose hands that were acknowledged.",
      );
    }
  });
}
