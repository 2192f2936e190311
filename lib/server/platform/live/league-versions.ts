import pg from "pg";
import { changedFacts, type FactsRow } from "@/lib/commands/changed-facts";
import type { LedgerChange } from "@/lib/score-sheet/live/league-news";
import { toPrimary } from "../database/primary";
import type { LeagueVersion } from "../page-cache/data-versions";

/** With more rows than this, the changes are not read row by row. */
const maxRows = 500;

/** The columns of a row `e` and its match `m` that determine its facts. */
const rowFacts = `'kind', e."kind", 'outcome', e."outcome"->>'outcome', 'inPlay', e."outcome"->'inPlay' is not null,
  'match', e."body"->>'match', 'season', coalesce(e."body"->>'season', m."seasonId"),
  'elsewhere', e."outcome"->'result'->'match' is not null, 'wider', coalesce(e."writes" ~ '\\["(MatchSide|Event)", ', true)`;

/**
 * The matches of a ledger row: its own, and the target of a moved sheet. Null (all matches) when the row names none,
 * and when it changed who plays in a match, because the winner advances to another.
 */
const matchesOfRow = `case when "body"->>'match' is null or "writes" like '%["MatchSide", %' then null
  else array_remove(array["body"->>'match', "body"->'to'->>'match'], null) end`;

/** Reads the versions of ledgers, and their changes. */
export interface LedgerReader {
  /** The versions of all leagues, and their changes since the known versions. Deleted leagues are left out. */
  leagues(known?: ReadonlyMap<string, number>): Promise<readonly LeagueVersion[]>;
  /** The changes in a league's rows after a version, in order; null when there are too many. */
  changesAfter(league: string, seq: number): Promise<{ version: number; changes: readonly LedgerChange[] | null }>;
  close(): Promise<void>;
}

/**
 * Uses its own small pool: it runs outside the server's bundles, whose client cannot be shared with other module
 * copies.
 */
export function readLedgers(connectionString: string): LedgerReader {
  const pool = new pg.Pool({
    ...toPrimary(connectionString),
    max: 2,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  pool.on("error", () => undefined);
  const leagues = async (known: ReadonlyMap<string, number> = new Map()) => {
    const { rows } = await pool.query<Omit<LeagueVersion, "changed"> & { rows: readonly FactsRow[] | null }>(
      `select l."id", l."slug", l."ledgerSeq" as "seq", r."rows" from "League" l
        left join unnest($1::text[], $2::int[]) k("id", "seq") on k."id" = l."id"
        left join lateral (
          select json_agg(json_build_object(${rowFacts})) as "rows" from "LedgerEntry" e
            left join "Match" m on m."leagueId" = e."leagueId" and m."id" = e."body"->>'match'
            where e."leagueId" = l."id" and e."seq" > k."seq"
        ) r on k."seq" < l."ledgerSeq" and k."seq" >= l."ledgerSeq" - $3::int
        where l."deletedAt" is null`,
      [[...known.keys()], [...known.values()], maxRows],
    );
    return rows.map(({ rows: written, ...league }): LeagueVersion => {
      const isWhole = written?.length === league.seq - (known.get(league.id) ?? 0);
      return { ...league, changed: written && isWhole ? [...new Set(written.flatMap(changedFacts))] : null };
    });
  };
  return {
    leagues,
    async changesAfter(league, seq) {
      const { rows: changes } = await pool.query<LedgerChange>(
        `select "seq", ${matchesOfRow} as "matches", "outcome"->>'outcome' = 'rejected' as "isRefused"
        from "LedgerEntry" where "leagueId" = $1 and "seq" > $2 order by "seq" limit $3`,
        [league, seq, maxRows],
      );
      if (changes.length < maxRows) return { version: changes.at(-1)?.seq ?? seq, changes };
      return { version: (await leagues()).find(({ id }) => id === league)?.seq ?? seq, changes: null };
    },
    close: () => pool.end(),
  };
}
