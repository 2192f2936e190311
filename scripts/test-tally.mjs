import { existsSync, readFileSync } from "node:fs";

/** The number of passed, failed and skipped tests of a suite. */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/** The sum of several tallies. */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
  );
}

/** Reads Vitest's JSON report. A file that fails to load counts as one failure. */
export function vitestTally(reportFile, exitCode) {
  const report = readReport(reportFile);
  const unloadable = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return judged(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloadable.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** Counts each check as a test. */
export function checksTally(passed) {
  const failed = passed.filter((one) => !one).length;
  return { passed: passed.length - failed, failed, skipped: 0 };
}

/** Reads Playwright's JSON report. A flaky test (passed on retry) counts as failed. */
export function playwrightTally(reportFile, exitCode) {
  const stats = readReport(reportFile)?.stats;
  return judged(exitCode, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
}

/** Counts a suite without tests, or with an error exit but no failed test, as one failure. */
function judged(exitCode, tally) {
  const silentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silentFailure ? { ...tally, failed: 1 } : tally;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A duration as "41 s" or "14 min 3 s". */
export function durationText(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The last line of a test run. */
export function tallyLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
