import pg from "pg";
import type { LeagueVersion } from "../pages/data-versions";

/** Reads how far all leagues are; `close` ends its connection. */
export interface VersionReader {
  read(): Promise<readonly LeagueVersion[]>;
  close(): Promise<void>;
}

/**
 * How far all leagues are, on a connection of its own: it is asked outside the server's bundles, whose client cannot be
 * shared with other copies of its modules.
 */
export function readVersions(connectionString: string): VersionReader {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  pool.on("error", () => undefined);
  return {
    async read() {
      return (await pool.query<LeagueVersion>('select "id", "slug", "ledgerSeq" as "seq" from "League"')).rows;
    },
    close: () => pool.end(),
  };
}
