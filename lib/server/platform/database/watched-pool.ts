import pg from "pg";
import { insight } from "../metrics/insight";

type Query = (...args: unknown[]) => unknown;

/** The wait for a synchronous standby was canceled: the commit is local and may be lost in a failover. */
export class CommitUnknown extends Error {
  override readonly name = "CommitUnknown";
  constructor() {
    super("the wait for the standby was cancelled: whether what was committed will last is not known");
  }
}

/** The PostgreSQL function that issues the warning, in any language, that a wait for the standby was canceled. */
const standbyWaitRoutine = "SyncRepWaitForLSN";

/**
 * A connection that measures each statement and rejects a commit when PostgreSQL warns that its standby may not have
 * it.
 */
function watchedClient(Client: pg.PoolConfig["Client"]): pg.PoolConfig["Client"] {
  return class extends ((Client ?? pg.Client) as typeof pg.Client) {
    #isUnknown = false;

    constructor(config?: pg.ClientConfig) {
      super(config);
      this.on("notice", ({ routine }) => {
        if (routine === standbyWaitRoutine) this.#isUnknown = true;
      });
      // Statements fail by themselves when the connection breaks. The pool listens for errors of idle connections only,
      // and an unhandled error event ends the process.
      this.on("error", () => undefined);
      // The property of the given client, if it has one, not the method of its class.
      const query = this.query.bind(this) as Query;
      this.query = watched(query, () => {
        const isUnknown = this.#isUnknown;
        this.#isUnknown = false;
        return isUnknown;
      }) as pg.Client["query"];
    }
  };
}

/** Creates a pool of watched connections and registers it with the process's metrics. */
export function watchedPool(config: pg.PoolConfig & { readonly max: number }): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: watchedClient(config.Client) });
  // The pool removes a connection that breaks while idle.
  pool.on("error", () => undefined);
  insight().pool = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: config.max,
  });
  return pool;
}

/** The same query, measured, and rejected when its commit may be lost; supports a final callback or a promise. */
function watched(query: Query, isUnknown: () => boolean): Query {
  return (...args) => {
    const startedAt = performance.now();
    const [statement] = args;
    const sql =
      typeof statement === "string" ? statement : String((statement as { text?: unknown } | undefined)?.text ?? "");
    const observe = () => insight().queries.observe(sql, performance.now() - startedAt);
    const last = args.at(-1);
    if (typeof last === "function") {
      const callback = (error: unknown, ...answer: unknown[]) => {
        observe();
        (last as Query)(error ?? (isUnknown() ? new CommitUnknown() : error), ...answer);
      };
      return query(...args.slice(0, -1), callback);
    }
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.finally(observe).then((value: unknown) => {
      if (isUnknown()) throw new CommitUnknown();
      return value;
    });
  };
}
