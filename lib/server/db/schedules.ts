import "server-only";
import { json, type Tx } from "./client";

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
  sides: { orderBy: [{ side: "asc" as const }, { position: "asc" as const }], select: { side: true, entrantId: true } },
  tables: {
    orderBy: { position: "asc" as const },
    select: { id: true, position: true, number: true, _count: { select: { games: true } } },
  },
};

export type StoredMeeting = Awaited<ReturnType<typeof meetingsOf>>[number];

/** Every match of a stage, by round and number, with what the schedule needs to know of it. */
export async function meetingsOf(tx: Tx, leagueId: string, stageId: string) {
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
          formatSettings: true,
          gamesPerMeeting: true,
          pairsPerMeeting: true,
          plan: true,
          standings: true,
        },
      },
    },
  });
  const [stage] = season?.stages ?? [];
  return season && stage ? { ...season, stage } : null;
}

/** The bars of a league, by name. */
export async function venuesOf(tx: Tx, leagueId: string) {
  return tx.venue.findMany({
    where: { leagueId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, address: true, timeZone: true, tables: true, retired: true },
  });
}

/** Writes what a stage's schedule is held to. */
export async function setPlan(tx: Tx, leagueId: string, stageId: string, plan: unknown): Promise<void> {
  await tx.stage.update({
    where: { leagueId_id: { leagueId, id: stageId } },
    data: { plan: json(plan) },
    select: { id: true },
  });
}

/** The changes of a season's schedule, latest first, without their rows. */
export async function changesOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.scheduleChange.findMany({
    where: { leagueId, seasonId },
    orderBy: { version: "desc" },
    select: {
      id: true,
      version: true,
      kind: true,
      reason: true,
      at: true,
      by: true,
      undoneAt: true,
      before: true,
      after: true,
    },
  });
}
