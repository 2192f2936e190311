import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

/** A filter of ledger rows. */
export interface LogFilter {
  /** Only rows before this one. */
  readonly before: number | null;
  /** Only these kinds; `corrects`: and hands entered in the place of another. */
  readonly kinds: readonly string[] | null;
  readonly corrects: boolean;
  readonly season: string | null;
  readonly match: string | null;
  /** Also refused commands and those that changed nothing. */
  readonly all: boolean;
}

/** A ledger row for the log, without photographs. */
export interface LogRow {
  readonly leagueId: string;
  readonly seq: number;
  readonly commandId: string;
  readonly kind: string;
  readonly body: unknown;
  readonly actor: unknown;
  readonly at: Date;
  readonly outcome: unknown;
  readonly hash: string;
}

/** The newest rows that pass a filter. */
export async function logRows(tx: Tx, leagueId: string, filter: LogFilter, take: number): Promise<LogRow[]> {
  const { before, kinds, corrects, season, match, all } = filter;
  const conditions = [
    Prisma.sql`e."leagueId" = ${leagueId}`,
    ...(before === null ? [] : [Prisma.sql`e."seq" < ${before}`]),
    ...(all ? [] : [Prisma.sql`e."outcome"->>'outcome' in ('applied', 'conflict', 'quarantined')`]),
    ...(kinds === null ? [] : [ofKinds(kinds, corrects)]),
    ...(match === null ? [] : [aboutMatches(leagueId, Prisma.sql`select ${match}`)]),
    ...(season === null ? [] : [aboutSeason(leagueId, season)]),
  ];
  return tx.$queryRaw<LogRow[]>`
    select e."leagueId", e."seq", e."commandId", e."kind", e."body" - 'photo' as "body", e."actor", e."at", e."outcome", e."hash"
    from "LedgerEntry" e where ${Prisma.join(conditions, " and ")} order by e."seq" desc limit ${take}`;
}

function ofKinds(kinds: readonly string[], corrects: boolean): Prisma.Sql {
  const of = Prisma.sql`e."kind" in (${Prisma.join([...kinds])})`;
  if (!corrects) return of;
  return Prisma.sql`(${of} or (e."kind" = 'record-hand' and e."body"->>'baseRevision' <> '0'))`;
}

function aboutSeason(leagueId: string, season: string): Prisma.Sql {
  const matches = Prisma.sql`select "id" from "Match" where "leagueId" = ${leagueId} and "seasonId" = ${season}`;
  return Prisma.sql`(e."body"->>'season' = ${season} or ${aboutMatches(leagueId, matches)})`;
}

/** Rows that name one of these matches or a record of one. */
function aboutMatches(leagueId: string, matches: Prisma.Sql): Prisma.Sql {
  const named = (field: string) => Prisma.sql`e."body"->>${field} in (${matches})`;
  return Prisma.sql`(
    ${named("match")} or ${named("to")}
    or e."body"#>>'{to,match}' in (${matches}) or e."outcome"#>>'{result,match}' in (${matches})
    or (e."kind" = 'change-schedule' and exists (
      select 1 from jsonb_path_query(e."body", '$.changes[*].match') m where m #>> '{}' in (${matches})))
    or (e."kind" = 'settle-quarantine' and exists (
      select 1 from "QuarantinedCommand" q where q."leagueId" = ${leagueId}
        and q."commandId" = e."body"->>'command' and q."matchId" in (${matches})))
    or (e."kind" = 'rule-dispute' and exists (
      select 1 from "Dispute" d
        join "Game" g on g."leagueId" = d."leagueId" and g."id" = d."gameId"
        join "MatchTable" t on t."leagueId" = g."leagueId" and t."id" = g."tableId"
        where d."leagueId" = ${leagueId} and d."id" = e."body"->>'dispute' and t."matchId" in (${matches})))
    or (e."kind" = 'rule-play' and exists (
      select 1 from "PlayDispute" d
        join "Game" g on g."leagueId" = d."leagueId" and g."id" = d."gameId"
        join "MatchTable" t on t."leagueId" = g."leagueId" and t."id" = g."tableId"
        where d."leagueId" = ${leagueId} and d."id" = e."body"->>'dispute' and t."matchId" in (${matches})))
    or (e."kind" = 'revoke-table-link' and exists (
      select 1 from "TableLink" l where l."leagueId" = ${leagueId}
        and l."id" = e."body"->>'link' and l."matchId" in (${matches}))))`;
}

