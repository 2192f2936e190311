import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import { withPageStatus } from "../http/page-status";
import { takeNotes } from "../insight/recent";
import { standbyReads } from "../pages/standby-reads";
import { type Database, openDatabase } from "./database";
import { freePort, portRefusal } from "./free-port";
import { withHealthPages } from "./health-pages";
import { keptSecret } from "./kept-file";
import { withMetrics } from "./metrics-page";
import { migrate } from "./migrate";
import { endedNodeSentence } from "./node-release";
import { publicServer } from "./public-server";
import { type Readiness, readinessProbe } from "./readiness";
import type { Application } from "./request-handler";
import { withSecurityContact } from "./security-contact";
import { isLoopback, type Settings } from "./settings";
import type { Voice } from "./voice";
import { listenProblem } from "./web-server";

/** What work on a fresh or updated database is given. */
export interface MigratedDatabase {
  readonly settings: Settings;
  /** Where it answers, with the password. */
  readonly directUrl: string;
  /** Where the pages will be. */
  readonly address: string;
  /** What proves that somebody reads what the server prints. */
  readonly setUpCode: string;
  readonly voice: Voice;
}

/** How to start. */
export interface StartPlan {
  readonly settings: Settings;
  readonly voice: Voice;
  /** False only for tests: what is acknowledged then need not survive a power cut. */
  readonly durable?: boolean;
  /** Opens what is to be served, once database and environment are ready for it. */
  openApplication(settings: Settings, server: Server): Promise<Application>;
  /** First-run work, with the environment set; what it gives is said last, below the address. */
  afterMigrations?(database: MigratedDatabase): Promise<readonly string[]>;
  /** No page is kept: while pages are being written, each is to be seen as it is. */
  readonly isDevelopment?: boolean;
  /** Ends a start that is still under way. */
  readonly stopping?: AbortSignal;
}

/** A server that takes requests. */
export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

const graceMs = 5000;

/** Database, migrations, first-run work, pages, then the door: whatever fails on the way, what was opened is closed. */
export async function startServer(plan: StartPlan): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    return await startInto(plan, closers, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function startInto(
  plan: StartPlan,
  closers: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<RunningServer> {
  const { voice, stopping } = plan;
  const settings = await withPort(plan.settings);
  const address = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const ended = endedNodeSentence(process.versions.node, new Date().toISOString().slice(0, 10));
  if (ended !== null) voice.warn(ended);

  const database = await openDatabase(settings, voice, plan.durable);
  closers.push(() => database.stop());
  stopping?.throwIfAborted();

  await migrate(database.directUrl, undefined, voice);
  stopping?.throwIfAborted();

  const setUpCode = setEnvironment(settings, database, address);
  const { directUrl } = database;
  const news = (await plan.afterMigrations?.({ settings, directUrl, address, setUpCode, voice })) ?? [];
  stopping?.throwIfAborted();

  let state: Readiness | undefined;
  const probe = readinessProbe(database.url);
  closers.push(() => probe.close());
  const readiness = async () => state ?? (await probe.check());

  voice.say("Preparing the pages.");
  const web = publicServer(settings, database.url, !plan.isDevelopment, voice);
  closers.push(() => web.close());
  const app = await plan.openApplication(settings, web.server);
  closers.push(() => app.close());
  const standby = standbyReads(database.directUrl, settings.readUrl);
  closers.push(async () => standby?.close());
  const pages = withHealthPages(
    readiness,
    withMetrics(settings, withSecurityContact(settings, withPageStatus(app.handle, standby?.mayRead))),
  );
  const endNotes = takeNotes();
  closers.push(async () => endNotes());
  stopping?.throwIfAborted();

  await web.open(pages);
  closers.push(() => {
    state = { ready: false, reason: "the server is stopping" };
    return web.stopListening(graceMs);
  });
  database.announce(address);
  for (const line of [`Turkey Tracks is ready: ${address}`, ...httpsAdvice(settings), ...news]) voice.say(line);
  return { address, stop };
}

/** Finds out first whether the port can be had, before anybody waits for a database. */
async function withPort(settings: Settings): Promise<Settings> {
  if (settings.port === 0) return { ...settings, port: await freePort(settings.host) };
  const refusal = await portRefusal(settings.port, settings.host);
  if (refusal) throw listenProblem(refusal, settings.host, settings.port);
  return settings;
}

/** Sets what the pages, and programs started for first-run work, read from the environment; gives the set-up code. */
function setEnvironment(settings: Settings, database: Database, address: string): string {
  process.env["DATABASE_URL"] = database.url;
  process.env["DIRECT_DATABASE_URL"] = database.directUrl;
  process.env["TURKEY_TRACKS_DATA"] = settings.dataFolder;
  process.env["NEXTAUTH_URL"] = address;
  const setUpCode = process.env["TURKEY_TRACKS_SETUP_CODE"] ?? randomBytes(16).toString("hex");
  process.env["TURKEY_TRACKS_SETUP_CODE"] = setUpCode;
  process.env["NEXTAUTH_SECRET"] = settings.secret ?? keptSecret(join(settings.dataFolder, "session-secret"));
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
