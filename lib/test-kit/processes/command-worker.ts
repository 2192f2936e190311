import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Command } from "@/lib/commands/command";
import type { Answer } from "@/lib/server/ledger/dispatcher";

/** A command as sent to a worker, with the secrets of its session and phone. */
export interface WorkerRequest {
  readonly number: number;
  readonly command: Command;
  readonly session: string | null;
  readonly phone: string | null;
  readonly at: string;
}

/** A worker's reply. */
export type WorkerReply = { readonly number: number } & ({ readonly answer: Answer } | { readonly error: string });

const program = fileURLToPath(new URL("../programs/command-process.ts", import.meta.url));

/** A separate process that executes commands on the test's database. */
export class CommandWorker {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { done(answer: Answer): void; failed(why: Error): void }>();
  #sent = 0;

  private constructor() {
    const execArgv = ["--conditions=react-server", "--import", "tsx"];
    this.#child = fork(program, { execArgv, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#child.on("message", (reply: WorkerReply | "ready") => {
      if (reply === "ready") return;
      const waiting = this.#waiting.get(reply.number);
      this.#waiting.delete(reply.number);
      if ("answer" in reply) waiting?.done(reply.answer);
      else waiting?.failed(new Error(reply.error));
    });
    this.#child.once("exit", (code, signal) => {
      for (const { failed } of this.#waiting.values()) failed(new Error(`the worker has ended: ${signal ?? code}`));
      this.#waiting.clear();
    });
  }

  /** Starts a worker; it accepts commands when this returns. */
  static async start(): Promise<CommandWorker> {
    const worker = new CommandWorker();
    const ended = once(worker.#child, "exit").then(() => Promise.reject(new Error("the worker does not start")));
    await Promise.race([once(worker.#child, "message"), ended]);
    ended.catch(() => undefined);
    return worker;
  }

  /** The number of commands without an answer. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  /** Sends a command; rejects if its execution fails. */
  async answer(request: Omit<WorkerRequest, "number">): Promise<Answer> {
    this.#sent += 1;
    const number = this.#sent;
    return new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed });
      this.#child.send({ ...request, number } satisfies WorkerRequest);
    });
  }

  /** Ends it. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((done) => this.#child.once("exit", done));
    this.#child.disconnect();
    await ended;
  }
}
