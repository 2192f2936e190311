import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { checksTally, durationText, playwrightTally, sum, tallyLine, vitestTally } from "./test-tally.mjs";

let scratch: ScratchFolder;
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => scratch.remove());

function report(content: object): string {
  const path = join(scratch.path, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe("the sum of a test run", () => {
  it("is one line, with the number of skipped tests only if there are any", () => {
    expect(
      tallyLine(
        sum([
          { passed: 3, failed: 0, skipped: 0 },
          { passed: 2, failed: 1, skipped: 0 },
        ]),
      ),
    ).toBe("5 passed, 1 failed");
    expect(tallyLine(sum([{ passed: 3, failed: 0, skipped: 2 }]))).toBe("3 passed, 0 failed, 2 skipped");
    expect(tallyLine(sum([]))).toBe("0 passed, 0 failed");
  });

  it("counts what Vitest and Playwright report", () => {
    const vitest = report({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [],
    });
    expect(vitestTally(vitest, 1)).toEqual({ passed: 7, failed: 1, skipped: 3 });
    const playwright = report({ stats: { expected: 4, flaky: 0, unexpected: 2, skipped: 3 } });
    expect(playwrightTally(playwright, 1)).toEqual({ passed: 4, failed: 2, skipped: 3 });
  });

  it("counts a flaky test as failed", () => {
    const flaky = report({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 } });
    expect(playwrightTally(flaky, 1)).toEqual({ passed: 4, failed: 3, skipped: 0 });
    expect(playwrightTally(report({ stats: { expected: 4, flaky: 1, unexpected: 0 } }), 0).failed).toBe(1);
  });

  it("counts each check as one test", () => {
    expect(checksTally([true, false, true])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it("states a suite's duration in minutes and seconds", () => {
    expect([400, 41_000, 59_600, 843_000, 3_725_000].map(durationText)).toEqual([
      "0 s",
      "41 s",
      "1 min 0 s",
      "14 min 3 s",
      "62 min 5 s",
    ]);
  });

  it("counts a file that could not be loaded as a failure", () => {
    const file = { status: "failed", assertionResults: [] };
    expect(vitestTally(report({ numPassedTests: 7, testResults: [file] }), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it("counts a suite that ran nothing, or ended badly without a failing test, as a failure", () => {
    expect(vitestTally(join(scratch.path, "none.json"), 0).failed).toBe(1);
    expect(playwrightTally(report({ stats: { expected: 0, unexpected: 0 } }), 0).failed).toBe(1);
    expect(vitestTally(report({ numPassedTests: 7, testResults: [] }), 1).failed).toBe(1);
    expect(vitestTally(report({ numPassedTests: 7, testResults: [] }), 0).failed).toBe(0);
  });
});
