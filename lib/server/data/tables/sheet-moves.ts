import "server-only";
import type { SheetPlace } from "@/lib/score-sheet/phone/moved-sheets";
import type { MatchPlace } from "@/lib/score-sheet/storage";
import type { Tx } from "../connection/client";
import { rowsOf, type SqlTx } from "../connection/statement";
import { type MatchWithSheets, sidesOfMatch } from "../matches/match-with-sheets";

/** The place of a season's match; null for an unknown match and for an open table. */
export async function placeOfMatch(tx: SqlTx, leagueId: string, id: string): Promise<MatchPlace | null> {
  const [place] = await rowsOf<{ stage: string; venue: string | null; date: string | null }>(
    tx,
    `select m."stageId" as "stage", m."venueId" as "venue", to_char(m."date", 'YYYY-MM-DD') as "date"
    from "Match" m join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
    where m."leagueId" = $1 and m."id" = $2 and s."openVenueId" is null`,
    [leagueId, id],
  );
  return place ?? null;
}

/** Whether a phone with this name has sent the start of a game after that row. */
export async function hasBegunGame(
  tx: SqlTx,
  leagueId: string,
  { match, table, game }: SheetPlace,
  { phone, after }: { readonly phone: string; readonly after: number },
): Promise<boolean> {
  const [row] = await rowsOf<{ seq: number }>(
    tx,
    `select e."seq" from "LedgerEntry" e
    where e."leagueId" = $1 and e."seq" > $2::int
      and (e."kind" = 'start-game' or (e."kind" = 'record-final-score' and e."body"->'seen' = 'null'::jsonb))
      and e."body"->>'match' = $3 and (e."body"->>'table')::int = $4::int and (e."body"->>'game')::int = $5::int
      and e."body"->'phone'->>'device' = $6
    limit 1`,
    [leagueId, after, match, table, game, phone],
  );
  return row !== undefined;
}

const placeFields = { matchId: true, position: true } as const;

/** The rows that moved sheets to other matches, in a league. */
export async function movesToVerify(tx: Tx, leagueId: string) {
  return tx.sheetMove.findMany({
    where: { leagueId },
    orderBy: { ledgerSeq: "asc" },
    select: {
      ledgerSeq: true,
      fromGame: true,
      toGame: true,
      swapped: true,
      from: { select: placeFields },
      to: { select: placeFields },
    },
  });
}

/** One end of a move: a match's table and its entrants. */
interface MoveEnd {
  readonly matchId: string;
  readonly position: number;
  readonly sides: MatchWithSheets["sides"];
}

/** A sheet that moved from one match to another. */
export interface StoredMove {
  readonly ledgerSeq: number;
  readonly fromGame: number;
  readonly toGame: number;
  readonly swapped: boolean;
  readonly signed: readonly number[];
  readonly reason: string;
  readonly from: MoveEnd;
  readonly to: MoveEnd;
}

const moveEnd = (table: string) => `
  select json_build_object('matchId', m."id", 'position', t."position", 'sides', coalesce((${sidesOfMatch}), '[]'))
  from "MatchTable" t join "Match" m on m."leagueId" = t."leagueId" and m."id" = t."matchId"
  where t."leagueId" = v."leagueId" and t."id" = v."${table}"`;

/** The sheets that moved from or to a match, in order. */
export async function movesAtMatch(tx: SqlTx, leagueId: string, matchId: string): Promise<readonly StoredMove[]> {
  return rowsOf<StoredMove>(
    tx,
    `select v."ledgerSeq", v."fromGame", v."toGame", v."swapped", v."signed", v."reason",
      (${moveEnd("fromTableId")}) as "from", (${moveEnd("toTableId")}) as "to"
    from "SheetMove" v join "MatchTable" here on here."leagueId" = v."leagueId" and here."id" in (v."fromTableId", v."toTableId")
    where here."leagueId" = $1 and here."matchId" = $2
    group by v."leagueId", v."ledgerSeq" order by v."ledgerSeq"`,
    [leagueId, matchId],
  );
}

/** The move of a ledger row; null for none. */
export async function moveOf(tx: Tx, leagueId: string, ledgerSeq: number) {
  return tx.sheetMove.findUnique({
    where: { leagueId_ledgerSeq: { leagueId, ledgerSeq } },
    select: { from: { select: placeFields }, to: { select: placeFields } },
  });
}

/** A match that a sheet may move to. */
export interface MatchBeside {
  readonly id: string;
  readonly games: number;
  readonly date: string | null;
  readonly round: number;
  readonly sides: MatchWithSheets["sides"];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    /** Blank: without any hand on its sheet. */
    readonly games: readonly { readonly number: number; readonly isBlank: boolean }[];
  }[];
}

const gamesOfTable = `
  select json_agg(json_build_object('number', g."number", 'isBlank', g."kept" = 'hands' and not exists (
    select from "HandRevision" h where h."leagueId" = g."leagueId" and h."gameId" = g."id")))
  from "Game" g where g."leagueId" = t."leagueId" and g."tableId" = t."id"`;

const tablesOfMatch = `
  select json_agg(json_build_object('position', t."position", 'number', t."number", 'games', coalesce((${gamesOfTable}), '[]'))
    order by t."position")
  from "MatchTable" t where t."leagueId" = m."leagueId" and t."matchId" = m."id"`;

const reaches = {
  stage: "",
  night: `and m."date" = own."date" and m."venueId" is not distinct from own."venueId"`,
} as const;

/**
 * The matches that a sheet of this one may move to: those of its stage, or of these the ones at its bar on its night.
 */
export async function matchesBeside(
  tx: SqlTx,
  leagueId: string,
  id: string,
  reach: keyof typeof reaches,
): Promise<readonly MatchBeside[]> {
  return rowsOf<MatchBeside>(
    tx,
    `select m."id", m."games", to_char(m."date", 'YYYY-MM-DD') as "date", r."number" as "round",
      coalesce((${sidesOfMatch}), '[]') as "sides", coalesce((${tablesOfMatch}), '[]') as "tables"
    from "Match" own
      join "Season" s on s."leagueId" = own."leagueId" and s."id" = own."seasonId" and s."openVenueId" is null
        and s."state" = 'published'
      join "Match" m on m."leagueId" = own."leagueId" and m."stageId" = own."stageId"
        and m."state" in ('scheduled', 'playing', 'finished') ${reaches[reach]}
      join "Round" r on r."leagueId" = m."leagueId" and r."id" = m."roundId"
    where own."leagueId" = $1 and own."id" = $2
    order by r."number", m."number"`,
    [leagueId, id],
  );
}
