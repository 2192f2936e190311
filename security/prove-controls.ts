// npm run prove -- --controls [words], part of npm run prove: breaks each control of
// security/broken-controls in turn, in a temporary copy of the working tree, and requires that the test which its patch
// names fails. Before that, the same tests must pass in the unbroken copy. A word selects the patches whose name contains
// it, or those of a row of security/asvs.csv (V1.4.2).
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { projectFolder } from "../scripts/run-step.mjs";
import { readVerdicts } from "./asvs";
import { type BrokenControl, brokenControls, type NamedTest, titlePattern } from "./broken-controls";

/** How many patches are tried at the same time, each in a copy of its own. */
const lanes = 2;

/** The longest run of the tests of one patch, in milliseconds. */
const mostMs = 300_000;

interface Outcome {
  readonly title: string;
  readonly status: string;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Copies the files of the working tree that Git knows or would add, with the packages linked. */
function copyTree(to: string): void {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: projectFolder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of list.split("\0")) {
    if (file === "" || !existsSync(join(projectFolder, file))) continue;
    mkdirSync(join(to, dirname(file)), { recursive: true });
    cpSync(join(projectFolder, file), join(to, file));
  }
  cpSync(join(projectFolder, "prisma/generated"), join(to, "prisma/generated"), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules"), join(to, "node_modules"), "junction");
}

/** Runs the tests with these titles of some files in a copy; gives what became of each, by file. */
async function runTests(
  copy: string,
  files: readonly string[],
  titles: string,
  limitMs: number,
): Promise<Map<string, Outcome[]>> {
  const report = `${copy}.json`;
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", ...files, "-t", titles, "--reporter=json", `--outputFile=${report}`];
  await new Promise<void>((ended) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: "ignore", timeout: limitMs });
    child.once("error", () => ended());
    child.once("close", () => ended());
  });
  const outcomes = new Map<string, Outcome[]>();
  if (!existsSync(report)) return outcomes;
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { name: string; assertionResults: Outcome[] }[];
  };
  for (const { name, assertionResults } of testResults) outcomes.set(resolve(name), assertionResults);
  return outcomes;
}

/** The expression that selects the tests of these controls. */
function titlesOf(controls: readonly BrokenControl[]): string {
  return [...new Set(controls.map(({ test }) => titlePattern(test.title)))].join("|");
}

/** The outcomes of one named test, a table's rows each; those that were not run are left out. */
function outcomesOf(all: ReadonlyMap<string, readonly Outcome[]>, copy: string, test: NamedTest): readonly Outcome[] {
  const title = new RegExp(`^${titlePattern(test.title)}$`, "s");
  const ran = (all.get(resolve(copy, test.file)) ?? []).filter(({ status }) => ["passed", "failed"].includes(status));
  return ran.filter((outcome) => title.test(outcome.title));
}

/**
 * Breaks one control and runs its test; gives why that does not show what it should, or null. The other named tests of its file run
 * too, as they did in the unbroken copy: a test that stands on those before it finds the same.
 */
async function problemOf(copy: string, { path, test }: BrokenControl, titles: string): Promise<string | null> {
  const git = (...args: string[]) => execFileSync("git", ["apply", ...args, path], { cwd: copy, stdio: "pipe" });
  try {
    git();
  } catch (error) {
    return `does not apply: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`;
  }
  const outcomes = outcomesOf(await runTests(copy, [test.file], titles, mostMs), copy, test);
  git("--reverse");
  if (outcomes.length === 0) return "its test did not run";
  return outcomes.some(({ status }) => status === "failed") ? null : "its test passes all the same";
}

/** Takes the next patch whenever a copy is free. */
async function inCopies(copies: readonly string[], controls: readonly BrokenControl[]): Promise<number> {
  const waiting = [...controls];
  let failed = 0;
  const lane = async (copy: string) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const begun = performance.now();
      const problem = await problemOf(copy, next, titlesOf(controls));
      if (problem !== null) failed += 1;
      const seconds = `${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`;
      print(
        `${next.name.padEnd(44)} ${seconds}  ${problem === null ? "its test fails, as it must" : `NOT SHOWN: ${problem}`}`,
      );
      if (problem !== null) print(`    ${next.path}: ${next.test.file} > ${next.test.title}`);
    }
  };
  await Promise.all(copies.map(lane));
  return failed;
}

/** The tests that do not pass in the unbroken copy. */
async function failingUnbroken(copy: string, controls: readonly BrokenControl[]): Promise<readonly string[]> {
  const tests = controls.map(({ test }) => test);
  const files = [...new Set(tests.map(({ file }) => file))];
  const all = await runTests(copy, files, titlesOf(controls), mostMs + 10_000 * files.length);
  const passes = (test: NamedTest) => {
    const outcomes = outcomesOf(all, copy, test);
    return outcomes.length > 0 && outcomes.every(({ status }) => status === "passed");
  };
  return [...new Set(tests.filter((test) => !passes(test)).map(({ file, title }) => `${file} > ${title}`))];
}

/** The patches that the words select; all of them without a word. */
function selected(words: readonly string[]): readonly BrokenControl[] {
  const rows = readVerdicts().filter(({ id }) => words.includes(id));
  const ofRows = new Set(rows.flatMap(({ patches }) => patches));
  const isMeant = ({ name }: BrokenControl) => ofRows.has(name) || words.some((word) => name.includes(word));
  return brokenControls().filter((control) => words.length === 0 || isMeant(control));
}

const started = performance.now();
const controls = selected(process.argv.slice(2));
if (controls.length === 0) {
  process.stderr.write(
    "No patch of security/broken-controls has such a name, and no row of security/asvs.csv such an id.\n",
  );
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "broken-controls-"));
let failed = 0;
try {
  const copies = Array.from({ length: Math.min(lanes, controls.length) }, (_, i) => join(folder, `copy-${i + 1}`));
  for (const copy of copies) copyTree(copy);
  print(`${controls.length} broken controls, each with a test that must fail. First the tests without any of them …`);
  const [copy = ""] = copies;
  const failing = await failingUnbroken(copy, controls);
  for (const name of failing) print(`    NOT PASSED in the unbroken copy: ${name}`);
  failed = failing.length > 0 ? failing.length : await inCopies(copies, controls);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
print(failed === 0 ? `Each control was broken and seen (${seconds} s).` : `${failed} not shown (${seconds} s).`);
process.exitCode = failed === 0 ? 0 : 1;
