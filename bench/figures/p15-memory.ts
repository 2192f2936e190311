import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { OwnServer } from "@/e2e/own-server";
import { databasePrograms } from "../database-cpu";
import { report, rounded } from "../report";

/**
 * P15: proportional memory of all processes of a new idle server with its own PostgreSQL. Beside it, the same after
 * rendering pages, and with two workers. Targets: 300 MB with one worker, 150 MB for each further one.
 */
delete process.env["NODE_OPTIONS"];
const [one, two] = [await memoryWith(1), await memoryWith(2)];
const pages = `${rounded(one.used)} MB once six pages were rendered`;
report({
  ...{ figure: "P15", what: "memory of an idle server with its PostgreSQL", unit: "MB", target: { atMost: 300 } },
  ...{ measured: rounded(one.idle), beside: pages },
});
report({
  ...{ figure: "P15", what: "memory of an idle server with two workers", unit: "MB", target: { atMost: 450 } },
  ...{ measured: rounded(two.idle), beside: `${rounded(two.used)} MB once they were asked for six pages` },
});

async function memoryWith(workers: number): Promise<{ readonly idle: number; readonly used: number }> {
  const server = await OwnServer.start({ WORKERS: String(workers) });
  try {
    await pause(10_000);
    const idle = megabytes(server);
    for (const path of ["/en", "/ru", "/en/about", "/en/who-may-do-what", "/en/rules/clabber", "/en/sign-in"]) {
      const answer = await fetch(`${server.origin}${path}`);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    await pause(10_000);
    return { idle, used: megabytes(server) };
  } finally {
    await server.discard();
  }
}

/** The memory of all processes of a server, in megabytes. */
function megabytes(server: OwnServer): number {
  const programs = [server.pid, ...server.workerPids(), ...databasePrograms(server.databasePid() ?? 0)];
  return programs.reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024;
}

/** Kilobytes of a process; 0 if it has ended, as autovacuum's may. */
function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  }
}
