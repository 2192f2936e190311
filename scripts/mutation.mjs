// npm run mutation: mutation testing of the rulebooks with Stryker. A game's name selects a rulebook; other arguments
// go to Stryker: npm run mutation -- joker --mutate lib/rulebooks/joker/tally.ts
import { readdirSync } from "node:fs";
import { installed, projectFolder, runOpenly } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

await setUp({ build: false });

const games = readdirSync(`${projectFolder}lib/rulebooks`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const words = process.argv.slice(2);
const named = games.filter((game) => words.includes(game));
const stryker = installed(
  "@stryker-mutator/core/bin/stryker.js",
  "run",
  "scripts/stryker.config.mjs",
  ...words.filter((word) => !named.includes(word)),
);
let failed = 0;
for (const RULEBOOK of named.length > 0 ? named : games) failed += await runOpenly(...stryker, { RULEBOOK });
process.exitCode = failed === 0 ? 0 : 1;
