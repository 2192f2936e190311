import { spawn, spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { serverAccount } from "@/lib/server/platform/postgres/server-account";
import { freePort } from "@/lib/server/platform/system/free-port";
import { waitUntil } from "@/lib/server/platform/system/wait-until";
import { scratchFolder } from "../processes/scratch-folder";
import { addressOn } from "./address-on";
import type { TransactionPooler } from "./transaction-pooler";

/** Whether this machine has PgBouncer. */
export function hasPgBouncer(): boolean {
  return spawnSync("pgbouncer", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Starts PgBouncer in transaction mode for all databases of a server. */
export async function startPgBouncer(databaseUrl: string): Promise<TransactionPooler> {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const folder = scratchFolder();
  const port = await freePort();
  const settings = join(folder.path, "pgbouncer.ini");
  const place = `host=${hostname} port=${databasePort} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(
    settings,
    `[databases]
* = ${place}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
`,
  );
  chmodSync(settings, 0o644);
  const child = spawn("pgbouncer", ["-q", settings], { ...serverAccount(), stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  const url = addressOn(databaseUrl, port);
  const answers = async () => {
    const client = new pg.Client(url);
    client.on("error", () => undefined);
    return await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  if (!(await waitUntil(answers, 20_000, 50))) throw new Error("PgBouncer does not start");
  return {
    url,
    async close() {
      child.kill("SIGKILL");
      await ended;
      folder.remove();
    },
  };
}
