import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { bestSchedule, type Outcome } from "@/lib/competition/scheduling/best-schedule";
import { fewestBreaks } from "@/lib/competition/scheduling/fewest-breaks";
import { parseOpponents } from "@/lib/competition/scheduling/opponents-request";
import { scheduleJson } from "@/lib/competition/scheduling/schedule-json";
import { type InputProblem, parseScheduleRequest, scheduleLimits } from "@/lib/competition/scheduling/schedule-request";
import type { SearchProgress } from "@/lib/competition/scheduling/schedule-search";
import { seasonFrame } from "@/lib/competition/scheduling/season-frame";
import { type InstanceFolder, readInstanceFolder } from "./instances/instance-files";
import { printable, solveInstance, tableHead, tableRow } from "./instances/solve-instances";

/** Exit statuses. */
const exits = { found: 0, unusable: 2, impossible: 3, undecided: 4 } as const;
const defaultSeconds = 60;
const maxSeconds = 86_400;

const usage = `Usage:
  npm run -s schedule -- season.json [--seconds 60]        a season: rounds, tables, certificate
  npm run -s schedule -- --opponents file [--seconds 60]   fixed opponents: home and away with the fewest breaks
  npm run -s schedule -- --instances folder [--seconds 60] published instances (RobinX XML): a table, each in so many seconds
A file "-" is the standard input. lib/competition/scheduling/README.md describes the formats.
`;

function main(): number {
  const options = readArguments();
  if (options === null) {
    process.stderr.write(usage);
    return exits.unusable;
  }
  const { file, mode, seconds } = options;
  if (mode === "instances") return printInstances(file, seconds);
  const value = readJson(file);
  if ("problems" in value) return refuse(value.problems);
  const started = performance.now();
  const isOver = () => performance.now() - started > seconds * 1000;
  return mode === "opponents" ? printHomes(value.json, started, isOver) : printSeason(value.json, isOver);
}

type Mode = "season" | "opponents" | "instances";

function readArguments(): { file: string; mode: Mode; seconds: number } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        opponents: { type: "string" },
        instances: { type: "string" },
        seconds: { type: "string", default: String(defaultSeconds) },
      },
    });
    const seconds = Number(values.seconds);
    const files = [values.opponents, values.instances, ...positionals].filter((file) => file !== undefined);
    const [file] = files;
    if (file === undefined || files.length !== 1 || !(seconds > 0 && seconds <= maxSeconds)) return null;
    const mode = values.instances !== undefined ? "instances" : values.opponents !== undefined ? "opponents" : "season";
    return { file, mode, seconds };
  } catch {
    return null;
  }
}

function readJson(file: string): { json: unknown } | { problems: readonly InputProblem[] } {
  const whole = (sentence: string) => ({ problems: [{ path: "", sentence }] });
  const tooLong = whole(`The input has more than ${scheduleLimits.textLength} characters.`);
  try {
    if (file !== "-" && statSync(file).size > scheduleLimits.textLength) return tooLong;
    const text = readFileSync(file === "-" ? 0 : file, "utf8");
    if (text.length > scheduleLimits.textLength) return tooLong;
    return { json: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    if (error instanceof SyntaxError) return whole(`The input is no JSON: ${error.message}.`);
    return whole(`The file cannot be read: ${error instanceof Error ? error.message : "unknown"}.`);
  }
}

function refuse(problems: readonly InputProblem[]): number {
  for (const { path, sentence } of problems) process.stderr.write(`${path === "" ? "The input" : path}: ${sentence}\n`);
  print({ problems });
  return exits.unusable;
}

function printSeason(json: unknown, isOver: () => boolean): number {
  const request = parseScheduleRequest(json);
  if (!request.ok) return refuse(request.error);
  const frame = seasonFrame(request.value);
  if (!frame.ok) return refuse(frame.error);
  const outcome = bestSchedule(frame.value, {
    isOver,
    onProgress: (progress) => process.stderr.write(`${progressLine(progress)}\n`),
  });
  print(scheduleJson(frame.value, outcome, request.value.noPlay));
  return statusOf(outcome);
}

function progressLine(progress: SearchProgress): string {
  if (progress.phase === "all-round-robins") return "The canonical schedule does not fit; searching all round robins.";
  if (progress.phase === "clash") return `Clash: ${progress.items} items left.`;
  const what = progress.phase === "wishes" ? "Wishes not met" : progress.phase;
  return `${what}: ${progress.value}; at least ${progress.bound}.`;
}

function statusOf(outcome: Outcome): number {
  if (outcome.kind === "impossible") {
    if (!outcome.isIrreducible)
      process.stderr.write("There was not enough time to check whether the clash needs every item.\n");
    return exits.impossible;
  }
  return outcome.kind === "schedule" && outcome.isProved ? exits.found : exits.undecided;
}

function printHomes(json: unknown, started: number, isOver: () => boolean): number {
  const opponents = parseOpponents(json);
  if (!opponents.ok) return refuse(opponents.error);
  const choice = fewestBreaks(opponents.value, isOver);
  print({ ...choice, seconds: Number(((performance.now() - started) / 1000).toFixed(3)) });
  return choice.optimal ? exits.found : exits.undecided;
}

/** Solves the instances of a folder one by one; reports unusable files and continues. */
function printInstances(folder: string, seconds: number): number {
  let files: InstanceFolder;
  try {
    files = readInstanceFolder(folder);
  } catch (error) {
    process.stderr.write(
      `${printable(folder)} cannot be read: ${error instanceof Error ? error.message : "unknown"}.\n`,
    );
    return exits.unusable;
  }
  for (const line of files.problems) process.stderr.write(`${printable(line)}\n`);
  for (const line of files.skipped) process.stderr.write(`Not solved: ${printable(line)}\n`);
  if (files.instances.length === 0) {
    process.stderr.write("There is no instance with fixed opponents.\n");
    return exits.unusable;
  }
  process.stdout.write(`${tableHead}\n`);
  let isProved = true;
  for (const instance of files.instances) {
    const solved = solveInstance(instance, seconds);
    process.stdout.write(`${tableRow(solved)}\n`);
    isProved &&= solved.isProved;
  }
  if (files.problems.length > 0) return exits.unusable;
  return isProved ? exits.found : exits.undecided;
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(exits.found);
});

process.exitCode = main();
