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
