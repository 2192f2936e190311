import "server-only";
import type { DrawState } from "@/lib/competition/formats/carry-on";
import { Prisma } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import { json, type Tx } from "../connection/client";
import { doubtFields } from "../matches/games";

/**
 * The origin of the seeds' order: by hand, by lot with its number, or by a season's table with its number of ranked
 * entrants.
 */
export type StoredSeeds =
  | { readonly kind: "hand" }
  | { readonly kind: "lot"; readonly lotSeed: number }
  | { readonly kind: "season"; readonly season: string; readonly name: string; readonly ranked: number };

/** A stored draw of an event. */
export interface StoredDraw extends DrawState {
  /** By seed: the bar or team whose members are separated; null for none. */
  readonly kin: readonly (string | null)[];
  readonly seeds: StoredSeeds;
  /**
   * Time and table of the matches that the desk has placed, by the draw's names; the others follow from nights and
   * tables.
   */
  readonly places: Readonly<Record<string, StoredPlace>>;
}

/** The time and table that the desk gave a match. */
export interface StoredPlace {
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly venue: string | null;
  readonly table: number | null;
}

/** The event whose draw a stage is; null for other stages. */
export async function drawnEventOf(tx: Tx, leagueId: string, seasonId: string) {
  const event = await tx.event.findUnique({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    select: {
      draw: true,
      who: true,
      nights: true,
      venueIds: true,
      season: {
        select: {
          entrants: {
            orderBy: { position: "asc" },
            select: { id: true, name: true, personId: true, position: true, state: true },
          },
          stages: {
            take: 1,
            select: {
              ...{ id: true, rulebook: true, rules: true, gamesPerMeeting: true, sheets: true },
              formatSettings: true,
            },
          },
        },
      },
    },
  });
  const stage = event?.season.stages[0];
  if (!event || !stage || event.draw === null) return null;
  return {
    ...storedDrawOf(event.draw),
    who: event.who,
    nights: event.nights as unknown as readonly { date: string; time: string }[],
    venueIds: event.venueIds,
    entrants: event.season.entrants,
    stage,
  };
}

/** A stored draw; draws of older releases lack newer fields. */
function storedDrawOf(stored: unknown): StoredDraw {
  return {
    steps: [],
    settled: {},
    kin: [],
    places: {},
    ...(stored as Pick<StoredDraw, "draw" | "seeds"> & Partial<StoredDraw>),
  };
}

export type DrawnEvent = NonNullable<Awaited<ReturnType<typeof drawnEventOf>>>;
export type DrawnRow = Awaited<ReturnType<typeof drawnMatchesOf>>[number];

/** The same for a season, with results only: games in progress have no scores. */
export async function drawnResultsOf(tx: Tx, leagueId: string, seasonId: string, stageId: string): Promise<DrawnRow[]> {
  recordRead(leagueId, `season:${seasonId}`);
  const matches = await readingOnly(() => drawnMatchesOf(tx, leagueId, stageId));
  return matches.map(({ tables, ...match }) => ({
    ...match,
    tables: tables.map(({ games, ...table }) => ({ ...table, games: games.map(resultAlone) })),
  }));
}

function resultAlone(game: DrawnRow["tables"][number]["games"][number]) {
  const nothing = { winner: null, totals: [], sets: [], handCount: 0, disputes: [], hands: [] };
  return game.state === "finished" ? game : { ...game, ...nothing };
}

/** The stored matches of a draw, with their games. */
export async function drawnMatchesOf(tx: Tx, leagueId: string, stageId: string) {
  return tx.match.findMany({
    where: { leagueId, stageId },
    orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
    select: {
      id: true,
      slug: true,
      state: true,
      ruling: true,
      forfeitBy: true,
      note: true,
      date: true,
      time: true,
      venueId: true,
      sides: { orderBy: { side: "asc" }, select: { side: true, entrantId: true } },
      tables: {
        select: {
          id: true,
          number: true,
          position: true,
          games: {
            where: { state: { not: "void" } },
            orderBy: { number: "asc" },
            select: {
              ...{ id: true, number: true, state: true, winner: true, totals: true, sets: true, handCount: true },
              ...doubtFields,
            },
          },
        },
      },
    },
  });
}

/** The season of a match, and whether it is a drawn event. */
export async function drawnSeasonOfMatch(tx: Tx, leagueId: string, id: string): Promise<string | null> {
  const match = await tx.match.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { seasonId: true, season: { select: { event: { select: { drawnAt: true } } } } },
  });
  return match?.season.event?.drawnAt ? match.seasonId : null;
}

