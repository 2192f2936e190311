import "server-only";
import { byName } from "@/lib/kernel/by-name";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import { json, type Tx } from "../connection/client";

const meetingRow = {
  id: true,
  slug: true,
  number: true,
  state: true,
  date: true,
  time: true,
  plannedDate: true,
  sequence: true,
  venueId: true,
  games: true,
  ruling: true,
  forfeitBy: true,
  note: true,
  roundId: true,
  round: { select: { number: true } },
  sides: {
    orderBy: [{ side: "asc" as const }, { position: "asc" as const }],
    select: { side: true, position: true, entrantId: true },
  },
  tables: {
    orderBy: { position: "asc" as const },
    select: { id: true, position: true, number: true, _count: { select: { games: true } } },
  },
};

export type StoredMeeting = Awaited<ReturnType<typeof meetingsOf>>[number];

/** All matches of a stage, by round and number, with the schedule's data. */
export async function meetingsOf(tx: Tx, leagueId: string, stageId: string) {
  // A match's first game changes its state: no hand does.
  recordRead(leagueId, "seasons");
  const meetings = await readingOnly(() => meetingRows(tx, leagueId, stageId));
  return meetings.map(({ tables, ...meeting }) => ({
    ...meeting,
    isBegun: tables.some(({ _count }) => _count.games > 0),
    tables: tables.map(({ id, position, number }) => ({ id, position, number })),
  }));
}

async function meetingRows(tx: Tx, leagueId: string, stageId: string) {
  return tx.match.findMany({
    where: { leagueId, stageId },
    orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
    select: meetingRow,
  });
}

/** A season with its first stage, teams and schedule version, by id or address; null when the league has none. */
export async function scheduledSeasonOf(tx: Tx, leagueId: string, where: { id: string } | { slug: string }) {
  const season = await tx.season.findFirst({
    where: { leagueId, ...where },
    select: {
      id: true,
      slug: true,
      name: true,
      kind: true,
      openVenueId: true,
      state: true,
      scheduleVersion: true,
      entrants: {
        orderBy: { position: "asc" },
        select: { id: true, name: true, position: true, state: true, withdrawal: true, venueId: true },
      },
      stages: {
        orderBy: { position: "asc" },
        take: 1,
        select: {
          id: true,
          format: true,
          formatSettings: true,
          gamesPerMeeting: true,
          pairsPerMeeting: true,
          plan: true,
          standings: true,
          rulebook: true,
          rules: true,
        },
      },
    },
  });
  const [stage] = season?.stages ?? [];
  return season && stage ? { ...season, stage } : null;
}

/** The ids of the bars at which a season's matches are planned. */
export async function venuesInUse(tx: Tx, leagueId: string, seasonId: string): Promise<string[]> {
  const where = { leagueId, seasonId, venueId: { not: null } };
  const rows = await tx.match.findMany({ where, distinct: "venueId", select: { venueId: true } });
  return rows.flatMap(({ venueId }) => venueId ?? []);
}

/** The bars of a league, by name. */
export async function venuesOf(tx: Tx, leagueId: string) {
  const venues = await tx.venue.findMany({
    where: { leagueId },
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      address: true,
      timeZone: true,
      tables: true,
      retired: true,
      wallLine: true,
      shortName: true,
      takesThe: true,
    },
  });
  return venues.sort(byName);
}

/** Stores the constraints of a stage's schedule. */
export async function setPlan(tx: Tx, leagueId: string, stageId: string, plan: unknown): Promise<void> {
  await tx.stage.update({
    where: { leagueId_id: { leagueId, id: stageId } },
    data: { plan: json(plan) },
    select: { id: true },
  });
}

/** A match after a schedule change. */
export interface MatchRow {
  date: Date | null;
  plannedDate: Date | null;
  time: string | null;
  venueId: string | null;
  state: "scheduled" | "postponed" | "cancelled";
  note: string;
}

/** Stores a match's place in the schedule and increments its calendar sequence. */
export async function updateMatchRow(tx: Tx, leagueId: string, id: string, row: MatchRow): Promise<void> {
  await tx.match.update({
    where: { leagueId_id: { leagueId, id } },
    data: { ...row, sequence: { increment: 1 } },
    select: { id: true },
  });
}

/** Sets the entrants of a match, one per side; the first is at home. */
export async function setSides(tx: Tx, leagueId: string, matchId: string, entrants: readonly string[]): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, matchId } });
  await tx.matchSide.createMany({
    data: entrants.map((entrantId, side) => ({ leagueId, matchId, side, entrantId })),
  });
}

/** Sets the bar's table number of a match's table. */
export async function setTableNumber(tx: Tx, leagueId: string, id: string, number: number | null): Promise<void> {
  await tx.matchTable.update({ where: { leagueId_id: { leagueId, id } }, data: { number }, select: { id: true } });
}

