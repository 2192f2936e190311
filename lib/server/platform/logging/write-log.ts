import { LimitedLog } from "./limited-log";
import type { LogFields, LogLevel } from "./log-line";

// One for the process: the server's bundles each hold their own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksLog?: LimitedLog };

/**
 * Writes one line, to standard output where all that is said is JSON (`LOG_FORMAT=json`), else to standard error. At most 300 a minute
 * in each process: faults, slow statements and what libraries say to the console together.
 */
export function writeLog(level: LogLevel, fields: LogFields): void {
  shared.turkeyTracksLog ??= new LimitedLog(write, "left-out");
  shared.turkeyTracksLog.write(level, fields);
}

function write(line: string): void {
  (process.env["LOG_FORMAT"] === "json" ? process.stdout : process.stderr).write(`${line}\n`);
}