/** The match of a dispute; null for an unknown id. */
export async function matchOfDispute(tx: Tx, leagueId: string, id: string): Promise<string | null> {
  const dispute = await tx.dispute.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { game: { select: { table: { select: { matchId: true } } } } },
  });
  return dispute?.game.table.matchId ?? null;
}

/** The match of a quarantined command; null for an unknown id. */
export async function matchOfQuarantined(tx: Tx, leagueId: string, commandId: string): Promise<string | null> {
  const quarantined = await tx.quarantinedCommand.findUnique({
    where: { leagueId_commandId: { leagueId, commandId } },
    select: { matchId: true },
  });
  return quarantined?.matchId ?? null;
}

/** Stores a draw: its format with the stage, the draw with the event, and the entrants with their sign-ups. */
export async function saveDraw(
  tx: Tx,
  { leagueId, seasonId, stageId }: { leagueId: string; seasonId: string; stageId: string },
  stored: { draw: StoredDraw; format: string; settings: unknown; at: Date },
  entrantOf: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: { draw: json(stored.draw), drawnAt: stored.at },
    select: { seasonId: true },
  });
  await tx.stage.update({
    where: { leagueId_id: { leagueId, id: stageId } },
    data: { format: stored.format, formatSettings: json(stored.settings) },
    select: { id: true },
  });
  for (const [id, entrantId] of entrantOf) {
    await tx.signUp.update({ where: { leagueId_id: { leagueId, id } }, data: { entrantId }, select: { id: true } });
  }
}

/** Stores a continued draw. */
export async function saveContinuedDraw(
  tx: Tx,
  { leagueId, seasonId }: { leagueId: string; seasonId: string },
  stored: StoredDraw,
): Promise<void> {
  await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: { draw: json(stored) },
    select: { seasonId: true },
  });
}

/** Deletes a draw with its rounds, matches and entrants. */
export async function deleteDraw(
  tx: Tx,
  { leagueId, seasonId, stageId }: { leagueId: string; seasonId: string; stageId: string },
  format: string,
): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, match: { seasonId } } });
  await tx.round.deleteMany({ where: { leagueId, stageId } });
  await tx.entrant.deleteMany({ where: { leagueId, seasonId } });
  await tx.signUp.updateMany({ where: { leagueId, seasonId }, data: { entrantId: null } });
  await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: { draw: Prisma.DbNull, drawnAt: null },
    select: { seasonId: true },
  });
  await tx.stage.update({
    where: { leagueId_id: { leagueId, id: stageId } },
    data: { format, formatSettings: {} },
    select: { id: true },
  });
}

/** Replaces the entrants on the sides of a match that has not begun. */
export async function reseatMatch(
  tx: Tx,
  leagueId: string,
  matchId: string,
  entrants: readonly string[],
): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, matchId } });
  await tx.matchSide.createMany({
    data: entrants.map((entrantId, side) => ({ leagueId, matchId, side, entrantId })),
  });
  await tx.seating.deleteMany({ where: { leagueId, table: { matchId } } });
  await tx.match.update({
    where: { leagueId_id: { leagueId, id: matchId } },
    data: { sequence: { increment: 1 } },
    select: { id: true },
  });
}

/** Deletes a match without known entrants. */
export async function deleteMatch(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, matchId: id } });
  await tx.match.delete({ where: { leagueId_id: { leagueId, id } }, select: { id: true } });
}

/** Runs a part of a transaction and rolls it back when the result says so. */
export async function orTakeBack<T>(
  tx: Tx,
  work: () => Promise<{ readonly value: T; readonly isSaved: boolean }>,
): Promise<T> {
  await tx.$executeRaw`savepoint part`;
  const { value, isSaved } = await work();
  if (isSaved) await tx.$executeRaw`release savepoint part`;
  else await tx.$executeRaw`rollback to savepoint part`;
  return value;
}

/**
 * Replaces the people of an entrant under its name, without a club, and clears the former roster. A single player takes
 * the seats too.
 */
export async function renameEntrant(
  tx: Tx,
  leagueId: string,
  { id, name, person }: { readonly id: string; readonly name: string; readonly person: string | null },
): Promise<void> {
  await tx.entrant.update({
    where: { leagueId_id: { leagueId, id } },
    data: { name, teamId: null, personId: person, homeLeagueId: leagueId },
    select: { id: true },
  });
  await tx.entrantMember.deleteMany({ where: { leagueId, entrantId: id } });
  if (person === null) return;
  await tx.seating.updateMany({
    where: { leagueId, entrantId: id },
    data: { name, personId: person, personLeagueId: leagueId },
  });
}

export async function setEntrantWithdrawn(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.entrant.update({
    where: { leagueId_id: { leagueId, id } },
    data: { state: "withdrawn", withdrawal: "kept" },
    select: { id: true },
  });
}
