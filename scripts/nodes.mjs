// npm run nodes [-- 22 26]: tests the product on every supported Node.js, each installed by npm: the unit tests, then
// the demo on an empty data folder, which must start, answer a page and stop. Exit status 1 if one fails.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arch, argv, platform } from "node:process";
import { createInterface } from "node:readline";
import { installed, npm, projectFolder, runOpenly } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

const supported = ["20.19", "22", "24", "26"];
/** Not the default port of another command. */
const port = 3999;
const longestStartMs = 300_000;

/** npm's package of Node.js for this machine; the package "node" needs an install script, which may be disabled. */
const nodePackage = `node-${platform === "win32" ? "win" : platform}-${arch}`;

/** The executable of a Node.js version. */
function programOf(version) {
  const [command, args] = npm(
    "exec",
    "--yes",
    `--package=${nodePackage}@${version}`,
    "--",
    "node",
    "-p",
    "process.execPath",
  );
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`npm has no Node.js ${version}: ${stderr.trim()}`);
  const program = stdout.trim();
  const exact = spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim();
  if (!`${exact}.`.startsWith(`v${version}.`)) throw new Error(`npm gave Node.js ${exact} instead of ${version}.`);
  return program;
}

/** Starts the demo, reads a page and stops it; returns the problem or null. */
async function demoProblem(node) {
  const folder = mkdtempSync(join(tmpdir(), "turkey-tracks-nodes-"));
  const env = { ...process.env, TURKEY_TRACKS_DATA: folder, PORT: String(port), HOST: "127.0.0.1" };
  const demo = spawn(node, [`${projectFolder}scripts/demo.mjs`], {
    cwd: projectFolder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((end) => demo.once("close", (code) => end(code)));
  try {
    const ready = new Promise((resolve) => {
      createInterface({ input: demo.stdout }).on("line", (line) => {
        if (line.includes("is ready:")) resolve(true);
      });
    });
    const late = new Promise((give) => setTimeout(() => give(false), longestStartMs).unref());
    if (!(await Promise.race([ready, late, ended.then(() => false)]))) return "the demo did not start";
    const { status } = await fetch(`http://127.0.0.1:${port}/en/leagues/evansville-1944/demo-season/standings`);
    if (status !== 200) return `the standings were answered with ${status}`;
    demo.kill("SIGTERM");
    const code = await ended;
    return code === 0 ? null : `the demo ended with ${code}`;
  } finally {
    demo.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function problemOn(node) {
  const [, vitest] = installed("vitest/vitest.mjs", "run", "--project", "unit", "--reporter=dot");
  if ((await runOpenly(node, vitest, { LAWS_SEED: "1944" })) !== 0) return "unit tests failed";
  return demoProblem(node);
}

await setUp({ build: true });
const results = [];
for (const version of argv.length > 2 ? argv.slice(2) : supported) {
  const node = programOf(version);
  const exact = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
  console.log(`\nNode.js ${exact}`);
  results.push({ exact, problem: await problemOn(node) });
}
console.log("");
for (const { exact, problem } of results) console.log(`${exact}: ${problem ?? "unit tests and demo passed"}`);
process.exitCode = results.every(({ problem }) => problem === null) ? 0 : 1;
