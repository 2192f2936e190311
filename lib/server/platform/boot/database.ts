import { placeOf } from "../database/connection-problem";
import { withClient } from "../database/with-client";
import type { Logger } from "../logging/logger";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres";
import { noteWorkers } from "../postgres/worker-file";
import type { Settings } from "../settings/settings";
import type { StartupProblem } from "../system/startup-problem";

/** The database of the league. */
export interface Database {
  /** The program's URL. Contains the password: do not log it. */
  readonly url: string;
  /** The same without a pooler. */
  readonly directUrl: string;
  /** For the role that owns the tables: for migrations. The same as `directUrl` where one role does everything. */
  readonly ownerUrl: string;
  /** Records this server's address for a second copy that finds the data in use. */
  announce(address: string): void;
  /** Records the workers' process ids, so that the next start can end remaining ones. */
  noteWorkers(pids: readonly number[]): void;
  /** Resolves with the reason when the database becomes unusable. */
  readonly lost: Promise<StartupProblem>;
  stop(): Promise<void>;
}

/** Opens the database of DATABASE_URL, or the embedded one of the data folder. */
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

/** Connects to an external database and warns when its settings may lose acknowledged writes. */
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