const gameOfDispute = {
  id: true,
  game: { select: { number: true, table: { select: { matchId: true, position: true } } } },
} as const;

/** The ids on a page of the log, of all kinds; each is looked up as each kind. */
export async function namedInLog(tx: Tx, leagueId: string, ids: readonly string[]) {
  const where = { leagueId, id: { in: [...ids] } };
  const name = { id: true, name: true } as const;
  return {
    seasons: await tx.season.findMany({ where, select: { ...name, state: true } }),
    entrants: await tx.entrant.findMany({ where, select: name }),
    teams: await tx.team.findMany({ where, select: name }),
    venues: await tx.venue.findMany({ where, select: name }),
    people: await tx.person.findMany({ where, select: name }),
    changes: await tx.scheduleChange.findMany({ where, select: { id: true, kind: true } }),
    disputes: await tx.dispute.findMany({ where, select: gameOfDispute }),
    playDisputes: await tx.playDispute.findMany({ where, select: gameOfDispute }),
    links: await tx.tableLink.findMany({ where, select: { id: true, matchId: true } }),
    aside: await tx.quarantinedCommand.findMany({
      where: { leagueId, commandId: { in: [...ids] } },
      select: { commandId: true, ledgerSeq: true, matchId: true, table: true },
    }),
  };
}

/** The actors on a page of the log: accounts by name, phones by match and side. */
export async function actorsInLog(tx: Tx, leagueId: string, ids: readonly string[]) {
  const accounts = await tx.account.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } });
  const devices = await tx.tableDevice.findMany({
    where: { leagueId, id: { in: [...ids] } },
    select: { id: true, side: true, link: { select: { matchId: true } } },
  });
  return { accounts, devices };
}

/** The matches on a page of the log. */
export async function matchesInLog(tx: Tx, leagueId: string, ids: readonly string[]) {
  return tx.match.findMany({
    where: { leagueId, id: { in: [...ids] } },
    select: {
      id: true,
      slug: true,
      round: { select: { number: true, plays: true } },
      plays: true,
      season: { select: { slug: true, name: true, state: true } },
      stage: { select: { rulebook: true, rules: true } },
      tables: { select: { position: true, number: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: { id: true, name: true, personId: true } } },
      },
    },
  });
}

/** The entries that ledger rows replaced, by row: the revision that the writer saw. */
export async function entriesBefore(
  tx: Tx,
  leagueId: string,
  corrections: readonly { readonly seq: number; readonly seen: number }[],
): Promise<ReadonlyMap<number, unknown>> {
  if (corrections.length === 0) return new Map();
  const seen = new Map(corrections.map((one) => [one.seq, one.seen]));
  const written = await tx.handRevision.findMany({
    where: { leagueId, ledgerSeq: { in: [...seen.keys()] } },
    select: { gameId: true, hand: true, ledgerSeq: true },
  });
  const places = written.map(({ gameId, hand, ledgerSeq }) => ({ gameId, hand, revision: seen.get(ledgerSeq) ?? 0 }));
  const before = await tx.handRevision.findMany({
    where: { leagueId, OR: places },
    select: { gameId: true, hand: true, revision: true, entry: true },
  });
  const nameOf = (place: { gameId: string; hand: number; revision: number }) =>
    [place.gameId, place.hand, place.revision].join(" ");
  const entries = new Map(before.map((one) => [nameOf(one), one.entry]));
  return new Map(
    written.flatMap(({ ledgerSeq }, i) => {
      const place = places[i];
      return place ? [[ledgerSeq, entries.get(nameOf(place))] as const] : [];
    }),
  );
}
