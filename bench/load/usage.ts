import { readFileSync } from "node:fs";
import pg from "pg";
import { databaseCpuSeconds, databasePrograms } from "../database-cpu";
import type { LoadServer } from "./server";

/** Resources used by server and database so far. NaN: unknown here. */
export interface Usage {
  /** CPU seconds. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Bytes. */
  readonly serverMemory: number;
  readonly databaseMemory: number;
  /** Public pages rendered, and answers from the cache. */
  readonly renders: number;
  readonly keptAnswers: number;
  /** Committed transactions; bytes of write-ahead log; bytes on disk. */
  readonly commits: number;
  readonly wal: number;
  readonly disk: number;
  /** Busy seconds of all CPUs of this machine, by any process. */
  readonly machine: number;
}

/** Reads the server's metrics, the database's processes and the database's statistics. */
export async function usageOf(server: LoadServer): Promise<Usage> {
  const metrics = await metricsOf(server);
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
  return {
    serverCpu: metric("process_cpu_seconds_total"),
    serverMemory: metric("process_resident_memory_bytes"),
    renders: metric("turkey_tracks_kept_pages_misses_total"),
    keptAnswers: metric("turkey_tracks_kept_pages_hits_total"),
    ...ofProcesses(server.databasePid),
    ...(await ofDatabase(server.databaseUrl)),
    machine: busySeconds(),
  };
}

async function metricsOf({ origin, metricsToken }: LoadServer): Promise<string> {
  if (metricsToken === null) return "";
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return answer.ok ? answer.text() : "";
}

/** Counts memory shared by several processes once. */
function ofProcesses(main: number | null): Pick<Usage, "databaseCpu" | "databaseMemory"> {
  if (main === null) return { databaseCpu: Number.NaN, databaseMemory: Number.NaN };
  const shares = databasePrograms(main).map((pid) => /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]);
  const memory = shares.reduce((sum, share) => sum + Number(share ?? 0) * 1024, 0);
  return { databaseCpu: databaseCpuSeconds(main), databaseMemory: memory || Number.NaN };
}

async function ofDatabase(connectionString: string | null): Promise<Pick<Usage, "commits" | "wal" | "disk">> {
  if (connectionString === null) return { commits: Number.NaN, wal: Number.NaN, disk: Number.NaN };
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<"commits" | "wal" | "disk", string>>(
      `select pg_stat_get_db_xact_commit(oid) as "commits", pg_database_size(oid) as "disk",
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as "wal"
      from pg_database where datname = current_database()`,
    );
    return { commits: Number(rows[0]?.commits), wal: Number(rows[0]?.wal), disk: Number(rows[0]?.disk) };
  } finally {
    await client.end();
  }
}

/** Linux only: elsewhere NaN. */
function busySeconds(): number {
  const [, user, nice, system, , , irq, softIrq] = read("/proc/stat").split("\n")[0]?.split(/\s+/) ?? [];
  return [user, nice, system, irq, softIrq].reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Empty if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
