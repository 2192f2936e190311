import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import autocannon from "autocannon";

/** Clock ticks per second of CPU time in Linux's /proc. */
const ticks = 100;

/** CPU seconds of a running process with its threads. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** A server under measurement: its address and the processes whose CPU time counts. */
export interface Measured {
  readonly url: string;
  readonly pids: readonly number[];
}

/** Requests answered per second of server CPU over `seconds`; throws if one fails. */
export async function perCpuSecond(
  { url, pids }: Measured,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  status = 200,
): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  const before = used();
  const result = await autocannon({ url, headers, connections: 16, duration: seconds });
  const cpu = used() - before;
  const statuses = Object.entries(result.statusCodeStats ?? {});
  const answered = result.requests.total;
  if (result.errors > 0 || statuses.length !== 1 || statuses[0]?.[0] !== String(status)) {
    throw new Error(`${url}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`);
  }
  return answered / cpu;
}

/** Starts a program for a measurement; waits until its output matches. */
export async function started(
  command: string,
  args: readonly string[],
  says: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly child: ChildProcess; readonly match: RegExpExecArray }> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } });
  for await (const line of createInterface({ input: child.stdout })) {
    const match = says.exec(line);
    if (!match) continue;
    child.stdout.resume();
    return { child, match };
  }
  throw new Error(`${command} ${args.join(" ")} ended before it said ${says}`);
}

/** Ends it and waits for its exit. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await over;
}
