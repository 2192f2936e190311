import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseName } from "@/lib/server/platform/postgres/cluster";
import { freePort } from "@/lib/server/platform/system/free-port";
import { type Program, startProgram } from "@/lib/test-kit/processes/program";

/**
 * A real server of a test's own, with a data folder and a port of its own, both kept over a restart. It serves the pages
 * that were built before the tests.
 */
export class OwnServer {
  /** Where it keeps its data. */
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

  /** Starts one, with one worker unless `WORKERS` says more; with `DATABASE_URL` in its environment it uses that PostgreSQL, else its own. */
  static async start(env: Record<string, string> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), env, []);
    await server.start();
    return server;
  }

  /** Starts one over a new demo league, or over a copy of the folder of a demo server that has stopped. */
  static async startDemo(folder?: string): Promise<OwnServer> {
    // A copy has its demo league already, and is not asked to fill it again.
    const server = new OwnServer(await freePort(), {}, folder === undefined ? ["--demo"] : []);
    // With their owners: started as root, the server keeps its database as another account.
    if (folder !== undefined) execFileSync("cp", ["-a", `${folder}/.`, server.folder]);
    await server.start();
    return server;
  }

  /** Starts it again on the same folder. */
  async start(): Promise<void> {
    this.#program = startProgram(".next/turkey-tracks/server/boot/main.mjs", [...this.#flags], { env: this.#env });
    await this.#program.says(/is ready: (\S+)/);
  }

  /** Starts it unless it runs. */
  async ensureRunning(): Promise<void> {
    if (!this.#program) await this.start();
  }

  /** The link for the first run, as it was printed. */
  async setUpLink(): Promise<string> {
    return (await this.#running.says(/browser: ([^\s"]+)/)).trim();
  }

  get #running(): Program {
    if (!this.#program) throw new Error("the server is not running");
    return this.#program;
  }

  /** The number of its process. */
  get pid(): number {
    return this.#running.child.pid ?? 0;
  }

  /** All that it has printed. */
  printed(): string {
    return this.#running.printed();
  }

  /** Asks it to end, and waits until it has. */
  async stop(): Promise<number | string> {
    return this.#end("SIGTERM");
  }

  /** The processes of its workers. With one worker there are none: the server itself answers. */
  workerPids(): readonly number[] {
    try {
      return JSON.parse(readFileSync(join(this.folder, "workers.json"), "utf8")) as number[];
    } catch {
      return [];
    }
  }

  /** Ends it as a crash does: nothing is finished, its workers go with it, and its database runs on by itself. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Ends it and its database as a power cut does. */
  async killWithDatabase(): Promise<void> {
    const database = this.databasePid();
    await this.kill();
    if (database === undefined) throw new Error("there is no database to kill");
    process.kill(database, "SIGKILL");
    while (isAlive(database)) await pause(20);
  }

  /** The process of its own PostgreSQL. */
  databasePid(): number | undefined {
    try {
      const [pid] = readFileSync(join(this.folder, "postgres", "postmaster.pid"), "utf8").split("\n");
      return Number(pid) > 1 ? Number(pid) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Where its own PostgreSQL listens, with the password. */
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

  /** Ends it, with whatever it left running, and removes what it kept. */
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
