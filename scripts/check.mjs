// npm run check: the quick look before a commit. Each step with its time; all are run, and any failure fails the whole.
import { installed, runStep } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

await setUp({ build: false });

const steps = [
  ["Form and lint (biome)", "@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
  ["Types of the routes (next typegen)", "next/dist/bin/next", "typegen"],
  ["Types (tsc)", "typescript/bin/tsc", "--noEmit", "-p", "."],
  ["Unit tests and boundaries (vitest)", "vitest/vitest.mjs", "run", "--project", "unit", "--reporter=dot"],
  ["Unused files, exports and packages (knip)", "knip/bin/knip.js"],
];

const failed = [];
for (const [title, ...program] of steps) {
  if (!(await runStep(title, ...installed(...program)))) failed.push(title);
}
if (failed.length > 0) console.error(`\nNot in order: ${failed.join("; ")}.`);
else console.log("\nAll in order.");
process.exitCode = failed.length === 0 ? 0 : 1;
