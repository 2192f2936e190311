import "server-only";
import type { LedgerRow } from "@/lib/sync/ledger-row";
import type { Departure } from "@/lib/sync/moved-sheets";
import type { TableKey } from "@/lib/sync/storage";
import type { GameState, SideWord, TableState } from "@/lib/sync/table-state";
import { planned } from "./planned";
import { type DeviceOfCookie, deviceByCookieText } from "./table-devices";

/** The game of a table's sheet that a command is about. */
export interface GameKey extends TableKey {
  readonly game: number;
}

/** A game as it is kept; without its hands where the command is about another game, and is not decided on them. */
export interface SeenGame extends Omit<GameState, "hands" | "witnesses"> {
  readonly hands: GameState["hands"] | null;
  readonly witnesses: GameState["witnesses"] | null;
}

/** A table as one statement reads it: all that a command about its sheet is decided on. */
export interface SeenTable {
  readonly id: string;
  readonly ownSheets: boolean;
  readonly season: TableState["seasonState"];
  readonly state: TableState["matchState"];
  readonly games: number;
  readonly wins: number | null;
  readonly plays: string | null;
  readonly round: { readonly plays: string | null };
  readonly stage: { readonly rulebook: string; readonly rules: unknown };
  /** Who goes on in an event follows from its matches. */
  readonly isDrawn: boolean;
  readonly sides: readonly { readonly side: number }[];
  readonly tables: number;
  readonly finishedGames: number;
  readonly sheets: readonly SeenGame[];
  readonly words: readonly SideWord[];
  readonly departures: readonly Departure[];
}

/** Where a league's ledger ends, the row that a command has left there, and the table that it is about; all at one moment. */
export interface SeenSheet {
  readonly ledgerSeq: number;
  readonly ledgerHead: string;
  readonly isArchived: boolean;
  readonly before: LedgerRow | null;
  readonly table: SeenTable | null;
}

const row = `
  select json_build_object('leagueId', e."leagueId", 'seq', e."seq", 'commandId', e."commandId", 'kind', e."kind", 'body', e."body",
    'actor', e."actor", 'at', e."at", 'outcome', e."outcome", 'prev', e."prev", 'hash', e."hash")
  from "LedgerEntry" e where e."leagueId" = l."id" and e."commandId" = $2`;

const hands = `
  select json_agg(json_build_object('hand', h."hand", 'revision', h."revision", 'kind', h."kind", 'standing', h."standing",
    'entry', h."entry", 'phone', h."phone") order by h."hand", h."revision")
  from "HandRevision" h where h."leagueId" = g."leagueId" and h."gameId" = g."id"`;

const witnesses = `
  select json_agg(json_build_object('hand', w."hand", 'revision', w."revision", 'side', w."side", 'device', w."deviceId")
    order by w."ledgerSeq")
  from "HandWitness" w where w."leagueId" = g."leagueId" and w."gameId" = g."id"`;

// Who has won the games before is only asked where that may have decided the match.
const isRead = `g."number" = $5 or m."wins" is not null`;

const sheets = `
  select json_agg(json_build_object('id', g."id", 'number', g."number", 'state', g."state", 'firstDealer', g."firstDealer",
    'agreed', g."agreed", 'confirmed', g."confirmed", 'hands', case when ${isRead} then coalesce((${hands}), '[]') end,
    'final', case when g."kept" = 'final' then to_json(g."totals") end, 'witnesses', case when ${isRead} then coalesce((${witnesses}), '[]') end)
    order by g."number")
  from "Game" g where g."leagueId" = t."leagueId" and g."tableId" = t."id"`;

const words = `
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
    'sides', (select json_agg(json_build_object('side', x."side") order by x."side", x."position")
      from "MatchSide" x where x."leagueId" = m."leagueId" and x."matchId" = m."id"),
    'tables', (select count(*) from "MatchTable" o where o."leagueId" = m."leagueId" and o."matchId" = m."id"),
    'finishedGames', (select count(*) from "MatchTable" o join "Game" g on g."leagueId" = o."leagueId" and g."tableId" = o."id"
      where o."leagueId" = m."leagueId" and o."matchId" = m."id" and g."state" = 'finished'),
    'sheets', coalesce((${sheets}), '[]'), 'words', coalesce((${words}), '[]'), 'departures', coalesce((${departures}), '[]'))
  from "Match" m
    join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
    join "Stage" a on a."leagueId" = m."leagueId" and a."id" = m."stageId"
    join "Round" r on r."leagueId" = m."leagueId" and r."id" = m."roundId"
    join "MatchTable" t on t."leagueId" = m."leagueId" and t."matchId" = m."id" and t."position" = $4
  where m."leagueId" = l."id" and m."id" = $3`;

const sheet = `
  select l."ledgerSeq", l."ledgerHead", l."archivedAt" is not null as "isArchived", (${row}) as "before", (${table}) as "table"
  from "League" l where l."id" = $1`;

const withPhone = `
  select to_json(s) as "sheet", to_json(d) as "phone"
  from (select 1) one left join (${sheet}) s on true left join (${deviceByCookieText("$6")}) d on true`;

/** What a command about a table is decided on, in one statement, and so as it was at one moment. Null for no such league. */
export async function sheetAtOnce(
  { league, match, table, game }: GameKey,
  commandId: string,
): Promise<SeenSheet | null> {
  const [seen] = await planned<SeenSheet>(sheet, [league, commandId, match, table, game]);
  return seen ? withMoments(seen) : null;
}

/** The same with who sends it: the phone whose cookie has this hash; null for none. */
export async function sheetAndPhone(
  { league, match, table, game }: GameKey,
  commandId: string,
  cookieHash: string,
): Promise<{ readonly sheet: SeenSheet | null; readonly phone: DeviceOfCookie | null }> {
  const values = [league, commandId, match, table, game, cookieHash];
  const [seen] = await planned<{ sheet: SeenSheet | null; phone: DeviceOfCookie | null }>(withPhone, values);
  const phone = seen?.phone ?? null;
  return { sheet: seen?.sheet ? withMoments(seen.sheet) : null, phone: phone && withMomentsOfPhone(phone) };
}

function withMoments(seen: SeenSheet): SeenSheet {
  return seen.before ? { ...seen, before: { ...seen.before, at: new Date(seen.before.at) } } : seen;
}

// JSON has moments as text.
function withMomentsOfPhone(phone: DeviceOfCookie): DeviceOfCookie {
  const moment = (said: Date | null) => said && new Date(said);
  return {
    ...phone,
    askedAt: moment(phone.askedAt),
    admittedAt: moment(phone.admittedAt),
    revokedAt: moment(phone.revokedAt),
    linkExpiresAt: new Date(phone.linkExpiresAt),
    linkRevokedAt: moment(phone.linkRevokedAt),
  };
}
