import { format } from "node:util";
import { logLine } from "./log-line";
import { writeLog } from "./write-log";

/** A log of the server's progress and warnings. */
export interface Logger {
  info(line: string): void;
  warn(line: string): void;
}

/** Logs text: progress to standard output, warnings to standard error. */
export const terminalLogger: Logger = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
};

/** Discards all lines, for temporary databases and tests. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined };

/** Logs one JSON object per line to standard output. Lines that are JSON already stay unchanged. */
export const jsonLogger: Logger = {
  info: (line) => process.stdout.write(`${asJson("info", line)}\n`),
  warn: (line) => process.stdout.write(`${asJson("warn", line)}\n`),
};

function asJson(level: "info" | "warn", text: string): string {
  return text.startsWith('{"at":') ? text : logLine(level, { event: "said", text });
}

/**
 * Returns the logger that `LOG_FORMAT` selects, and ignores errors of a closed output. Console output of libraries (such as rendering
 * errors of Next) becomes log lines, except in development with the text format.
 */
export function processLogger(isDevelopment = false): Logger {
  const isJson = process.env["LOG_FORMAT"] === "json";
  if (isJson || !isDevelopment) redirectConsole();
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return isJson ? jsonLogger : terminalLogger;
}

/** Redirects console output of libraries to the log, which limits its length and rate. */
function redirectConsole(): void {
  const levels = { log: "info", info: "info", debug: "info", warn: "warn", error: "error" } as const;
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...args: unknown[]) =>
      writeLog(level, { event: "said", text: format(...args) });
  }
}
