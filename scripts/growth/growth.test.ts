import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ScratchFolder, scratchFolder } from "../../lib/test-kit/processes/scratch-folder";
import { type Addition, additions } from "./additions";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** `npm run prove` also checks the copy's types and runs its database tests: together they take minutes. */
const isWhole = process.env["PROVE"] === "1";

/** Paths that a copy does not need or must not share. */
const leftOut = /^(\.git|\.next|node_modules|data|tsconfig\.tsbuildinfo|test-results|playwright-report)$/;

let copy: ScratchFolder;

beforeAll(() => {
  copy = scratchFolder();
  for (const entry of readdirSync(root).filter((name) => !leftOut.test(name))) {
    cpSync(join(root, entry), join(copy.path, entry), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy.path, "node_modules"));
  for (const addition of additions) add(addition);
});
afterAll(() => copy.remove());

/** Writes an addition's new files and edits existing ones. */
function add({ folder, edits }: Addition): void {
  const files = join(root, "scripts/growth", folder);
  for (const name of newFilesOf(files)) {
    const target = join(copy.path, name);
    if (existsSync(target)) throw new Error(`${name} is there already`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(join(files, `${name}.txt`)));
  }
  for (const { file, anchor, text } of edits) {
    const parts = readFileSync(join(copy.path, file), "utf8").split(anchor);
    if (parts.length !== 2) throw new Error(`${file} has ${JSON.stringify(anchor)} ${parts.length - 1} times`);
    writeFileSync(join(copy.path, file), parts.join(text));
  }
}

function newFilesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".txt"))
    .map((name) => name.slice(0, -".txt".length));
}

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs a program of node_modules in the copy and waits for its exit. */
function run(program: string, ...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join("node_modules", program), ...args], { cwd: copy.path });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    child.on("close", (code) => resolve({ code, printed }));
  });
}

/** The paths in a row of "How to add things", from the project's root: `a/{b,c}.ts` are two. Most begin in lib/. */
function pathsOf(row: string): readonly string[] {
  const lines = readFileSync(join(root, "lib/README.md"), "utf8").split("\n");
  const [, , write = "", touch = ""] = lines.find((line) => line.startsWith(`| ${row} |`))?.split("|") ?? [];
  const names = [...`${write} ${touch}`.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  return names
    .flatMap((name) => {
      const [, start = "", choices, end = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
      return choices === undefined ? [name] : choices.split(",").map((choice) => start + choice + end);
    })
    .map((name) => (/^(lib|components|security)\//.test(name) ? name : `lib/${name}`));
}

/** A regular expression for a path with a placeholder, such as `lib/exports/<id>.ts`, or for all of a folder. */
function pattern(path: string): RegExp {
  const filled = path.replaceAll(".", "[.]").replaceAll(/<\w+>/g, "[^/.]+");
  return new RegExp(`^${filled}${path.endsWith("/") ? ".+" : ""}$`);
}

describe("the cost of adding something", () => {
  test.each(additions)("$row: the touched and new files are those of lib/README.md", ({ row, folder, edits }) => {
    const paths = pathsOf(row);
    const touched = [...new Set(edits.map(({ file }) => file))].sort();
    expect(paths.filter((path) => !path.includes("<")).sort()).toEqual(touched);
    const created = newFilesOf(join(root, "scripts/growth", folder)).filter((name) => !name.includes(".test."));
    const patterns = paths.filter((path) => path.includes("<")).map(pattern);
    expect(created.filter((name) => !patterns.some((one) => one.test(name)))).toEqual([]);
    expect(patterns.filter((one) => !created.some((name) => one.test(name)))).toEqual([]);
  });

  test("all of it together passes the contracts and the tests that detect a forgotten line", async () => {
    const all = [...new Set(additions.flatMap((addition) => addition.tests))];
    const tests = all.filter((name) => isWhole || !name.startsWith("lib/server/"));
    const projects = isWhole ? ["--project", "unit", "--project", "database"] : ["--project", "unit"];
    const contracts = await run("vitest/vitest.mjs", "run", ...projects, ...tests);
    expect(contracts.printed).not.toContain("No test files found");
    for (const name of tests) expect(contracts.printed).toContain(name);
    expect(contracts.code, contracts.printed).toBe(0);
  }, 900_000);

  test.runIf(isWhole)("all of it together passes the type check", { timeout: 900_000 }, async () => {
    const types = await run("typescript/bin/tsc", "--noEmit", "--incremental", "false", "-p", ".");
    expect(types).toEqual({ code: 0, printed: "" });
  });
});
