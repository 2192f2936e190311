import "server-only";
import type { DisputeKey } from "@/lib/score-sheet/agreement/dispute-key";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import { handsAtOdds, openDisputes } from "./disputes";
import { doubtFields } from "./games";
import { openPlayDisputes } from "./play-disputes";

const names = {
  orderBy: [{ side: "asc" as const }, { position: "asc" as const }],
  select: { side: true, entrant: { select: { id: true, name: true, personId: true } } },
};

/** A match on its night for the desk: progress, place and open conflicts. */
const deskMatch = {
  id: true,
  slug: true,
  state: true,
  date: true,
  time: true,
  games: true,
  venueId: true,
  venue: { select: { name: true, timeZone: true } },
  season: { select: { id: true, slug: true, name: true, kind: true } },
  stage: { select: { rulebook: true, rules: true, sheets: true } },
  round: { select: { number: true, plays: true } },
  plays: true,
  sides: names,
  tables: {
    orderBy: { position: "asc" },
    select: {
      position: true,
      number: true,
      games: {
        orderBy: { number: "asc" },
        select: { number: true, state: true, totals: true, winner: true, handCount: true, ...doubtFields },
      },
    },
  },
} as const satisfies Prisma.MatchSelect;

export type DeskMatch = Awaited<ReturnType<typeof deskMatchesOn>>[number];

/** The matches of a league on one date, in published seasons. */
export async function deskMatchesOn(tx: Tx, leagueId: string, date: Date) {
  return tx.match.findMany({
    where: { leagueId, date, season: { state: "published" } },
    orderBy: [{ seasonId: "asc" }, { number: "asc" }],
    select: deskMatch,
  });
}

/**
 * The unplayed matches of published seasons on these dates that have no bar or no table, the next night first; only of
 * seasons that are played at bars.
 */
export async function matchesWithoutTable(
  tx: Tx,
  leagueId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  return tx.match.findMany({
    where: {
      leagueId,
      date: { gte: from, lte: to },
      state: "scheduled",
      season: { state: "published", openVenueId: null, matches: { some: { venueId: { not: null } } } },
      OR: [{ venueId: null }, { tables: { some: { number: null } } }],
    },
    orderBy: [{ date: "asc" }, { number: "asc" }],
    take: 400,
    select: { date: true, season: { select: { slug: true, name: true } } },
  });
}

/** These matches, in published seasons. */
export async function deskMatchesOf(tx: Tx, leagueId: string, ids: readonly string[], maxRows: number) {
  if (ids.length === 0) return [];
  return tx.match.findMany({
    where: { leagueId, id: { in: [...ids] }, season: { state: "published", openVenueId: null } },
    orderBy: [{ date: "desc" }, { number: "asc" }],
    take: maxRows,
    select: deskMatch,
  });
}

/** An item for the desk's decision: its place and its kind. */
export interface OpenQuestion {
  readonly match: string;
  /** Null for a quarantined command. */
  readonly key: DisputeKey | null;
  readonly game: number;
  readonly hand: number | null;
}

/** The items for a decision, by match id: conflicting entries of a hand, disputes, and quarantined commands. */
export async function openQuestions(tx: Tx, leagueId: string): Promise<ReadonlyMap<string, readonly OpenQuestion[]>> {
  const disputes = await openDisputes(tx, leagueId);
  const plays = await openPlayDisputes(tx, leagueId);
  const hands = await handsAtOdds(tx, leagueId);
  const waiting = await tx.quarantinedCommand.findMany({
    where: { leagueId, settledSeq: null },
    distinct: "matchId",
    select: { matchId: true },
  });
  const questions: readonly OpenQuestion[] = [
    ...disputes.map(({ id, game }) => ({
      ...{ match: game.table.matchId, key: { kind: "dispute" as const, dispute: id } },
      ...{ game: game.number, hand: null },
    })),
    ...plays.map(({ id, hand, game }) => ({
      ...{ match: game.table.matchId, key: { kind: "play" as const, dispute: id } },
      ...{ game: game.number, hand },
    })),
    ...hands.map(({ at: _, ...key }) => ({
      ...{ match: key.match, key: { kind: "hand" as const, ...key } },
      ...{ game: key.game, hand: key.hand },
    })),
    ...waiting.map(({ matchId }) => ({ match: matchId, key: null, game: 0, hand: null })),
  ];
  const byMatch = new Map<string, readonly OpenQuestion[]>();
  for (const question of questions) byMatch.set(question.match, [...(byMatch.get(question.match) ?? []), question]);
  return byMatch;
}

/** The last date before `date` on which the league played, or null. */
export async function lastDateBefore(tx: Tx, leagueId: string, date: Date): Promise<Date | null> {
  const last = await tx.match.findFirst({
    where: { leagueId, date: { lt: date }, season: { state: "published" } },
    orderBy: { date: "desc" },
    select: { date: true },
  });
  return last?.date ?? null;
}
