import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { OwnServer } from "@/e2e/own-server";
import { databasePrograms } from "./database-cpu";
import { report, rounded } from "./report";

/**
 * P15: memory of a server that has just been started and is asked nothing, with its own PostgreSQL: what the program has
 * resident, and of the database's processes each one's share (they have most of their memory in common). Beside it, the
 * same once pages have been rendered. Target: 300 MB.
 */
delete process.env["NODE_OPTIONS"];
const server = await OwnServer.start();
try {
  await pause(10_000);
  const idle = megabytes();
  for (const path of ["/en", "/ru", "/en/about", "/en/who-may-do-what", "/en/rules/clabber", "/en/sign-in"]) {
    const answer = await fetch(`${server.origin}${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  await pause(10_000);
  report({
    ...{ figure: "P15", what: "memory of an idle server with its PostgreSQL", unit: "MB", target: { atMost: 300 } },
    ...{ measured: rounded(idle), beside: `${rounded(megabytes())} MB once six pages were rendered` },
  });
} finally {
  await server.discard();
}

function megabytes(): number {
  const own = kilobytes(/VmRSS:\s+(\d+) kB/, `/proc/${server.pid}/status`);
  const database = databasePrograms(server.databasePid() ?? 0).map((pid) =>
    kilobytes(/^Pss:\s+(\d+) kB/m, `/proc/${pid}/smaps_rollup`),
  );
  return [own, ...database].reduce((sum, part) => sum + part, 0) / 1024;
}

function kilobytes(form: RegExp, file: string): number {
  return Number(form.exec(readFileSync(file, "utf8"))?.[1]);
}
