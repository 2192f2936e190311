import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { Script } from "node:vm";
import { build } from "esbuild";
import { expect } from "vitest";

/**
 * Bundles all tests of a rulebook and of the shared code of rulebooks as one script for this process: a function of
 * `require`, which returns this file's own `vitest`. `import.meta.url` keeps each test's own address.
 */
export async function bundleTests(root, rulebook) {
  const cached = join(root, ".mutation-bundle.cjs");
  const own = ["", "/play", "/records"].map((folder) => `lib/rulebooks/${rulebook}${folder}`);
  const files = ["lib/rulebooks", ...own].flatMap((folder) => testFiles(root, folder));
  if (!existsSync(cached)) writeWhole(cached, await bundled(root, files));
  return new Script(`(function (require, process) {${readFileSync(cached, "utf8")}\n})`, { filename: cached });
}

/** Writes atomically: another worker reads the whole file or none. */
function writeWhole(path, text) {
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

function testFiles(root, folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`)
    .sort();
}

async function bundled(root, files) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: files
        .map((file) => `{ const { inFile } = require("vitest"); inFile("${file}"); require("./${file}"); }`)
        .join("\n"),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    alias: { "@": root },
    packages: "external",
    logLevel: "error",
    plugins: [{ name: "own-address", setup: (on) => on.onLoad({ filter: /\.test\.ts$/ }, withOwnAddress) }],
  });
  return outputFiles[0].text;
}

/** In one script all tests would have its address: this restores each test's own. */
function withOwnAddress({ path }) {
  const address = JSON.stringify(pathToFileURL(path).href);
  return { contents: readFileSync(path, "utf8").replaceAll("import.meta.url", address), loader: "ts" };
}

/** Evaluates the script with new modules; returns the tests as `{ id, name, fileName, run }`, in order. */
export function collectTests(root, script, env) {
  const tests = [];
  const taken = new Map();
  let fileName = "";
  const path = [];
  const add = (name, run) => {
    const full = [...path, name].join(" ");
    const seen = taken.get(`${fileName}#${full}`) ?? 0;
    taken.set(`${fileName}#${full}`, seen + 1);
    tests.push({ id: `${fileName}#${full}${seen > 0 ? ` (${seen})` : ""}`, name: full, fileName, run });
  };
  const suite = (name, fill) => {
    path.push(name);
    fill();
    path.pop();
  };
  const it = Object.assign(add, { each: eachOf(add) });
  const describe = Object.assign(suite, { each: eachOf(suite) });
  const inFile = (file) => {
    fileName = file;
  };
  const vitest = { describe, it, test: it, expect, inFile };
  const packages = createRequire(join(root, "package.json"));
  const required = (name) => (name === "vitest" ? vitest : packages(name));
  script.runInThisContext()(required, { ...process, env: { ...process.env, ...env } });
  return tests;
}

/** `it.each(rows)(name, run)`: a row that is an array becomes the arguments. */
function eachOf(add) {
  return (rows) => (name, run) => {
    rows.forEach((row, at) => {
      const values = Array.isArray(row) ? row : [row];
      add(titleOf(name, values, at), () => run(...values));
    });
  };
}

/** Fills the name's placeholders with a row's values, shortened. */
function titleOf(name, values, at) {
  const places = (name.match(/%[sdifjoO]/g) ?? []).length;
  return format(name.replaceAll("%#", `${at}`), ...values.slice(0, places)).slice(0, 200);
}
