import pg from "pg";
import { toPrimary } from "./primary";

/** Whether the server can do its work just now, and if not, why. */
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/** Asks the database, over a connection of its own, whether it answers. */
export interface ReadinessProbe {
  check(): Promise<Readiness>;
  close(): Promise<void>;
}

const timeoutMs = 2000;

/** A probe that recovers by itself when the database does. Questions that come together are asked once. */
export function readinessProbe(url: string): ReadinessProbe {
  const pool = new pg.Pool({
    ...toPrimary(url),
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    allowExitOnIdle: true,
  });
  // The pool drops a connection that breaks while idle; the next question opens another.
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
