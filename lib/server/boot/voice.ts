import { format } from "node:util";
import { logLine } from "../http/log-line";

/** How the server tells what it is doing: progress on standard output, problems on standard error. */
export interface Voice {
  say(line: string): void;
  warn(line: string): void;
}

/** The terminal, or the file that the output goes to. */
export const terminal: Voice = {
  say: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
};

/** Says nothing: for throw-away databases, and for tests that listen elsewhere. */
export const silent: Voice = { say: () => undefined, warn: () => undefined };

/** One JSON object a line, all on standard output: for whoever gathers logs. What is JSON already stays as it is. */
export const jsonVoice: Voice = {
  say: (line) => process.stdout.write(`${asJson("info", line)}\n`),
  warn: (line) => process.stdout.write(`${asJson("warn", line)}\n`),
};

function asJson(level: "info" | "warn" | "error", text: string): string {
  return text.startsWith('{"at":') ? text : logLine(level, { event: "said", text });
}

/** The voice that `LOG_FORMAT` asks for. What libraries say to the console follows it, and a reader that goes away is no error. */
export function processVoice(): Voice {
  const isJson = process.env["LOG_FORMAT"] === "json";
  if (isJson) consoleAsJson();
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return isJson ? jsonVoice : terminal;
}

/** Has what libraries say to the console said by the JSON voice as well. */
function consoleAsJson(): void {
  const levels = { log: "info", info: "info", debug: "info", warn: "warn", error: "error" } as const;
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...said: unknown[]) => {
      process.stdout.write(`${asJson(level, format(...said))}\n`);
    };
  }
}
