import pg from "pg";

/** A read-only replica of the primary. */
export interface Standby {
  /**
   * Whether it has everything acknowledged before the call: compares the primary's position and the head of the
   * league's hash chain (null: of all leagues). A copy of another primary has other heads.
   */
  hasAll(league: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** Checks of a standby that lags, and the pause between them in milliseconds. */
const retries = { count: 4, pauseMs: 10 };

const headsSql = `(select string_agg("id" || ' ' || "slug" || ' ' || "ledgerHead", ',' order by "id") from "League"
  where $1::text is null or "slug" = $1)`;

/** Creates the standby at a URL, compared with its primary over separate connections. */
export function standbyOf(primary: pg.PoolConfig, standbyUrl: string): Standby {
  const limits = { max: 2, connectionTimeoutMillis: 1000, query_timeout: 1000 };
  const [writer, reader] = [
    new pg.Pool({ ...primary, ...limits }),
    new pg.Pool({ connectionString: standbyUrl, ...limits }),
  ];
  for (const pool of [writer, reader]) pool.on("error", () => undefined);

  const hasReplayed = async (league: string | null, place: string, head: string | null) => {
    const sql = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), $2) >= 0 and ${headsSql} is not distinct from $3 as there`;
    return (await reader.query<{ there: boolean | null }>(sql, [league, place, head])).rows[0]?.there === true;
  };
  return {
    async hasAll(league) {
      try {
        const sql = `select pg_current_wal_flush_lsn()::text as place, ${headsSql} as head`;
        const [position] = (await writer.query<{ place: string; head: string | null }>(sql, [league])).rows;
        if (!position) return false;
        for (let attempt = 1; attempt <= retries.count; attempt++) {
          if (await hasReplayed(league, position.place, position.head)) return true;
          await new Promise((resolve) => setTimeout(resolve, retries.pauseMs));
        }
        return false;
      } catch {
        // One of them is unavailable: the page is read from the primary, which reports its own errors.
        return false;
      }
    },
    async close() {
      await Promise.all([writer.end(), reader.end()]);
    },
  };
}
