import "server-only";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import type { EnteredBy } from "@/lib/score-sheet/agreement/own-sheet";
import type { GameKept, GameState, MatchState, SeasonKind, SeasonState } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import { storedDate } from "../../platform/system/clock";
import { rowsOf, type SqlTx } from "../connection/statement";

/** A stored game: all revisions of all hands, and the sides' statements. */
export interface StoredGame {
  readonly number: number;
  readonly state: GameState;
  readonly kept: GameKept;
  readonly agreed: readonly number[];
  readonly agreedOnce: readonly number[];
  /** When each side last signed, whichever sheet that was. */
  readonly signedAt: readonly { readonly side: number; readonly at: string }[];
  readonly confirmed: boolean;
  /** At most one: whether there is an open dispute. */
  readonly disputes: readonly { readonly id: string }[];
  readonly firstDealer: number | null;
  readonly totals: readonly number[];
  readonly winner: number | null;
  readonly handCount: number;
  readonly hands: readonly (SheetEntry & { readonly reason: string; readonly phone: string | null })[];
  readonly witnesses: readonly EnteredBy[];
  /** The numbers of the hands that are kept card by card. */
  readonly recorded: readonly number[];
}

/** A stored match with its score sheets: line-ups, games and rules. */
export interface MatchWithSheets {
  readonly id: string;
  readonly slug: string;
  readonly state: MatchState;
  readonly games: number;
  readonly wins: number | null;
  readonly seasonId: string;
  readonly date: Date | null;
  readonly time: string | null;
  readonly plays: string | null;
  readonly season: {
    readonly kind: SeasonKind;
    readonly state: SeasonState;
    readonly slug: string;
    readonly name: string;
    readonly openVenue: { readonly id: string; readonly name: string } | null;
    readonly league: { readonly timeZone: string };
  };
  readonly stage: {
    readonly format: string;
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sheets: unknown;
  };
  readonly round: { readonly number: number; readonly plays: string | null };
  readonly sides: readonly {
    readonly side: number;
    readonly entrant: { readonly id: string; readonly name: string };
  }[];
  readonly tables: readonly {
    readonly id: string;
    readonly position: number;
    readonly number: number | null;
    readonly ownSheets: boolean;
    readonly seatings: readonly {
      readonly fromGame: number;
      readonly seat: number;
      readonly name: string;
      readonly substitute: boolean;
      readonly personId: string | null;
      readonly personLeagueId: string | null;
    }[];
    readonly games: readonly StoredGame[];
  }[];
}

const seatings = `
  select json_agg(json_build_object('fromGame', p."fromGame", 'seat', p."seat", 'name', p."name", 'substitute', p."substitute",
    'personId', p."personId", 'personLeagueId', p."personLeagueId") order by p."fromGame", p."seat")
  from "Seating" p where p."leagueId" = t."leagueId" and p."tableId" = t."id"`;

const hands = `
  select json_agg(json_build_object('hand', h."hand", 'revision', h."revision", 'kind', h."kind", 'standing', h."standing",
    'entry', h."entry", 'reason', h."reason", 'phone', h."phone") order by h."hand", h."revision")
  from "HandRevision" h where h."leagueId" = g."leagueId" and h."gameId" = g."id"`;

const witnesses = `
  select json_agg(json_build_object('hand', w."hand", 'revision', w."revision", 'side', w."side") order by w."ledgerSeq")
  from "HandWitness" w where w."leagueId" = g."leagueId" and w."gameId" = g."id"`;

const signedAt = `
  select json_agg(json_build_object('side', w."side", 'at', w."at") order by w."side")
  from "SideWord" w where w."leagueId" = t."leagueId" and w."tableId" = t."id" and w."game" = g."number" and w."digest" is not null`;

const recorded = `
  select json_agg(x."hand" order by x."hand") from (
    select distinct on (k."hand") k."hand", k."record" from "HandRecord" k
    where k."leagueId" = g."leagueId" and k."gameId" = g."id" order by k."hand", k."revision" desc) x
  where x."record" is not null`;

