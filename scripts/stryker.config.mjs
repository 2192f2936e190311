// npm run mutation: plants thousands of small bugs in the Clabber rulebook, one at a time, and counts those a test finds.
export default {
  packageManager: "npm",
  plugins: [new URL("stryker-runner.mjs", import.meta.url).href],
  testRunner: "in-process",
  coverageAnalysis: "perTest",
  mutate: ["lib/rulebooks/clabber/*.ts", "!lib/rulebooks/clabber/*.test.ts", "!lib/rulebooks/clabber/naive-law.ts"],
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 5_000,
  reporters: ["clear-text", "json", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: "reports/mutation.json" },
  tempDirName: ".stryker-tmp",
  ignorePatterns: ["*", "!lib", "!lib/**", "!scripts", "!scripts/**", "!package.json", "!tsconfig.json"],
};
