import { format } from "node:util";
import { logLine } from "./log-line";
import { writeLog } from "./write-log";

/** How the server tells what it is doing: progress on standard output, problems on standard error. */
export interface Logger {
  info(line: string): void;
  warn(line: string): void;
}

/** The terminal, or the file that the output goes to. */
export const terminalLogger: Logger = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
};

/** Says nothing: for throw-away databases, and for tests that listen elsewhere. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined };

/** One JSON object a line, all on standard output: for whoever gathers logs. What is JSON already stays as it is. */
export const jsonLogger: Logger = {
  info: (line) => process.stdout.write(`${asJson("info", line)}\n`),
  warn: (line) => process.stdout.write(`${asJson("warn", line)}\n`),
};

function asJson(level: "info" | "warn", text: string): string {
  return text.startsWith('{"at":') ? text : logLine(level, { event: "said", text });
}

/**
 * The logger that `LOG_FORMAT` asks for; a reader that goes away is no error. What libraries say to the console (Next, of a page that
 * cannot be rendered) becomes lines of the log, but while pages are being written, where it is read in a terminal.
 */
export function processLogger(isDevelopment = false): Logger {
  const isJson = process.env["LOG_FORMAT"] === "json";
  if (isJson || !isDevelopment) redirectConsole();
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return isJson ? jsonLogger : terminalLogger;
}

/** Has what libraries say to the console told line by line, bounded in length and number. */
function redirectConsole(): void {
  const levels = { log: "info", info: "info", debug: "info", warn: "warn", error: "error" } as const;
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...args: unknown[]) =>
      writeLog(level, { event: "said", text: format(...args) });
  }
}
