import "server-only";
import type { Departure } from "@/lib/score-sheet/phone/moved-sheets";
import type { TableKey } from "@/lib/score-sheet/storage";
import type { GameState, SideStatement, TableState } from "@/lib/score-sheet/table-state";
import { rowsOf, type SqlTx } from "../connection/statement";

/** A stored table: all that a command about its sheet depends on. */
export interface StoredTable {
  readonly id: string;
  readonly ownSheets: boolean;
  readonly season: TableState["seasonState"];
  readonly state: TableState["matchState"];
  readonly games: number;
  readonly wins: number | null;
  readonly plays: string | null;
  readonly round: { readonly plays: string | null };
  readonly stage: { readonly rulebook: string; readonly rules: unknown };
  /** Whether it belongs to an event, whose next matches depend on it. */
  readonly isDrawn: boolean;
  readonly sides: readonly { readonly side: number }[];
  readonly tables: number;
  readonly finishedGames: number;
  readonly sheets: readonly GameState[];
  readonly words: readonly SideStatement[];
  /** The sheets that moved from here to other tables, in order. */
  readonly departures: readonly Departure[];
}

const hands = `
  select json_agg(json_build_object('hand', h."hand", 'revision', h."revision", 'kind', h."kind", 'standing', h."standing",
    'entry', h."entry", 'phone', h."phone") order by h."hand", h."revision")
  from "HandRevision" h where h."leagueId" = g."leagueId" and h."gameId" = g."id"`;

const witnesses = `
  select json_agg(json_build_object('hand', w."hand", 'revision', w."revision", 'side', w."side", 'device', w."deviceId")
    order by w."ledgerSeq")
  from "HandWitness" w where w."leagueId" = g."leagueId" and w."gameId" = g."id"`;

const sheets = `
  select json_agg(json_build_object('id', g."id", 'number', g."number", 'state', g."state", 'firstDealer', g."firstDealer",
    'agreed', g."agreed", 'confirmed', g."confirmed", 'hands', coalesce((${hands}), '[]'),
    'final', case when g."kept" = 'final' then to_json(g."totals") end, 'witnesses', coalesce((${witnesses}), '[]'))
    order by g."number")
  from "Game" g where g."leagueId" = t."leagueId" and g."tableId" = t."id"`;

const wordRows = `
  select json_agg(json_build_object('game', w."game", 'side', w."side", 'digest', w."digest", 'device', w."deviceId")
    order by w."game", w."side")
  from "SideWord" w where w."leagueId" = t."leagueId" and w."tableId" = t."id"`;

const departures = `
  select json_agg(json_build_object('seq', v."ledgerSeq", 'game', v."fromGame", 'swapped', v."swapped",
    'to', json_build_object('match', o."matchId", 'table', o."position", 'game', v."toGame")) order by v."ledgerSeq")
  from "SheetMove" v join "MatchTable" o on o."leagueId" = v."leagueId" and o."id" = v."toTableId"
  where v."leagueId" = t."leagueId" and v."fromTableId" = t."id"`;

const table = `
  select json_build_object('id', t."id", 'ownSheets', t."ownSheets", 'season', s."state", 'state', m."state", 'games', m."games",
    'wins', m."wins", 'plays', m."plays", 'round', json_build_object('plays', r."plays"),
    'stage', json_build_object('rulebook', a."rulebook", 'rules', a."rules"),
    'isDrawn', exists (select from "Event" v
      where v."leagueId" = m."leagueId" and v."seasonId" = m."seasonId" and v."drawnAt" is not null),
    'sides', coalesce((select json_agg(json_build_object('side', x."side") order by x."side", x."position")
      from "MatchSide" x where x."leagueId" = m."leagueId" and x."matchId" = m."id"), '[]'),
    'tables', (select count(*) from "MatchTable" o where o."leagueId" = m."leagueId" and o."matchId" = m."id"),
    'finishedGames', (select count(*) from "MatchTable" o join "Game" g on g."leagueId" = o."leagueId" and g."tableId" = o."id"
      where o."leagueId" = m."leagueId" and o."matchId" = m."id" and g."state" = 'finished'),
    'sheets', coalesce((${sheets}), '[]'), 'words', coalesce((${wordRows}), '[]'), 'departures', coalesce((${departures}), '[]')) as "table"
  from "Match" m
    join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
    join "Stage" a on a."leagueId" = m."leagueId" and a."id" = m."stageId"
    join "Round" r on r."leagueId" = m."leagueId" and r."id" = m."roundId"
    join "MatchTable" t on t."leagueId" = m."leagueId" and t."matchId" = m."id" and t."position" = $3
  where m."leagueId" = $1 and m."id" = $2`;

/** A stored table with all its games at one moment; null for an unknown match or table. */
export async function storedTable(
  tx: SqlTx,
  { league, match, table: position }: TableKey,
): Promise<StoredTable | null> {
  const [row] = await rowsOf<{ table: StoredTable }>(tx, table, [league, match, position]);
  return row?.table ?? null;
}
