import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import type { Application } from "../http/request-handler";
import { keyFileOf, serverKey } from "../installation-key/key-file";
import { LivePlaces } from "../live/live-places";
import type { Logger } from "../logging/logger";
import { workerArgument } from "../postgres/worker-file";
import { endedNodeSentence } from "../settings/node-release";
import { isLoopback, type Settings } from "../settings/settings";
import { Closers } from "../system/closers";
import { freePort, portRefusal } from "../system/free-port";
import { storedSecret } from "../system/private-file";
import type { StartupProblem } from "../system/startup-problem";
import { whenAborted } from "../system/when-aborted";
import { serveRequests } from "../web-server/serve-requests";
import { listenProblem } from "../web-server/web-server";
import { Workers } from "../workers/workers";
import { type Database, openDatabase } from "./database";
import { migrate } from "./migrate";
import { checkProgramRole, grantToProgram } from "./program-role";

/** Arguments of work after the migrations. */
export interface MigratedDatabase {
  readonly settings: Settings;
  /** The URL of the role that owns the tables, with the password. */
  readonly ownerUrl: string;
  /** The address of the pages. */
  readonly address: string;
  /** The code that proves access to the server's output. */
  readonly setUpCode: string;
  readonly logger: Logger;
}

/** Options of a start. */
export interface StartPlan {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The program that workers run, as a path. */
  readonly program: string;
  /** False only for tests, whose commits need not survive a power failure. */
  readonly durable?: boolean;
  /** Opens the application once the database and the environment are ready. Each worker calls it. */
  openApplication(settings: Settings, server: Server): Promise<Application>;
  /** First-run work with the environment set. Returns lines to print below the address. */
  afterMigrations?(database: MigratedDatabase): Promise<readonly string[]>;
  /** Development: no page cache and no workers. */
  readonly isDevelopment?: boolean;
  /** Cancels a start. */
  readonly stopping?: AbortSignal;
}

/** A running server. */
export interface RunningServer {
  readonly address: string;
  /** Resolves with the reason of a fatal failure. The caller then stops the server. */
  readonly failed: Promise<StartupProblem>;
  stop(): Promise<void>;
}

/** Starts the database, the migrations, first-run work and the pages. Closes what was opened when a step fails. */
export async function startServer(plan: StartPlan): Promise<RunningServer> {
  const closers = new Closers();
  try {
    return await startParts(plan, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function startParts(plan: StartPlan, closers: Closers): Promise<RunningServer> {
  const { logger, stopping } = plan;
  const settings = await withPort(plan.settings);
  const address = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const nodeWarning = endedNodeSentence(process.versions.node, new Date().toISOString().slice(0, 10));
  if (nodeWarning !== null) logger.warn(nodeWarning);

  const database = await openDatabase(settings, logger, plan.durable);
  closers.add(() => database.stop());
  stopping?.throwIfAborted();

  await migrate(database.ownerUrl, undefined, logger);
  await grantToProgram(database);
  await checkProgramRole(database, logger);
  stopping?.throwIfAborted();

  const setUpCode = setEnvironment(settings, database, address);
  const { ownerUrl } = database;
  const setUpLines = (await plan.afterMigrations?.({ settings, ownerUrl, address, setUpCode, logger })) ?? [];
  stopping?.throwIfAborted();

  logger.info("Preparing the pages.");
  const isSingleProcess = plan.isDevelopment || settings.workerPools.length === 1;
  const serving = await (isSingleProcess ? serveHere : serveInWorkers)({ ...plan, settings }, database);
  closers.add(serving.stop);
  stopping?.throwIfAborted();
  database.announce(address);
  for (const line of [`Turkey Tracks is ready: ${address}`, ...httpsAdvice(settings), ...setUpLines]) logger.info(line);
  return { address, failed: Promise.race([serving.failed, database.lost]), stop: () => closers.closeAll() };
}

type Serving = Pick<RunningServer, "failed" | "stop">;

async function serveHere(plan: StartPlan, { url: databaseUrl, directUrl }: Database): Promise<Serving> {
  const { stopping } = plan;
  const stop = await serveRequests({ ...plan, databaseUrl, directUrl, places: new LivePlaces(), stopping });
  return { failed: new Promise(() => undefined), stop };
}

/** Serves in workers, which read their settings from the environment. */
async function serveInWorkers(
  { settings, program, logger, stopping }: StartPlan,
  database: Database,
): Promise<Serving> {
  const { dataFolder, port, workerPools: pools } = settings;
  process.env["PORT"] = String(port);
  const args = [workerArgument(dataFolder)];
  const workers = new Workers({ program, args, pools, noteWorkers: database.noteWorkers }, logger);
  const problem = await Promise.race([workers.ready, workers.failed, whenAborted(stopping)]);
  if (problem || stopping?.aborted) {
    await workers.stop();
    throw problem ?? stopping?.reason;
  }
  return { failed: workers.failed, stop: () => workers.stop() };
}

/** Checks the port before the database is started. */
async function withPort(settings: Settings): Promise<Settings> {
  if (settings.port === 0) return { ...settings, port: await freePort(settings.host) };
  const refusal = await portRefusal(settings.port, settings.host);
  if (refusal) throw listenProblem(refusal, settings.host, settings.port);
  return settings;
}

/** Sets the environment of the pages and of first-run programs; returns the set-up code. */
function setEnvironment(settings: Settings, database: Database, address: string): string {
  process.env["DATABASE_URL"] = database.url;
  process.env["DIRECT_DATABASE_URL"] = database.directUrl;
  // Workers inherit the environment and do not need it.
  delete process.env["DATABASE_OWNER_URL"];
  process.env["TURKEY_TRACKS_DATA"] = settings.dataFolder;
  process.env["NEXTAUTH_URL"] = address;
  const setUpCode = process.env["TURKEY_TRACKS_SETUP_CODE"] ?? randomBytes(16).toString("hex");
  process.env["TURKEY_TRACKS_SETUP_CODE"] = setUpCode;
  process.env["NEXTAUTH_SECRET"] = settings.secret ?? storedSecret(join(settings.dataFolder, "session-secret"));
  serverKey(settings);
  process.env["INSTALLATION_KEY_FILE"] = keyFileOf(settings);
  return setUpCode;
}

function httpsAdvice({ host, port, publicUrl }: Settings): string[] {
  if (publicUrl?.startsWith("https:") || (isLoopback(host) && publicUrl === undefined)) return [];
  return [
    "Phones need HTTPS: without it they can neither stay signed in, nor work offline, nor scan. Put a proxy with a",
    `certificate in front of port ${port}, and start with PUBLIC_URL=https://its.address TRUST_PROXY=1 (Caddy does it in`,
    `one line: caddy reverse-proxy --from its.address --to localhost:${port}).`,
  ];
}
