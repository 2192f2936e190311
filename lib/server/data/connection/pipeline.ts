import "server-only";
import type pg from "pg";
import { primaryPool, tryAgain } from "./client";
import { prepared } from "./planned";
import { recordStatement } from "./record-query";

/**
 * A transaction that sends statements without waiting for answers (pg's pipeline mode). The database executes them in
 * order, and each sees what was committed before it began: a read after a lock sees the state at the time of the lock.
 */
export class Pipeline {
  readonly #client: pg.ClientBase;
  readonly #sent: Promise<unknown>[] = [];
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Sends a statement and returns its rows. */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    recordStatement();
    const answer = this.#client.query<Row>(prepared(text, values)).then(({ rows }) => rows);
    this.#sent.push(answer);
    // `settled` reports the error before the commit.
    answer.catch(() => undefined);
    return answer;
  }

  /** Returns the result stored under this name in this transaction; calls `read` the first time. */
  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) ?? read();
    this.#known.set(name, known);
    return known as Promise<T>;
  }

  /** Discards stored results, which may have changed. */
  forget(): void {
    this.#known.clear();
  }

  /** Throws the first error of its statements. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent);
  }
}

/**
 * Runs work in one pipelined transaction; its last statements and the commit are one round trip. Retries like `withTx`.
 */
export async function inPipeline<T>(work: (tx: Pipeline) => Promise<T>): Promise<T> {
  return inTransaction("begin", work);
}

/** Reads in one snapshot, in one pipelined transaction. */
export async function inPipelinedSnapshot<T>(read: (tx: Pipeline) => Promise<T>): Promise<T> {
  return inTransaction("begin isolation level repeatable read read only", read);
}

async function inTransaction<T>(begin: string, work: (tx: Pipeline) => Promise<T>): Promise<T> {
  return tryAgain((isAskedToCommit) => attempt(begin, work, isAskedToCommit));
}

async function attempt<T>(begin: string, work: (tx: Pipeline) => Promise<T>, isAskedToCommit: () => void): Promise<T> {
  const client = await primaryPool().connect();
  let broken: Error | undefined;
  try {
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const tx = new Pipeline(client);
    try {
      const given = await work(tx);
      isAskedToCommit();
      const committed = client.query("commit");
      committed.catch(() => undefined);
      await begun;
      await tx.settled();
      const { command } = await committed;
      if (command !== "COMMIT") throw new Error(`The database answered the commit with ${command}.`);
      return given;
    } catch (error) {
      // A connection on which the rollback fails is discarded.
      await client.query("rollback").catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    }
  } finally {
    client.release(broken);
  }
}
