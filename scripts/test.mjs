// npm test: installs what is missing (also the browser), then runs the checks and every suite, each with its time; the
// last line sums them up. No retries: a flaky test is a failure.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./checks.mjs";
import { systemChromium } from "./find-browser.mjs";
import { installed, runOpenly, runStep } from "./run-step.mjs";
import { setUp } from "./setup.mjs";
import { checksTally, durationText, playwrightTally, sum, tallyLine, vitestTally } from "./test-tally.mjs";

const reports = mkdtempSync(join(tmpdir(), "turkey-tracks-reports-"));

// By default Vitest leaves one of two cores idle.
const bothCores = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;

/** Runs a suite and prints its result and time. */
async function timed(name, suite) {
  console.log(`\nSuite: ${name}`);
  const started = performance.now();
  const tally = await suite();
  tallies.push(tally);
  console.log(`\nSuite ${name}: ${tallyLine(tally)} in ${durationText(performance.now() - started)}`);
}

async function checksSuite() {
  return checksTally((await runChecks()).map(({ passed }) => passed));
}

async function vitestSuite(project) {
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const options = ["--project", project, bothCores, ...reporters];
  // Fixes the cases of every law (lib/test-kit/laws-seed.ts).
  const code = await runOpenly(...installed("vitest/vitest.mjs", "run", ...options), { LAWS_SEED: "1944" });
  return vitestTally(file, code);
}

async function browserSuite() {
  const file = join(reports, "browser.json");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runOpenly(...installed("@playwright/test/cli.js", "test", "--reporter=list,json"), environment);
  return playwrightTally(file, code);
}

/** Uses the system's Chromium or installs it; else Playwright's download. */
async function installBrowser() {
  if (systemChromium()) return;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    await runStep("Looking for the system's packages (apt-get update)", "apt-get", ["update"]);
    // Not every system has the headless shell; Chromium is the alternative.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (systemChromium()) return;
      const apt = ["install", "-y", "--no-install-recommends", name];
      await runStep(`Installing ${name} for the browser tests (apt-get)`, "apt-get", apt, {
        DEBIAN_FRONTEND: "noninteractive",
      });
    }
  }
  if (systemChromium()) return;
  await runStep("Installing Playwright's Chromium", ...installed("@playwright/test/cli.js", "install", "chromium"));
}

// If the run ends early, the last line reports a failure.
process.on("exit", (code) => {
  rmSync(reports, { recursive: true, force: true });
  if (!finished) console.log(tallyLine({ ...sum(tallies), failed: sum(tallies).failed + 1 }));
  else process.exitCode = code;
});

const tallies = [];
let finished = false;

await setUp({ build: false });
await timed("checks", checksSuite);
await timed("unit", () => vitestSuite("unit"));
await timed("database", () => vitestSuite("database"));
await timed("processes", () => vitestSuite("processes"));
await installBrowser();
await setUp({ build: true });
await timed("browser", browserSuite);

const total = sum(tallies);
finished = true;
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${tallyLine(total)}`);
