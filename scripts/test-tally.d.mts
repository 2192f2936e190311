export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
export function sum(tallies: readonly Tally[]): Tally;
export function vitestTally(reportFile: string, exitCode: number): Tally;
export function playwrightTally(reportFile: string, exitCode: number): Tally;
export function checksTally(passed: readonly boolean[]): Tally;
export function durationText(milliseconds: number): string;
export function tallyLine(tally: Tally): string;
