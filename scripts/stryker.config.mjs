// The Stryker options of mutation.mjs for each rulebook.
const folder = `lib/rulebooks/${process.env.RULEBOOK}`;

export default {
  packageManager: "npm",
  plugins: [new URL("stryker-runner.mjs", import.meta.url).href],
  testRunner: "in-process",
  coverageAnalysis: "perTest",
  mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`],
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 5_000,
  reporters: ["clear-text", "json", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation-${process.env.RULEBOOK}.json` },
  tempDirName: ".stryker-tmp",
  ignorePatterns: ["*", "!lib", "!lib/**", "!scripts", "!scripts/**", "!package.json", "!tsconfig.json"],
};
