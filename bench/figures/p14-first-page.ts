import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "@/lib/server/platform/system/free-port";
import { databaseCpuSeconds } from "../database-cpu";
import { endedChildrenCpuSeconds, programBelow, treeCpuSeconds } from "../process-tree";
import { median, report, rounded } from "../report";

/**
 * P14: from a clean clone to the first page: `npm run demo` until the demo league's page responds (packages, database
 * client, pages, server, its own PostgreSQL, migrations, demo seasons), beside `npm ci` and `next build` alone in
 * another clone, where the database client is generated before and not counted. Rounds alternate with a warm npm cache;
 * CPU seconds count, also the database's, since the machine may be shared. Target: 1.3. Measures the committed state.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "2" } } });

interface Took {
  readonly cpu: number;
  readonly wall: number;
}

/** Without the environment of `npm run bench`, as in a terminal. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|TURKEY_TRACKS|DATABASE_URL)/.test(name)),
) as NodeJS.ProcessEnv;
env["NEXT_TELEMETRY_DISABLED"] = "1";

const folder = mkdtempSync(join(tmpdir(), "p14-"));
// Started as root, the database runs under another account, which needs access to its files.
chmodSync(folder, 0o755);
try {
  const [ours, bare]: [Took[], Took[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round++) {
    const [mine, its] = [clone(`demo-${round}`), clone(`build-${round}`)];
    bare.push(buildAlone(its));
    ours.push(await firstPage(mine));
    for (const done of [mine, its]) rmSync(done, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  const ratio = (of: (took: Took) => number) => rounded(median(ours.map((took, i) => of(took) / of(bare[i] ?? took))));
  const each = (all: readonly Took[], of: (took: Took) => number) => all.map((took) => rounded(of(took))).join(", ");
  report({
    ...{ figure: "P14", what: "clean clone to the first page, CPU, of npm ci and next build alone", unit: "" },
    ...{ measured: ratio(({ cpu }) => cpu), target: { atMost: 1.3 } },
    beside: `${each(ours, ({ cpu }) => cpu)} against ${each(bare, ({ cpu }) => cpu)} s of CPU; by the clock ${each(ours, ({ wall }) => wall)} against ${each(bare, ({ wall }) => wall)} s (${ratio(({ wall }) => wall)})`,
  });
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function clone(name: string): string {
  const place = join(folder, name);
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", ".", place]);
  return place;
}

function buildAlone(place: string): Took {
  const packages = timed(place, "npm", ["ci"]);
  execFileSync(process.execPath, ["scripts/prisma.mjs", "generate"], { cwd: place, env, stdio: "ignore" });
  const pages = timed(place, "npx", ["next", "build"]);
  return { cpu: packages.cpu + pages.cpu, wall: packages.wall + pages.wall };
}

function timed(cwd: string, command: string, args: readonly string[]): Took {
  const [cpu, wall] = [endedChildrenCpuSeconds(), performance.now()];
  const { status, stderr } = spawnSync(command, args, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}: ${stderr}`);
  return { cpu: endedChildrenCpuSeconds() - cpu, wall: (performance.now() - wall) / 1000 };
}

async function firstPage(cwd: string): Promise<Took> {
  const port = await freePort();
  const since = performance.now();
  const child = spawn("npm", ["run", "demo"], {
    ...{ cwd, stdio: ["ignore", "inherit", "inherit"].map((way, i) => (i === 1 ? 2 : way)) as never },
    env: { ...env, PORT: String(port), HOST: "127.0.0.1" },
  });
  const over = new Promise((done) => child.once("exit", done));
  const page = `http://localhost:${port}/en/leagues/evansville-1944`;
  while (!(await isServed(page))) {
    if (child.exitCode !== null) throw new Error(`npm run demo ended with ${child.exitCode}`);
    await pause(50);
  }
  const wall = (performance.now() - since) / 1000;
  const [database] = readFileSync(join(cwd, ".data/demo/postgres/postmaster.pid"), "utf8").split("\n");
  const cpu = treeCpuSeconds(child.pid ?? 0) + databaseCpuSeconds(Number(database));
  process.kill(programBelow(child.pid ?? 0, "scripts/demo.mjs"), "SIGTERM");
  await over;
  return { cpu, wall };
}

async function isServed(page: string): Promise<boolean> {
  try {
    const answer = await fetch(page);
    return answer.ok && (await answer.text()).includes("</html>");
  } catch {
    return false;
  }
}
