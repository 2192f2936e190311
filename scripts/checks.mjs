import { installed, runStep } from "./run-step.mjs";

/**
 * The static checks: title and program. `next build` does not check types (`ignoreBuildErrors` in next.config.mjs), so
 * tsc does.
 */
const checks = [
  ["Format and lint (biome)", "@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
  ["Types of the routes (next typegen)", "next/dist/bin/next", "typegen"],
  ["Types (tsc)", "typescript/bin/tsc", "--noEmit", "-p", "."],
  ["Unused files, exports and packages (knip)", "knip/bin/knip.js"],
  ["The same without the tests: code that only tests use (knip --production)", "knip/bin/knip.js", "--production"],
];

/** Runs every check, also after a failure; returns each title and whether it passed. */
export async function runChecks() {
  const results = [];
  for (const [title, ...program] of checks) {
    results.push({ title, passed: await runStep(title, ...installed(...program)) });
  }
  return results;
}
