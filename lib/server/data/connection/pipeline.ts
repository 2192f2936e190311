import "server-only";
import type pg from "pg";
import { primaryPool, tryAgain } from "./client";
import { prepared, wasStrangeName } from "./planned";
import { recordStatement } from "./record-query";

/**
 * A transaction whose statements are sent one after the other without waiting for answers (pg's pipeline mode). The database
 * carries them out in that order, and each sees what was committed before it began: a read that is sent behind a lock sees
 * what was there once the lock was had.
 */
export class Pipeline {
  readonly #client: pg.ClientBase;
  readonly #sent: Promise<unknown>[] = [];
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Sends a statement; gives its rows. */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    recordStatement();
    const answer = this.#client.query<Row>(prepared(text, values)).then(({ rows }) => rows);
    this.#sent.push(answer);
    // Its error is seen at the latest before the commit is believed.
    answer.catch(() => undefined);
    return answer;
  }

  /** What was read in this transaction by this name; reads it the first time. */
  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) ?? read();
    this.#known.set(name, known);
    return known as Promise<T>;
  }

  /** What was read may have changed. */
  forget(): void {
    this.#known.clear();
  }

  /** Throws what any of its statements has thrown. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent);
  }
}

/** Runs work in one pipelined transaction; its last statements and the commit are one round trip. Tried again as `withTx` is. */
export async function inPipeline<T>(work: (tx: Pipeline) => Promise<T>): Promise<T> {
  return inTransaction("begin", work);
}

/** Reads everything as it was at one moment, in one pipelined transaction. */
export async function inPipelinedSnapshot<T>(read: (tx: Pipeline) => Promise<T>): Promise<T> {
  return inTransaction("begin isolation level repeatable read read only", read);
}

async function inTransaction<T>(begin: string, work: (tx: Pipeline) => Promise<T>): Promise<T> {
  return tryAgain(async (isAskedToCommit) => {
    try {
      return await attempt(begin, work, isAskedToCommit);
    } catch (error) {
      if (!wasStrangeName(error)) throw error;
      return attempt(begin, work, isAskedToCommit);
    }
  });
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
      // A connection on which even this fails is of no more use.
      await client.query("rollback").catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    }
  } finally {
    client.release(broken);
  }
}
