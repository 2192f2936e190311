import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleTests, collectTests } from "./stryker-bundle.mjs";

/** The global through which instrumented sources find the active mutant and count coverage. */
const namespace = "__stryker__";

/** These take seconds when instrumented and find few more mutants than quicker tests. */
const leftOut = /all its 24-card lines|counts 134,596 hands|searched for a hand|with melds and bella: has a witness/;

/** Thirty random hands per law; the examples must find the other mutants. */
const env = { PROVE: "1", PROVE_RUNS: "30" };

/**
 * A Stryker test runner in its own process: quickest tests first, stops at the first failure. Reloads the modules for
 * every mutant, so that no state survives.
 */
class InProcessRunner {
  #root = process.cwd();
  #script;
  #times;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // The same random hands for every mutant, and no shrinking.
    createRequire(join(this.#root, "package.json"))("fast-check").configureGlobal({ seed: 162, endOnFailure: true });
    this.#script = await bundleTests(this.#root, process.env.RULEBOOK);
  }

  /** Runs all tests and records the mutants that each covers. */
  async dryRun() {
    const state = namespaceState();
    state.activeMutant = undefined;
    state.hitCount = undefined;
    state.currentTestId = undefined;
    state.mutantCoverage = { static: {}, perTest: {} };
    const results = [];
    for (const test of collectTests(this.#root, this.#script, env)) {
      if (leftOut.test(test.name)) continue;
      state.currentTestId = test.id;
      const start = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - start;
      state.currentTestId = undefined;
      results.push(resultOf(test, failure, timeSpentMs));
    }
    writeFileSync(this.#timesPath, JSON.stringify(results.map(({ id, timeSpentMs }) => [id, timeSpentMs])));
    return { status: "complete", tests: results, mutantCoverage: state.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const state = namespaceState();
    const activate = () => {
      state.activeMutant = activeMutant.id;
      state.hitCount = 0;
      state.hitLimit = hitLimit;
    };
    state.activeMutant = undefined;
    if (mutantActivation === "static") activate();
    let tests;
    try {
      tests = this.#quickestFirst(collectTests(this.#root, this.#script, env), testFilter);
    } catch (error) {
      return { status: "error", errorMessage: String(error) };
    }
    activate();
    let nrOfTests = 0;
    for (const test of tests) {
      nrOfTests++;
      const failure = await failureOf(test);
      if (hitLimit !== undefined && state.hitCount > hitLimit)
        return { status: "timeout", reason: "Hit limit reached" };
      if (failure !== null) return { status: "killed", failureMessage: failure, killedBy: [test.id], nrOfTests };
    }
    return { status: "survived", nrOfTests };
  }

  #quickestFirst(tests, filter) {
    this.#times ??= existsSync(this.#timesPath)
      ? new Map(JSON.parse(readFileSync(this.#timesPath, "utf8")))
      : new Map();
    const wanted = new Set(filter ?? this.#times.keys());
    const time = ({ id }) => this.#times.get(id) ?? 0;
    return tests.filter(({ id }) => wanted.has(id)).sort((a, b) => time(a) - time(b));
  }

  /** Written by the worker of the dry run, read by the others. */
  get #timesPath() {
    return join(this.#root, ".mutation-times.json");
  }
}

function namespaceState() {
  globalThis[namespace] ??= {};
  return globalThis[namespace];
}

async function failureOf({ run }) {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function resultOf({ id, name, fileName }, failureMessage, timeSpentMs) {
  const shared = { id, name, fileName, timeSpentMs };
  return failureMessage === null ? { ...shared, status: 0 } : { ...shared, status: 1, failureMessage };
}

export const strykerPlugins = [{ kind: "TestRunner", name: "in-process", injectableClass: InProcessRunner }];
