// npm run prove: the long proofs, whole: a million random hands under every law, a hundred thousand positions against a
// second reading of the rules. `npm test` runs the same at small sizes.
import { installed, runOpenly } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

await setUp({ build: false });
const vitest = installed("vitest/vitest.mjs", "run", "--project", "unit", "lib/rulebooks");
process.exitCode = await runOpenly(...vitest, { PROVE: "1" });
