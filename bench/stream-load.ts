import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Readers of an event stream, in a separate program. */
export interface StreamReaders {
  /** The number of messages received by all readers. */
  received(): Promise<number>;
  stop(): Promise<void>;
}

/** Opens `count` streams and waits until all have begun. */
export async function readersOf(url: string, count: number): Promise<StreamReaders> {
  const child = spawn(process.execPath, ["bench/stream-readers.mjs", url, String(count)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the readers of ${url} ended`);
    return value;
  };
  if ((await next()) !== "open") throw new Error("the readers said something else than that they are there");
  return {
    async received() {
      child.stdin.write("count\n");
      return Number(/heard (\d+)/.exec(await next())?.[1]);
    },
    stop: () => exited(child),
  };
}

async function exited(child: ChildProcess): Promise<void> {
  const over = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await over;
}
