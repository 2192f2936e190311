// npm run prove -- --controls [words], part of npm run prove: breaks each control of
// security/broken-controls in turn, in a temporary copy of the working tree, and requires that the test which its patch
// names fails. Before that, the same tests must pass in the unbroken copy. A word selects the patches whose name contains
// it, or those of a row of security/asvs.csv (V1.4.2).
import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readVerdicts } from "./asvs";
import { type BrokenControl, brokenControls, type NamedTest, titlePattern } from "./broken-controls";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** The number of copies, and so of patches tried concurrently. */
const lanes = 2;

/** The time limit for the tests of one patch, in milliseconds. */
const maxMs = 300_000;

interface Outcome {
  readonly title: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Copies the working tree's tracked and unignored files, and links the packages. */
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

/** Runs the named tests of one file; returns their outcomes, none if they could not run. */
async function runTests(copy: string, file: string, controls: readonly BrokenControl[]): Promise<readonly Outcome[]> {
  const report = `${copy}.json`;
  rmSync(report, { force: true });
  const titles = [...new Set(controls.map(({ test }) => titlePattern(test.title)))].join("|");
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", file, "-t", titles, "--reporter=json", `--outputFile=${report}`];
  const log = openSync(`${copy}.log`, "w");
  await new Promise<void>((ended) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: ["ignore", log, log], timeout: maxMs });
    child.once("error", () => ended());
    child.once("close", () => ended());
  });
  closeSync(log);
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { name: string; assertionResults: Outcome[] }[];
  };
  const fileResult = testResults.find(({ name }) => resolve(name) === resolve(copy, file));
  return (fileResult?.assertionResults ?? []).filter(({ status }) => status === "passed" || status === "failed");
}

/** The outcomes of one named test, one per row of its table. */
function outcomesOf(all: readonly Outcome[], { title }: NamedTest): readonly Outcome[] {
  const named = new RegExp(`^${titlePattern(title)}$`, "s");
  return all.filter((outcome) => named.test(outcome.title));
}

const notRun = (copy: string) => `its test did not run\n${readFileSync(`${copy}.log`, "utf8").slice(-2000)}`;

/** Why a test does not pass in the unbroken copy; null if it passes. */
function unbrokenProblem(copy: string, all: readonly Outcome[], { test }: BrokenControl): string | null {
  const outcomes = outcomesOf(all, test);
  if (outcomes.length === 0) return notRun(copy);
  const failed = outcomes.find(({ status }) => status === "failed");
  return failed ? `its test fails without the patch too: ${failed.failureMessages?.[0]?.slice(0, 500)}` : null;
}

/**
 * Breaks one control and runs its test. Returns why this does not prove the control, or null. The other named tests of
 * the file run too, as in the unbroken copy, because tests may depend on earlier ones.
 */
async function brokenProblem(
  copy: string,
  { path, test }: BrokenControl,
  ofFile: readonly BrokenControl[],
): Promise<string | null> {
  const git = (...args: string[]) => execFileSync("git", ["apply", ...args, path], { cwd: copy, stdio: "pipe" });
  try {
    git();
  } catch (error) {
    return `does not apply: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`;
  }
  const outcomes = outcomesOf(await runTests(copy, test.file, ofFile), test);
  git("--reverse");
  if (outcomes.length === 0) return notRun(copy);
  return outcomes.some(({ status }) => status === "failed") ? null : "its test passes all the same";
}

/** Breaks the controls whose tests are in one file; returns the number not proved. */
async function proveFile(copy: string, file: string, controls: readonly BrokenControl[]): Promise<number> {
  const unbroken = await runTests(copy, file, controls);
  let failed = 0;
  for (const control of controls) {
    const begun = performance.now();
    const problem = unbrokenProblem(copy, unbroken, control) ?? (await brokenProblem(copy, control, controls));
    const seconds = `${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`;
    print(`${control.name.padEnd(28)} ${seconds}  ${problem === null ? "its test fails, as it must" : "NOT SHOWN"}`);
    if (problem === null) continue;
    failed += 1;
    print(`    ${control.path} (${file} > ${control.test.title}): ${problem}`);
  }
  return failed;
}

/** Gives each free copy the next file of tests; returns the number of controls not proved. */
async function proveIn(copies: readonly string[], controls: readonly BrokenControl[]): Promise<number> {
  const byFile = new Map<string, BrokenControl[]>();
  for (const control of controls) byFile.set(control.test.file, [...(byFile.get(control.test.file) ?? []), control]);
  // Longest first, so that the copies end at about the same time.
  const waiting = [...byFile].sort(([, one], [, other]) => other.length - one.length);
  const failed = await Promise.all(
    copies.map(async (copy) => {
      let ofCopy = 0;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const ofFile = await proveFile(copy, ...next);
        ofCopy += ofFile;
      }
      return ofCopy;
    }),
  );
  return failed.reduce((sum, one) => sum + one, 0);
}

/** The patches selected by the words; all without a word. */
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
  print(`${controls.length} controls are broken in turn; the test that each names passes before, and must fail then.`);
  failed = await proveIn(copies, controls);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
print(failed === 0 ? `Each control was broken and seen (${seconds} s).` : `${failed} not shown (${seconds} s).`);
process.exitCode = failed === 0 ? 0 : 1;
