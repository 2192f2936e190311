import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "@/lib/server/platform/boot/migrate";
import { grantToProgram } from "@/lib/server/platform/boot/program-role";
import { withClient } from "@/lib/server/platform/database/with-client";
import { silentLogger } from "@/lib/server/platform/logging/logger";
import { addressOf, databaseName, openCluster, programName } from "@/lib/server/platform/postgres/cluster";
import { prepareDataFolder } from "@/lib/server/platform/postgres/data-folder";
import { type PostgresBinaries, postgresBinaries } from "@/lib/server/platform/postgres/postgres-binaries";
import { type ServerAccount, serverAccount } from "@/lib/server/platform/postgres/server-account";
import { freePort } from "@/lib/server/platform/system/free-port";
import { waitUntil } from "@/lib/server/platform/system/wait-until";
import { scratchFolder } from "../processes/scratch-folder";

/** The timeout for start, replication and promotion, in milliseconds. */
const patience = 60_000;

/** Two PostgreSQL servers, the second a hot standby of the first: the embedded programs, without automatic restart. */
export class PostgresPair {
  readonly #folder = scratchFolder();
  readonly #account: ServerAccount | undefined = serverAccount();
  readonly #binaries: PostgresBinaries = postgresBinaries(silentLogger, this.#account);
  readonly #servers = new Map<string, ChildProcess>();
  #password = "";
  /** Their ports. */
  readonly ports = { primary: 0, standby: 0 };

  private constructor() {}

  /** Starts both; `isSynchronous`: the primary acknowledges a commit only after the standby has it on disk. */
  static async start({ isSynchronous }: { readonly isSynchronous: boolean }): Promise<PostgresPair> {
    const pair = new PostgresPair();
    try {
      await pair.#make();
      if (isSynchronous) await pair.waitForStandby();
      return pair;
    } catch (error) {
      await pair.discard();
      throw error;
    }
  }

  /** The address of one server for the program's role. */
  urlOf(which: "primary" | "standby"): string {
    return addressOf({ user: programName, password: this.#password }, this.ports[which]);
  }

  /** The address of one server for the owner role. */
  ownerUrlOf(which: "primary" | "standby"): string {
    return addressOf({ user: databaseName, password: this.#password }, this.ports[which]);
  }

  /** The address of both for the program's role, as in an installation's settings. */
  get url(): string {
    return this.#ofBoth(this.urlOf("primary"));
  }

  /** The address of both for the owner role. */
  get ownerUrl(): string {
    return this.#ofBoth(this.ownerUrlOf("primary"));
  }

  #ofBoth(url: string): string {
    const { primary, standby } = this.ports;
    return url.replace(`:${primary}/`, `:${primary},127.0.0.1:${standby}/`);
  }

  /** Migrates the database and grants the program's role its rights. */
  async migrate(): Promise<void> {
    await migrate(this.ownerUrl);
    await grantToProgram({ url: this.url, directUrl: this.url, ownerUrl: this.ownerUrl });
  }

  /** Makes replication synchronous from now on. */
  async waitForStandby(): Promise<void> {
    await withClient(this.ownerUrlOf("primary"), async (client) => {
      await client.query("alter system set synchronous_standby_names = 'standby'");
      await client.query("select pg_reload_conf()");
      const isSynchronous = async () => {
        const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'");
        return rows.length === 1;
      };
      if (!(await waitUntil(isSynchronous, patience, 20))) throw new Error(`nobody follows: ${this.#log("standby")}`);
    });
  }

  /** Pauses or resumes the standby's replay. */
  async holdReplay(isHeld: boolean): Promise<void> {
    await withClient(this.ownerUrlOf("standby"), (client) =>
      client.query(isHeld ? "select pg_wal_replay_pause()" : "select pg_wal_replay_resume()"),
    );
  }

  /** Kills one server with all its processes, as a power failure does. */
  async kill(which: "primary" | "standby"): Promise<void> {
    const server = this.#servers.get(which);
    if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once("exit", done));
    const all = [server.pid, ...childrenOf(server.pid)];
    for (const pid of all) killIfThere(pid);
    await ended;
  }

  /** Promotes the standby; it accepts writes when this returns. */
  async promote(): Promise<void> {
    await withClient(this.ownerUrlOf("standby"), (client) => client.query("select pg_promote(true, 60)"));
  }

  /** Ends both and removes their folders. */
  async discard(): Promise<void> {
    for (const which of ["primary", "standby"] as const) await this.kill(which);
    this.#folder.remove();
  }

  async #make(): Promise<void> {
    const data = prepareDataFolder(join(this.#folder.path, "primary"), this.#account, silentLogger);
    const { folder, password } = openCluster(data, this.#binaries, this.#account, false, silentLogger);
    this.#password = password;
    this.ports.primary = await freePort();
    await this.#run("primary", folder);
    await withClient(this.ownerUrlOf("primary").replace(/\/[^/]*$/, "/postgres"), async (client) => {
      await client.query(`create database ${databaseName}`);
      await client.query(`create role ${programName} login password '${password}'`);
    });
    await this.#stop("primary");

    const copy = join(this.#folder.path, "standby");
    execFileSync("cp", ["-a", folder, copy]);
    const follow = `host=127.0.0.1 port=${this.ports.primary} user=${databaseName} password=${password} application_name=standby`;
    appendFileSync(join(copy, "postgresql.auto.conf"), `primary_conninfo = '${follow}'\n`);
    writeFileSync(join(copy, "standby.signal"), "");
    await this.#run("primary", folder);
    this.ports.standby = await freePort();
    await this.#run("standby", copy);
  }

  async #run(which: "primary" | "standby", folder: string): Promise<void> {
    const log = openSync(join(this.#folder.path, `${which}.log`), "a");
    const settings = {
      listen_addresses: "127.0.0.1",
      port: this.ports[which],
      unix_socket_directories: "",
      hot_standby: "on",
      // The primary retains enough WAL for the standby.
      wal_keep_size: "256MB",
    };
    const values = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(this.#binaries.postgres, ["-D", folder, ...values], {
      ...this.#account,
      cwd: folder,
      detached: true,
      stdio: ["ignore", log, log],
    });
    this.#servers.set(which, server);
    const answers = () =>
      withClient(this.ownerUrlOf(which).replace(/\/[^/]*$/, "/postgres"), () => Promise.resolve(true)).catch(
        () => false,
      );
    if (!(await waitUntil(answers, patience, 50))) throw new Error(`${which} does not start: ${this.#log(which)}`);
  }

  async #stop(which: "primary" | "standby"): Promise<void> {
    const server = this.#servers.get(which);
    if (!server) return;
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGINT");
    await ended;
  }

  #log(which: string): string {
    return readFileSync(join(this.#folder.path, `${which}.log`), "utf8");
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  } catch {
    // Not on Linux.
  }
  const listed = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" });
  return listed
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