const disputes = `
  select json_agg(json_build_object('id', d."id"))
  from (select "id" from "Dispute" where "leagueId" = g."leagueId" and "gameId" = g."id" and "settledAt" is null limit 1) d`;

const games = `
  select json_agg(json_build_object('number', g."number", 'state', g."state", 'kept', g."kept", 'agreed', g."agreed",
    'agreedOnce', g."agreedOnce", 'signedAt', coalesce((${signedAt}), '[]'), 'confirmed', g."confirmed", 'firstDealer', g."firstDealer", 'totals', g."totals",
    'winner', g."winner", 'handCount', g."handCount", 'disputes', coalesce((${disputes}), '[]'), 'hands', coalesce((${hands}), '[]'),
    'witnesses', coalesce((${witnesses}), '[]'), 'recorded', coalesce((${recorded}), '[]')) order by g."number")
  from "Game" g where g."leagueId" = t."leagueId" and g."tableId" = t."id"`;

const tables = `
  select json_agg(json_build_object('id', t."id", 'position', t."position", 'number', t."number", 'ownSheets', t."ownSheets",
    'seatings', coalesce((${seatings}), '[]'), 'games', coalesce((${games}), '[]')) order by t."position")
  from "MatchTable" t where t."leagueId" = m."leagueId" and t."matchId" = m."id"`;

/** The entrants of the match `m`, by side and place. */
export const sidesOfMatch = `
  select json_agg(json_build_object('side', x."side", 'entrant', json_build_object('id', e."id", 'name', e."name"))
    order by x."side", x."position")
  from "MatchSide" x join "Entrant" e on e."leagueId" = x."leagueId" and e."id" = x."entrantId"
  where x."leagueId" = m."leagueId" and x."matchId" = m."id"`;

const match = `
  select m."id", m."slug", m."state"::text as "state", m."games", m."wins", m."seasonId", to_char(m."date", 'YYYY-MM-DD') as "date",
    m."time", m."plays",
    json_build_object('kind', s."kind", 'state', s."state", 'slug', s."slug", 'name', s."name", 'league',
      json_build_object('timeZone', l."timeZone"), 'openVenue',
      (select json_build_object('id', v."id", 'name', v."name") from "Venue" v
        where v."leagueId" = s."leagueId" and v."id" = s."openVenueId")) as "season",
    json_build_object('format', a."format", 'rulebook', a."rulebook", 'rules', a."rules", 'sheets', a."sheets") as "stage",
    json_build_object('number', r."number", 'plays', r."plays") as "round",
    coalesce((${sidesOfMatch}), '[]') as "sides", coalesce((${tables}), '[]') as "tables"
  from "Match" m
    join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
    join "League" l on l."id" = m."leagueId"
    join "Stage" a on a."leagueId" = m."leagueId" and a."id" = m."stageId"
    join "Round" r on r."leagueId" = m."leagueId" and r."id" = m."roundId"
  where m."leagueId" = $1`;

/** A match with its score sheets, in one statement; null when the league has none. */
export async function matchWithSheets(
  tx: SqlTx,
  leagueId: string,
  where: { readonly slug: string; readonly seasonId: string } | { readonly id: string },
): Promise<MatchWithSheets | null> {
  const [text, values] =
    "id" in where
      ? [`${match} and m."id" = $2`, [leagueId, where.id]]
      : [`${match} and m."seasonId" = $2 and m."slug" = $3`, [leagueId, where.seasonId, where.slug]];
  type Row = Omit<MatchWithSheets, "date"> & { readonly date: string | null };
  const [row] = await readingOnly(() => rowsOf<Row>(tx, text, values));
  if (row) recordRead(leagueId, `season:${row.seasonId}`, `match:${row.id}`);
  else recordRead(leagueId, "seasons");
  return row ? { ...row, date: row.date === null ? null : storedDate(row.date) } : null;
}
