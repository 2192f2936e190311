import pg from "pg";
import type { LedgerChange } from "@/lib/score-sheet/live/news";
import { toPrimary } from "../database/primary";
import type { LeagueVersion } from "../page-cache/data-versions";

/** More rows than these are not read one by one. */
const mostRows = 500;

/**
 * The matches that a row of the ledger is about: its own, and the one that a sheet went to. Null, for all of them, where it
 * names none, and where it wrote who plays in a match: the winner of one goes on to another.
 */
const matchesOfRow = `case when "body"->>'match' is null or "writes" like '%["MatchSide", %' then null
  else array_remove(array["body"->>'match', "body"->'to'->>'match'], null) end`;

/** Reads how far ledgers are, and what is new in them. */
export interface LedgerReader {
  /** How far all leagues are. A deleted league is none. */
  leagues(): Promise<readonly LeagueVersion[]>;
  /** What a league's rows after a version are about, in order; null when they are too many to read. */
  changesAfter(league: string, seq: number): Promise<{ version: number; changes: readonly LedgerChange[] | null }>;
  close(): Promise<void>;
}

/**
 * On few connections of its own: it asks outside the server's bundles, whose client cannot be shared with other copies of
 * its modules.
 */
export function readLedgers(connectionString: string): LedgerReader {
  const pool = new pg.Pool({
    ...toPrimary(connectionString),
    max: 2,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  pool.on("error", () => undefined);
  const leagues = async () =>
    (
      await pool.query<LeagueVersion>(
        'select "id", "slug", "ledgerSeq" as "seq" from "League" where "deletedAt" is null',
      )
    ).rows;
  return {
    leagues,
    async changesAfter(league, seq) {
      const { rows: changes } = await pool.query<LedgerChange>(
        `select "seq", ${matchesOfRow} as "matches", "outcome"->>'outcome' = 'rejected' as "isRefused"
        from "LedgerEntry" where "leagueId" = $1 and "seq" > $2 order by "seq" limit $3`,
        [league, seq, mostRows],
      );
      if (changes.length < mostRows) return { version: changes.at(-1)?.seq ?? seq, changes };
      return { version: (await leagues()).find(({ id }) => id === league)?.seq ?? seq, changes: null };
    },
    close: () => pool.end(),
  };
}
