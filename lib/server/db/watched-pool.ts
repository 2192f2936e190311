import pg from "pg";
import { insight } from "../insight/insight";

type Query = (...asked: unknown[]) => unknown;

/** The same kind of connection, one that tells how long each statement took. */
function watchedClient(Client: pg.PoolConfig["Client"]): pg.PoolConfig["Client"] {
  return class extends ((Client ?? pg.Client) as typeof pg.Client) {
    override query = watched(super.query.bind(this) as Query) as pg.Client["query"];
  };
}

/** A pool of such connections, which the figures of this process know of. */
export function watchedPool(config: pg.PoolConfig & { readonly max: number }): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: watchedClient(config.Client) });
  // A connection that breaks while nobody uses it is one less.
  pool.on("error", () => undefined);
  insight().pool = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: config.max,
  });
  return pool;
}

/** The same query, timed; it is asked with a callback at its end, or gives a promise. */
function watched(query: Query): Query {
  return (...asked) => {
    const begun = performance.now();
    const [what] = asked;
    const sql = typeof what === "string" ? what : String((what as { text?: unknown } | undefined)?.text ?? "");
    const over = () => insight().queries.observe(sql, performance.now() - begun);
    const last = asked.at(-1);
    if (typeof last === "function") {
      const answered = (...answer: unknown[]) => {
        over();
        (last as Query)(...answer);
      };
      return query(...asked.slice(0, -1), answered);
    }
    const answer = query(...asked);
    if (answer instanceof Promise) answer.then(over, over);
    return answer;
  };
}
