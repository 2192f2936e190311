// npm run check: checks and unit tests, for use before a commit. Runs all of them; fails if any fails.
import { runChecks } from "./checks.mjs";
import { installed, runStep } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

await setUp({ build: false });

const unit = "Unit tests and boundaries (vitest)";
const vitest = installed("vitest/vitest.mjs", "run", "--project", "unit", "--reporter=dot");
const results = [...(await runChecks()), { title: unit, passed: await runStep(unit, ...vitest) }];

const failed = results.filter(({ passed }) => !passed).map(({ title }) => title);
if (failed.length > 0) console.error(`\nFailed: ${failed.join("; ")}.`);
else console.log("\nAll checks passed.");
process.exitCode = failed.length === 0 ? 0 : 1;
