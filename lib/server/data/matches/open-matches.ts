import "server-only";
import type { Tx } from "../connection/client";
import { rowsOf } from "../connection/statement";

/** A finished game that the desk has not confirmed. */
export interface UnsignedGame {
  readonly match: string;
  /** The sides that signed it. */
  readonly agreed: readonly number[];
  /** The score sheet settings of its stage, as stored. */
  readonly sheets: unknown;
  readonly sides: number;
}

/** The maximum number of games searched for unconfirmed results. */
const maxGames = 2000;

/**
 * The finished games of published seasons before a date ("2026-11-19") that lack a side's signature or the desk's
 * confirmation, of finished matches, the latest night first. Whether the result counts as confirmed depends on the
 * season's rule and on disputes.
 */
export async function unsignedGames(tx: Tx, leagueId: string, before: string): Promise<readonly UnsignedGame[]> {
  return rowsOf<UnsignedGame & Record<string, unknown>>(
    tx,
    `select m."id" as "match", g."agreed", st."sheets", n."sides"
    from "Match" m
      join "Season" se on se."leagueId" = m."leagueId" and se."id" = m."seasonId" and se."state" = 'published'
        and se."openVenueId" is null
      join "Stage" st on st."leagueId" = m."leagueId" and st."id" = m."stageId"
      join "MatchTable" t on t."leagueId" = m."leagueId" and t."matchId" = m."id"
      join "Game" g on g."leagueId" = t."leagueId" and g."tableId" = t."id" and g."state" = 'finished' and not g."confirmed"
      cross join lateral (
        select s."side" + 1 as "sides" from "MatchSide" s where s."leagueId" = m."leagueId" and s."matchId" = m."id"
        order by s."side" desc limit 1
      ) n
    where m."leagueId" = $1 and m."date" < $2::date and m."state" = 'finished'
      and (cardinality(g."agreed") < n."sides" or st."sheets"->>'agreement' = 'desk')
    order by m."date" desc, m."number", g."number"
    limit $3`,
    [leagueId, before, maxGames],
  );
}

/** The ids of unfinished matches of published seasons before a date, the latest night first. */
export async function unreportedIds(tx: Tx, leagueId: string, before: Date, maxRows: number): Promise<string[]> {
  const rows = await tx.match.findMany({
    where: { leagueId, date: { lt: before }, state: { in: ["scheduled", "playing"] }, season: { state: "published" } },
    orderBy: [{ date: "desc" }, { number: "asc" }],
    take: maxRows,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The ids of postponed matches of published seasons that have no new date, by planned date. */
export async function undatedIds(tx: Tx, leagueId: string, maxRows: number): Promise<string[]> {
  const rows = await tx.match.findMany({
    where: { leagueId, date: null, state: "postponed", season: { state: "published" } },
    orderBy: [{ plannedDate: "asc" }, { number: "asc" }],
    take: maxRows,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The ids of a league's matches on one date, in published seasons. */
export async function matchIdsOn(tx: Tx, leagueId: string, date: Date): Promise<string[]> {
  const rows = await tx.match.findMany({
    where: { leagueId, date, season: { state: "published" } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Whether a match of a published season can still take a game. */
export async function isAnyToFill(tx: Tx, leagueId: string): Promise<boolean> {
  const rows = await rowsOf<object>(
    tx,
    `select from "Match" m
      join "Season" se on se."leagueId" = m."leagueId" and se."id" = m."seasonId"
        and se."state" = 'published' and se."openVenueId" is null
      join "MatchTable" t on t."leagueId" = m."leagueId" and t."matchId" = m."id"
    where m."leagueId" = $1 and m."state" in ('scheduled', 'playing')
      and not exists (
        select from "Game" g where g."leagueId" = t."leagueId" and g."tableId" = t."id" and g."state" = 'playing')
      and (select count(*) from "Game" g where g."leagueId" = t."leagueId" and g."tableId" = t."id") < m."games"
    limit 1`,
    [leagueId],
  );
  return rows.length > 0;
}
