import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@/lib/server/platform/system/wait-until";

const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

/** A program of the project running beside the test. */
export interface Program {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Its output so far, on both streams. */
  printed(): string;
  /** Waits for output that matches; returns the first group, or the whole match. */
  says(form: RegExp): Promise<string>;
  /** Waits for its end; returns the exit code or the signal. */
  ended(): Promise<number | string>;
}

/** Starts a program of the project, by its path: TypeScript or a built file. `under`: a command that runs it. */
export function startProgram(
  script: string,
  args: readonly string[] = [],
  options: { env?: Record<string, string>; uid?: number; gid?: number; under?: readonly string[] } = {},
): Program {
  const { env, under = [], ...account } = options;
  const streams = ["ignore", "pipe", "pipe"] as ["ignore", "pipe", "pipe"];
  // Removes the test's own database from the environment.
  const { DATABASE_URL: _, DIRECT_DATABASE_URL: __, NODE_ENV: ___, ...inherited } = process.env;
  const node = [process.execPath, ...(script.endsWith(".ts") ? ["--import", "tsx"] : []), script, ...args];
  const [command = "", ...words] = [...under, ...node];
  const child = spawn(command, words, {
    cwd: projectFolder,
    env: { ...inherited, ...env } as NodeJS.ProcessEnv,
    stdio: streams,
    ...account,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      printed += part;
    });
  }
  const end = new Promise<number | string>((ended) => {
    child.once("close", (code, signal) => ended(signal ?? code ?? "unknown"));
  });
  return {
    pid: child.pid ?? 0,
    child,
    printed: () => printed,
    says: async (form) => {
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      await waitUntil(() => form.test(printed) || hasEnded(), 300_000);
      const hit = form.exec(printed);
      if (!hit) throw new Error(`expected ${form}, but the program said:\n${printed}`);
      return hit[1] ?? hit[0];
    },
    ended: () => end,
  };
}
