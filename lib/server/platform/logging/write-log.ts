import { LimitedLog } from "./limited-log";
import type { LogFields, LogLevel } from "./log-line";

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksLog?: LimitedLog };

/**
 * Writes a log line to standard output (`LOG_FORMAT=json`) or standard error. Each process writes at most 300 a minute: errors, slow
 * statements and console output of libraries together.
 */
export function writeLog(level: LogLevel, fields: LogFields): void {
  shared.turkeyTracksLog ??= new LimitedLog(write, "left-out");
  shared.turkeyTracksLog.write(level, fields);
}

function write(line: string): void {
  (process.env["LOG_FORMAT"] === "json" ? process.stdout : process.stderr).write(`${line}\n`);
}
