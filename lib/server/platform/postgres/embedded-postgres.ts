import { join } from "node:path";
import { withClient } from "../database/with-client";
import { type Logger, terminalLogger } from "../logging/logger";
import { StartupProblem } from "../system/startup-problem";
import {
  addressOf,
  clusterFolder,
  databaseName,
  type Login,
  openCluster,
  programName,
  programPassword,
  rememberedPort,
} from "./cluster";
import { prepareDataFolder } from "./data-folder";
import { lockFolder } from "./folder-lock";
import { postgresBinaries } from "./postgres-binaries";
import { evictPreviousServer } from "./postmaster-file";
import { serverAccount } from "./server-account";
import { startOrExplain } from "./start-or-explain";
import { supervise } from "./supervisor";
import { endPreviousWorkers } from "./worker-file";

/** Options of the embedded database. */
export interface EmbeddedPostgresOptions {
  /** The data folder; created on the first start. */
  readonly folder: string;
  /** False only for tests: commits are faster, and lost in a power cut. */
  readonly durable?: boolean;
  readonly logger?: Logger;
}

/** The embedded PostgreSQL. It is restarted at the same address when it ends unexpectedly. */
export interface EmbeddedPostgres {
  /** URL of the role that owns all tables. Contains the password: do not log it. */
  readonly url: string;
  /** URL of the program's role, which gets its rights after the migrations. Contains the password. */
  readonly programUrl: string;
  readonly folder: string;
  /** The server's current process; undefined during a restart. */
  pid(): number | undefined;
  /** Records this server's address for a second copy that finds the folder in use. */
  announce(address: string): void;
  /** Resolves with the reason when another machine has taken the folder; the server has been stopped then. */
  readonly lost: Promise<StartupProblem>;
  /** Stops the server cleanly with a fast shutdown, and releases the folder. */
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL of a data folder. Throws a StartupProblem on failure. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, logger = terminalLogger } = options;
  const account = serverAccount(join(options.folder, "postgres"));
  const binaries = postgresBinaries(logger, account);
  const data = prepareDataFolder(options.folder, account, logger);
  const lock = await lockFolder(data.databaseHome, logger);
  try {
    await endPreviousWorkers(options.folder);
    const place = { cluster: clusterFolder(data), lock: lock.database, account };
    await evictPreviousServer(place, logger);
    const cluster = openCluster(data, binaries, account, durable, logger);
    const planned = { ...place, binaries, log: join(data.home, "postgres.log"), durable };
    const { first, plan } = await startOrExplain(planned, () => rememberedPort(data), logger);
    const url = addressOf(cluster, plan.port);
    const program = { user: programName, password: programPassword(data) };
    const programUrl = addressOf(program, plan.port);
    try {
      await prepareDatabase(cluster, program, plan.port);
      if (durable) for (const address of [url, programUrl]) await assertDurable(address);
    } catch (error) {
      await first.stop();
      throw error;
    }
    const server = supervise(first, plan, logger);
    const lost = lock.lost.then((problem) => {
      server.kill();
      return problem;
    });
    return {
      url,
      programUrl,
      folder: data.home,
      pid: server.pid,
      announce: lock.announce,
      lost,
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Creates a missing database and roles. Resets the program role's password and rights at each start. */
async function prepareDatabase(owner: Login, { password }: Login, port: number): Promise<void> {
  await withClient(addressOf(owner, port, "postgres"), async (client) => {
    const database = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (database.rowCount === 0) await client.query(`create database ${databaseName}`);
    const role = await client.query("select 1 from pg_roles where rolname = $1", [programName]);
    if (role.rowCount === 0) await client.query(`create role ${programName}`);
    await client.query(
      `alter role ${programName} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
  });
}

/** An acknowledged hand must survive a power cut: a setting stored in the database could disable that silently. */
async function assertDurable(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"]) {
      const answer = await client.query<Record<string, string>>(`show ${name}`);
      if (answer.rows[0]?.[name] === "off") {
        throw new StartupProblem(
          `The database runs with ${name} = off, so that a power cut could lose hands that were acknowledged. ` +
            `Take that setting back (ALTER ROLE … or ALTER DATABASE … RESET ${name}), then start again.`,
        );
      }
    }
  });
}
