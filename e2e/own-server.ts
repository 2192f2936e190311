import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseName } from "@/lib/server/platform/postgres/cluster";
import { freePort } from "@/lib/server/platform/system/free-port";
import { type Program, startProgram } from "@/lib/test-kit/processes/program";

/** Environment variables, or a function that makes them for a server's address and data folder. */
type Environment = Record<string, string> | ((origin: string, folder: string) => Record<string, string>);

/**
 * A real server for one test, with its own data folder and port, which survive a restart. It serves the pages built
 * before the tests.
 */
export class OwnServer {
  /** Its data folder. */
  readonly folder = mkdtempSync(join(tmpdir(), "turkey-tracks-own-"));
  readonly #env: Record<string, string>;
  readonly #flags: readonly string[];
  readonly origin: string;
  #program: Program | undefined;

  private constructor(port: number, env: Record<string, string>, flags: readonly string[]) {
    this.#flags = flags;
    this.origin = `http://localhost:${port}`;
    this.#env = { WORKERS: "1", ...env, PORT: String(port), HOST: "127.0.0.1", TURKEY_TRACKS_DATA: this.folder };
  }

  /** Starts a server with one worker or `WORKERS`; uses the PostgreSQL at `DATABASE_URL` if given, else its own. */
  static async start(env: Environment = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), {}, []);
    Object.assign(server.#env, typeof env === "function" ? env(server.origin, server.folder) : env);
    await server.start();
    return server;
  }

  /** Starts a server over a new demo league, or over a copy of the folder of a stopped demo server. */
  static async startDemo(folder?: string): Promise<OwnServer> {
    // A copy already has its demo league, so it starts without --demo.
    const server = new OwnServer(await freePort(), {}, folder === undefined ? ["--demo"] : []);
    // -a keeps the owners: a server started as root runs its database under another account.
    if (folder !== undefined) execFileSync("cp", ["-a", `${folder}/.`, server.folder]);
    await server.start();
    return server;
  }

  /** Starts it again on the same folder. */
  async start(): Promise<void> {
    this.#program = startProgram(".next/turkey-tracks/server/boot/main.mjs", [...this.#flags], { env: this.#env });
    await this.#program.says(/is ready: (\S+)/);
  }

  /** Starts it if it is not running. */
  async ensureRunning(): Promise<void> {
    if (!this.#program) await this.start();
  }

  /** The printed link for the first run. */
  async setUpLink(): Promise<string> {
    return (await this.#running.says(/browser: ([^\s"]+)/)).trim();
  }

  get #running(): Program {
    if (!this.#program) throw new Error("the server is not running");
    return this.#program;
  }

  /** Its process id. */
  get pid(): number {
    return this.#running.child.pid ?? 0;
  }

  /** Its output so far. */
  printed(): string {
    return this.#running.printed();
  }

  /** Sends it a signal to end and waits for its exit. */
  async stop(): Promise<number | string> {
    return this.#end("SIGTERM");
  }

  /** The process ids of its workers; none with one worker, as then the server itself answers. */
  workerPids(): readonly number[] {
    try {
      return JSON.parse(readFileSync(join(this.folder, "workers.json"), "utf8")) as number[];
    } catch {
      return [];
    }
  }

  /** Kills it and its workers as a crash does; its database keeps running. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Kills it and its database, as a power cut does. */
  async killWithDatabase(): Promise<void> {
    const database = this.databasePid();
    await this.kill();
    if (database === undefined) throw new Error("there is no database to kill");
    process.kill(database, "SIGKILL");
    while (isAlive(database)) await pause(20);
  }

  /** The process id of its own PostgreSQL. */
  databasePid(): number | undefined {
    try {
      const [pid] = readFileSync(join(this.folder, "postgres", "postmaster.pid"), "utf8").split("\n");
      return Number(pid) > 1 ? Number(pid) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The URL of its own PostgreSQL, with the password. */
  databaseUrl(): string {
    const { port, password } = JSON.parse(readFileSync(join(this.folder, "database.json"), "utf8")) as {
      port: number;
      password: string;
    };
    return `postgresql://${databaseName}:${encodeURIComponent(password)}@127.0.0.1:${port}/${databaseName}`;
  }

  async #end(signal: NodeJS.Signals): Promise<number | string> {
    const program = this.#running;
    this.#program = undefined;
    program.child.kill(signal);
    return program.ended();
  }

  /** Ends it and its child processes, and deletes its data. */
  async discard(): Promise<void> {
    if (this.#program) await this.stop();
    const orphan = this.databasePid();
    if (orphan !== undefined && isAlive(orphan)) process.kill(orphan, "SIGQUIT");
    while (orphan !== undefined && isAlive(orphan)) await pause(20);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
