// npm run prove: all long proofs; `npm test` runs the same at small sizes. Breaks each control that security/asvs.csv
// calls proved and requires its test to fail (alone: npm run prove -- --controls [words]); every branch of the card
// games covered by their tests; a million random hands under every law; a hundred thousand positions against a second
// implementation of the rules; questioned cards of remembered hands against every deal, and ten million hands against the table
// of possible rows; thousands of small leagues enumerated against the proved places; whole tournaments of
// every format and every number up to 128 with all odd events; a million operations of the simulated sync protocol, and
// every bug planted in it; hundreds of random evenings in memory, on PostgreSQL and by two workers; a hundred kills of
// the real server under load; two servers behind nginx with a primary database that is killed and replaced by its
// standby (needs nginx); the types and database tests of a copy to which something of each kind is added
// (scripts/growth); every database test through PgBouncer (needs it); every browser test, also @long ones, with
// two hundred rounds of two phones that lose the network and are killed; every public page in both languages under axe.
import { installed, runOpenly } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

const words = process.argv.slice(2);
const isControlsOnly = words[0] === "--controls";
await setUp({ build: !isControlsOnly });
const program = (file, ...args) => [process.execPath, ["--conditions=react-server", "--import", "tsx", file, ...args]];
const controls = program("security/prove-controls.ts", ...(isControlsOnly ? words.slice(1) : []));
const allProofs = [
  controls,
  installed("vitest/vitest.mjs", "run", "--project", "unit", "lib/rulebooks", "--coverage.enabled"),
  [
    ...installed("vitest/vitest.mjs", "run", "--project", "unit", "lib/rulebooks", "lib/test-kit/rulebooks"),
    { PROVE: "1" },
  ],
  [...installed("vitest/vitest.mjs", "run", "--project", "unit", "lib/competition/outlook"), { PROVE: "1" }],
  [...installed("vitest/vitest.mjs", "run", "--project", "unit", "lib/competition/formats"), { PROVE: "1" }],
  [...installed("vitest/vitest.mjs", "run", "--project", "unit", "lib/test-kit/simulation"), { PROVE: "1" }],
  program("lib/test-kit/simulation/sim.ts", "--ops", "1000000", "--seed", "1"),
  program("lib/test-kit/simulation/sim.ts", "--planted"),
  [...program("security/run.ts"), { PROVE: "1" }],
  program("bench/crash.ts", "--kills", "100", "--acknowledgements", "20000"),
  program("bench/failover.ts", "--rounds", "1"),
  program("bench/failover.ts", "--rounds", "1", "--standby"),
  [
    ...installed(
      "vitest/vitest.mjs",
      "run",
      "--project",
      "database",
      "lib/server/scoring",
      "lib/server/cached-loaders",
      "lib/server/events/event-formats",
      "lib/server/exports/random-season-log",
    ),
    { PROVE: "1" },
  ],
  [...installed("vitest/vitest.mjs", "run", "--project", "processes", "scripts/growth"), { PROVE: "1" }],
  [...installed("vitest/vitest.mjs", "run", "--project", "database"), { POOLED: "1" }],
  [...installed("@playwright/test/cli.js", "test"), { PROVE: "1" }],
];
let failed = 0;
for (const proof of isControlsOnly ? [controls] : allProofs) failed += (await runOpenly(...proof)) === 0 ? 0 : 1;
process.exitCode = failed === 0 ? 0 : 1;
