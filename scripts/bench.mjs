// npm run bench [-- P4 …] [--write]: measures the speed figures of the product beside their limits or peers and prints
// a table. --write also writes it to docs/benchmarks.md. A missed target is not a failure; exit status 1 if a figure
// could not be measured.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename, join } from "node:path";
import { argv } from "node:process";
import { withMeasuredRows } from "./docs/benchmarks-table.mjs";
import { projectFolder, runForLines } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

/** The programs and their figures. */
const programs = [
  { figures: ["P1"], file: "bench/figures/p1-playouts.ts" },
  { figures: ["P2"], file: "bench/figures/p2-replay.ts" },
  { figures: ["P3"], file: "bench/figures/p3-solver.ts" },
  { figures: ["P4", "P5"], file: "bench/figures/p4-pages.ts" },
  { figures: ["P6", "P15"], file: "bench/figures/p6-streams.ts" },
  { figures: ["P7"], file: "bench/figures/p7-live-delay.ts" },
  { figures: ["P8"], file: "bench/figures/p8-record.ts" },
  // Bundled like the built pages: tsx adds a call for each function created, a third of the time here.
  { figures: ["P9"], file: "bench/figures/p9-standings.ts", isBundled: true },
  { figures: ["P10"], file: "bench/figures/p10-schedule.ts" },
  { figures: ["P10"], file: "bench/figures/p10-brackets.ts" },
  { figures: ["P11"], file: "bench/figures/p11-fold.ts" },
  { figures: ["P11"], file: "bench/figures/p11-growth.ts" },
  { figures: ["P12"], file: "bench/figures/p12-scripts.ts" },
  { figures: ["P13"], file: "bench/figures/p13-lighthouse.ts" },
  { figures: ["P14"], file: "bench/figures/p14-first-page.ts" },
  { figures: ["P15"], file: "bench/figures/p15-memory.ts" },
  { figures: ["P16"], file: "bench/figures/p16-desk.ts" },
  { figures: ["P17"], file: "bench/figures/p17-review.ts" },
  { figures: ["P18"], file: "bench/figures/p18-disputes.ts" },
];

/** These need a server over the built pages. */
const served = new Set(["P4", "P6", "P7", "P8", "P11", "P12", "P13", "P15", "P16"]);

const words = argv.slice(2);
const isWritten = words.includes("--write");
const wanted = words.filter((word) => word !== "--write").map((name) => name.toUpperCase());
const known = new Set(programs.flatMap(({ figures }) => figures));
const unknown = wanted.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(", ")}. Known figures: ${[...known].join(", ")}.`);
  process.exit(2);
}
const chosen = programs.filter(({ figures }) => wanted.length === 0 || figures.some((one) => wanted.includes(one)));
await setUp({ build: chosen.some(({ figures }) => figures.some((one) => served.has(one))) });

const columns = [7, 70, 16, 9, 4];
const line = (...cells) =>
  console.log(
    cells
      .map((cell, i) => String(cell).padEnd(columns[i] ?? 0))
      .join(" ")
      .trimEnd(),
  );
const rows = [];
const failed = new Set();
line("figure", "what", "measured", "target", "met", "beside");
for (const { file, figures, isBundled = false } of chosen) {
  const loaded = isBundled ? [await bundled(file)] : ["--import", "tsx", file];
  const program = ["--conditions=react-server", "--expose-gc", ...loaded];
  const code = await runForLines(process.execPath, program, (text) => {
    const measure = asMeasure(text);
    if (!measure || (wanted.length > 0 && !wanted.includes(measure.figure))) return;
    const { figure, what, measured, unit, target, isMet, beside = "" } = measure;
    const limit = target.atLeast === undefined ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
    const cells = [figure, what, `${measured} ${unit}`.trim(), limit, isMet ? "yes" : "no", beside];
    line(...cells);
    rows.push(cells);
  });
  if (code === 0) continue;
  console.error(`${file} ended with ${code}: ${figures.join(", ")} could not be measured.`);
  for (const figure of figures) failed.add(figure);
}
if (isWritten) writeRows();
process.exitCode = failed.size === 0 ? 0 : 1;

/** Bundles a program as the pages are; returns the bundle's path. */
async function bundled(file) {
  const { build } = await import("esbuild");
  const outfile = join(projectFolder, "node_modules/.cache/bench", `${basename(file, ".ts")}.mjs`);
  const options = { bundle: true, platform: "node", target: "node20", format: "esm", packages: "external" };
  await build({ absWorkingDir: projectFolder, entryPoints: [file], outfile, ...options, conditions: ["react-server"] });
  return outfile;
}

/** Replaces the rows of the measured figures; figures of a failed program keep their rows. */
function writeRows() {
  const path = join(projectFolder, "docs/benchmarks.md");
  const measured = rows.filter(([figure]) => !failed.has(figure));
  const where = [machine(), process.versions.node, new Date().toISOString().slice(0, 10), commit()];
  const figures = [...new Set(measured.map(([figure]) => figure))];
  const full = measured.map((cells) => [...cells, ...where]);
  writeFileSync(path, withMeasuredRows(readFileSync(path, "utf8"), figures, full));
}

function machine() {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? "unknown processor"}`;
}

/** The measured commit; "+" marks uncommitted changes. */
function commit() {
  const git = (...args) => execFileSync("git", args, { cwd: projectFolder, encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : "+"}`;
  } catch {
    return "not in git";
  }
}

function asMeasure(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
