import pg from "pg";
import { toPrimary } from "./primary";

/** Whether the server is ready, and if not, why. */
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/** Checks over its own connection whether the database answers. */
export interface ReadinessProbe {
  check(): Promise<Readiness>;
  close(): Promise<void>;
}

const timeoutMs = 2000;

/** Creates a probe that recovers when the database does. Concurrent checks share one query. */
export function readinessProbe(url: string): ReadinessProbe {
  const pool = new pg.Pool({
    ...toPrimary(url),
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    allowExitOnIdle: true,
  });
  // The pool drops a connection that breaks while idle. The next check opens another.
  pool.on("error", () => undefined);
  let pending: Promise<Readiness> | undefined;
  const query = async (): Promise<Readiness> => {
    try {
      await pool.query("select 1");
      return { ready: true };
    } catch {
      return { ready: false, reason: "the database does not answer" };
    } finally {
      pending = undefined;
    }
  };
  return {
    check: () => {
      pending ??= query();
      return pending;
    },
    close: () => pool.end(),
  };
}
