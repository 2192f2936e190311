import pg from "pg";
import { changedFacts, type FactsRow } from "@/lib/commands/changed-facts";
import type { LedgerChange } from "@/lib/score-sheet/live/league-news";
import { toPrimary } from "../database/primary";
import { statementName, withUnnamedRetry } from "../database/statement-names";
import type { LeagueVersion, VersionChanges } from "../page-cache/data-versions";

/** With more rows than this, the changes are not read row by row. */
const maxRows = 500;

/** The season of the match of a row `e`. */
const seasonOfMatch = `(select m."seasonId" from "Match" m where m."leagueId" = e."leagueId" and m."id" = e."body"->>'match')`;

/** The columns of a row `e` that determine its facts. */
const rowFacts = `'kind', e."kind", 'outcome', e."outcome"->>'outcome', 'inPlay', e."outcome"->'inPlay' is not null,
  'match', e."body"->>'match', 'season', coalesce(e."body"->>'season', ${seasonOfMatch}),
  'elsewhere', e."outcome"->'result'->'match' is not null, 'wider', coalesce(e."writes" ~ '\\["(MatchSide|Event)", ', true)`;

/**
 * The matches of a ledger row: its own, and the target of a moved sheet. Null (all matches) when the row names none,
 * and when it changed who plays in a match, because the winner advances to another.
 */
const matchesOfRow = `case when e."body"->>'match' is null or e."writes" like '%["MatchSide", %' then null
  else array_remove(array[e."body"->>'match', e."body"->'to'->>'match'], null) end`;

// The limit and the subquery make PostgreSQL look the few new rows up, however long the ledger is.
const changedLeagues = `
  select coalesce(l."id", k."id") as "id", l."slug", l."ledgerSeq" as "seq", r."rows"
  from (select "id", "slug", "ledgerSeq" from "League" where "deletedAt" is null) l
    full join unnest($1::text[], $2::int[]) k("id", "seq") on k."id" = l."id"
    left join lateral (
      select json_agg(json_build_object('seq', e."seq", 'matches', ${matchesOfRow}, ${rowFacts}) order by e."seq") as "rows"
      from (
        select * from "LedgerEntry" n where n."leagueId" = l."id" and n."seq" > k."seq" order by n."seq" limit ${maxRows}
      ) e
    ) r on k."seq" < l."ledgerSeq" and k."seq" >= l."ledgerSeq" - ${maxRows}
  where l."ledgerSeq" is distinct from k."seq"`;

interface ChangedLeague {
  readonly id: string;
  /** Null: the league is deleted. */
  readonly slug: string | null;
  readonly seq: number;
  readonly rows: readonly (FactsRow & Omit<LedgerChange, "isRefused">)[] | null;
}

/** Reads what changed in the ledgers of a database. */
export interface LedgerReader {
  /** The changes since the known versions, by league id. Deleted leagues count as not existing. */
  changes(known?: ReadonlyMap<string, number>): Promise<VersionChanges>;
  close(): Promise<void>;
}

/**
 * Uses its own small pool: it runs outside the server's bundles, whose client cannot be shared with other module
 * copies.
 */
export function readLedgers(connectionString: string): LedgerReader {
  const pool = withUnnamedRetry(
    new pg.Pool({
      ...toPrimary(connectionString),
      max: 2,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    }),
  );
  pool.on("error", () => undefined);
  return {
    async changes(known = new Map()) {
      const values = [[...known.keys()], [...known.values()]];
      const statement = { name: statementName(changedLeagues), text: changedLeagues, values };
      const { rows } = await pool.query<ChangedLeague>(statement);
      return {
        leagues: rows.flatMap(({ id, slug, seq, rows: written }): readonly LeagueVersion[] => {
          if (slug === null) return [];
          const isWhole = written?.length === seq - (known.get(id) ?? 0);
          return [{ id, slug, seq, since: written && isWhole ? sinceOf(written) : null }];
        }),
        removed: rows.flatMap(({ id, slug }) => (slug === null ? [id] : [])),
      };
    },
    close: () => pool.end(),
  };
}

function sinceOf(written: NonNullable<ChangedLeague["rows"]>): NonNullable<LeagueVersion["since"]> {
  return {
    rows: written.map(({ seq, matches, outcome }) => ({ seq, matches, isRefused: outcome === "rejected" })),
    facts: [...new Set(written.flatMap(changedFacts))],
  };
}
