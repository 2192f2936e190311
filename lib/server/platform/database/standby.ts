import pg from "pg";

/** A copy of the database that only reads, and follows the one that writes. */
export interface Standby {
  /**
   * Whether it has all that was acknowledged before it was asked: the primary is asked how far it is, and what the head of
   * the league's hash chain is (null: of all leagues). A copy that followed another primary has other heads.
   */
  hasAll(league: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** A standby is waited for so often, and so long in between, in milliseconds: as a rule it is a few behind. */
const waits = { times: 4, ms: 10 };

const heads = `(select string_agg("id" || ' ' || "slug" || ' ' || "ledgerHead", ',' order by "id") from "League"
  where $1::text is null or "slug" = $1)`;

/** The standby at one address, beside the primary at the other; both asked over connections of their own. */
export function standbyOf(primary: pg.PoolConfig, standbyUrl: string): Standby {
  const limits = { max: 2, connectionTimeoutMillis: 1000, query_timeout: 1000 };
  const [writer, reader] = [
    new pg.Pool({ ...primary, ...limits }),
    new pg.Pool({ connectionString: standbyUrl, ...limits }),
  ];
  for (const pool of [writer, reader]) pool.on("error", () => undefined);

  const isThere = async (league: string | null, place: string, head: string | null) => {
    const asked = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), $2) >= 0 and ${heads} is not distinct from $3 as there`;
    return (await reader.query<{ there: boolean | null }>(asked, [league, place, head])).rows[0]?.there === true;
  };
  return {
    async hasAll(league) {
      try {
        const asked = `select pg_current_wal_flush_lsn()::text as place, ${heads} as head`;
        const [now] = (await writer.query<{ place: string; head: string | null }>(asked, [league])).rows;
        if (!now) return false;
        for (let time = 1; time <= waits.times; time++) {
          if (await isThere(league, now.place, now.head)) return true;
          await new Promise((later) => setTimeout(later, waits.ms));
        }
        return false;
      } catch {
        // One of them is away: the page is read where it can be written, or says itself that it cannot be read.
        return false;
      }
    },
    async close() {
      await Promise.all([writer.end(), reader.end()]);
    },
  };
}