/** The rounds of a stage by number, with their byes. */
export async function roundRowsOf(tx: Tx, leagueId: string, stageId: string) {
  return tx.round.findMany({
    where: { leagueId, stageId },
    orderBy: { number: "asc" },
    select: { id: true, number: true, date: true, plays: true, byes: { select: { entrantId: true } } },
  });
}

export async function setRoundDate(tx: Tx, leagueId: string, id: string, date: Date | null): Promise<void> {
  await tx.round.update({ where: { leagueId_id: { leagueId, id } }, data: { date }, select: { id: true } });
}

/** Sets the length of a round's games; null: the house rules'. */
export async function setRoundPlays(tx: Tx, leagueId: string, id: string, plays: string | null): Promise<void> {
  await tx.round.update({ where: { leagueId_id: { leagueId, id } }, data: { plays }, select: { id: true } });
}

/** Increments the calendar sequence of some matches. */
export async function bumpCalendarSequence(tx: Tx, leagueId: string, matches: readonly string[]): Promise<void> {
  await tx.match.updateMany({
    where: { leagueId, id: { in: [...matches] } },
    data: { sequence: { increment: 1 } },
  });
}

/** Sets the byes of a round. */
export async function setByes(tx: Tx, leagueId: string, roundId: string, entrants: readonly string[]): Promise<void> {
  await tx.bye.deleteMany({ where: { leagueId, roundId } });
  await tx.bye.createMany({ data: entrants.map((entrantId) => ({ leagueId, roundId, entrantId })) });
}

/** Deletes matches that a change added, with their new rounds. */
export async function deleteMatches(
  tx: Tx,
  leagueId: string,
  matches: readonly string[],
  rounds: readonly string[],
): Promise<void> {
  await tx.match.deleteMany({ where: { leagueId, id: { in: [...matches] } } });
  await tx.round.deleteMany({ where: { leagueId, id: { in: [...rounds] } } });
}

/** Sets an entrant's state in the season: active, or withdrawn with the treatment of its results. */
export async function setWithdrawal(
  tx: Tx,
  leagueId: string,
  id: string,
  withdrawal: "kept" | "voided" | "scored" | null,
): Promise<void> {
  await tx.entrant.update({
    where: { leagueId_id: { leagueId, id } },
    data: { withdrawal, state: withdrawal === null ? "active" : "withdrawn" },
    select: { id: true },
  });
}

export async function deleteEntrant(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.entrant.delete({ where: { leagueId_id: { leagueId, id } }, select: { id: true } });
}

/** The number of people on an entrant's roster. */
export async function rosterSize(tx: Tx, leagueId: string, entrantId: string): Promise<number> {
  return tx.entrantMember.count({ where: { leagueId, entrantId } });
}

/** Sets the published dates of a season's matches; a draft has none. */
export async function setPlannedDates(tx: Tx, leagueId: string, seasonId: string, published: boolean): Promise<void> {
  if (published) {
    await tx.$executeRaw`UPDATE "Match" SET "plannedDate" = "date" WHERE "leagueId" = ${leagueId} AND "seasonId" = ${seasonId}`;
  } else {
    await tx.match.updateMany({ where: { leagueId, seasonId }, data: { plannedDate: null } });
  }
}

/** Whether a match of a season has a ruling. */
export async function isRuledIn(tx: Tx, leagueId: string, seasonId: string): Promise<boolean> {
  const ruled = await tx.match.findFirst({
    where: { leagueId, seasonId, ruling: { not: null } },
    select: { id: true },
  });
  return ruled !== null;
}

/**
 * Whether any league has a match with one of these ids, which phones use alone; or this league an entrant with one, in
 * any season.
 */
export async function isTaken(tx: Tx, leagueId: string, ids: readonly string[]): Promise<boolean> {
  const id = { in: [...ids] };
  const match = await tx.match.findFirst({ where: { id }, select: { id: true } });
  return match !== null || (await tx.entrant.findFirst({ where: { leagueId, id }, select: { id: true } })) !== null;
}

/** Whether another league has a bar with one of these ids, which calendars use alone. */
export async function isForeignVenue(tx: Tx, leagueId: string, ids: readonly string[]): Promise<boolean> {
  const where = { id: { in: [...ids] }, leagueId: { not: leagueId } };
  return (await tx.venue.findFirst({ where, select: { id: true } })) !== null;
}

/** The single players of a season, in order of entry. */
export async function playersOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.entrant.findMany({
    where: { leagueId, seasonId },
    orderBy: { position: "asc" },
    select: { id: true, name: true, state: true, personId: true, position: true },
  });
}

/** Puts these entrants on the sides of a match. */
export async function replaceSides(
  tx: Tx,
  leagueId: string,
  matchId: string,
  sides: readonly { side: number; position: number; entrantId: string }[],
): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, matchId } });
  await tx.matchSide.createMany({ data: sides.map((side) => ({ ...side, leagueId, matchId })) });
}
