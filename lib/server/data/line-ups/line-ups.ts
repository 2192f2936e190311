import "server-only";
import type { MatchState } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

/** One seat of a line-up. */
export interface SeatingRow {
  seat: number;
  entrantId: string | null;
  personId: string | null;
  name: string;
  substitute: boolean;
}

/** Excludes line-ups of unplayed and reopened matches, which do not show who played. */
const notPlayed: MatchState[] = ["void", "cancelled", "postponed"];

/**
 * All people in line-ups of a season, by name and person, match by match; for some people only line-ups that name them.
 */
export async function appearancesOf(tx: Tx, leagueId: string, seasonId: string, people?: readonly string[]) {
  const rows = await tx.seating.findMany({
    where: {
      leagueId,
      table: { match: { seasonId, state: { notIn: notPlayed } } },
      personId: people ? { in: [...people] } : { not: null },
      entrantId: { not: null },
    },
    orderBy: [{ tableId: "asc" }, { fromGame: "asc" }, { seat: "asc" }],
    select: {
      personId: true,
      entrantId: true,
      name: true,
      substitute: true,
      fromGame: true,
      seat: true,
      table: {
        select: {
          position: true,
          match: { select: { id: true, slug: true, date: true, stageId: true, round: { select: { number: true } } } },
        },
      },
    },
  });
  return rows.flatMap(({ personId, entrantId, table, ...row }) =>
    personId === null || entrantId === null ? [] : [{ ...row, personId, entrantId, table }],
  );
}

export type StoredAppearance = Awaited<ReturnType<typeof appearancesOf>>[number];

/** A match for line-ups: its sides, tables, line-ups and the season's eligibility rules. */
export async function matchForLineUp(tx: Tx, leagueId: string, id: string) {
  return tx.match.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: {
      id: true,
      slug: true,
      state: true,
      games: true,
      date: true,
      seasonId: true,
      round: { select: { number: true, plays: true } },
      plays: true,
      season: { select: { state: true, slug: true, name: true } },
      stage: { select: { format: true, rulebook: true, rules: true, plan: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: { id: true, name: true } } },
      },
      tables: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          position: true,
          number: true,
          seatings: {
            orderBy: [{ fromGame: "asc" }, { seat: "asc" }],
            select: { fromGame: true, seat: true, entrantId: true, personId: true, name: true, substitute: true },
          },
        },
      },
    },
  });
}

/** Replaces the line-up of a table from a game on. */
export async function replaceLineUp(
  tx: Tx,
  leagueId: string,
  tableId: string,
  fromGame: number,
  seats: readonly SeatingRow[],
): Promise<void> {
  await tx.seating.deleteMany({ where: { leagueId, tableId, fromGame } });
  await tx.seating.createMany({
    data: seats.map((seat) => ({ ...seat, leagueId, tableId, fromGame, personLeagueId: seat.personId && leagueId })),
  });
}

/** The people at some tables at the start of their first game. */
export async function lineUpsBegun(tx: Tx, leagueId: string, tables: readonly string[]) {
  return tx.seating.findMany({
    where: { leagueId, tableId: { in: [...tables] }, fromGame: 1 },
    orderBy: [{ tableId: "asc" }, { seat: "asc" }],
    select: { tableId: true, seat: true, entrantId: true, personId: true, name: true },
  });
}

/** Inserts line-ups of new tables whose people are known from the start. */
export async function insertLineUps(
  tx: Tx,
  leagueId: string,
  rows: readonly (SeatingRow & { tableId: string; fromGame: number })[],
): Promise<void> {
  await tx.seating.createMany({
    data: rows.map((row) => ({ ...row, leagueId, personLeagueId: row.personId && leagueId })),
  });
}
