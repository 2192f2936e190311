import "server-only";
import type { DrawState } from "@/lib/competition/formats/carry-on";
import { Prisma } from "@/prisma/generated/client";
import { json, type Tx } from "../connection/client";
import { doubtFields } from "../matches/games";

/** Where the order of the seeds comes from: a hand, a lot with its number, or a season's table, in which so many stood. */
export type StoredSeeds =
  | { readonly kind: "hand" }
  | { readonly kind: "lot"; readonly lotSeed: number }
  | { readonly kind: "season"; readonly season: string; readonly name: string; readonly ranked: number };

/** How an event was drawn, as it is stored with it. */
export interface StoredDraw extends DrawState {
  /** By seed, the bar or team whose members are kept apart; null for none. */
  readonly kin: readonly (string | null)[];
  readonly seeds: StoredSeeds;
  /** Where and when matches are played that the desk has placed, by the draw's names; the others follow from nights and tables. */
  readonly places: Readonly<Record<string, StoredPlace>>;
}

/** A time and a table that the desk gave a match. */
export interface StoredPlace {
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly venue: string | null;
  readonly table: number | null;
}

/** The event that a stage is the draw of; null for any other stage. */
export async function drawnEventOf(tx: Tx, leagueId: string, seasonId: string) {
  const found = await tx.event.findUnique({
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
  const stage = found?.season.stages[0];
  if (!found || !stage || found.draw === null) return null;
  return {
    ...storedDrawOf(found.draw),
    who: found.who,
    nights: found.nights as unknown as readonly { date: string; time: string }[],
    venueIds: found.venueIds,
    entrants: found.season.entrants,
    stage,
  };
}

/** A draw as it was stored; those of older releases know nothing of later parts. */
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

/** The matches of a draw that there are, with what was played of them. */
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

/** The season of a match, and whether it is a drawn event's. */
export async function drawnSeasonOfMatch(tx: Tx, leagueId: string, id: string): Promise<string | null> {
  const match = await tx.match.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { seasonId: true, season: { select: { event: { select: { drawnAt: true } } } } },
  });
  return match?.season.event?.drawnAt ? match.seasonId : null;
}

/** The match of a dispute; null when the league has none of that id. */
export async function matchOfDispute(tx: Tx, leagueId: string, id: string): Promise<string | null> {
  const found = await tx.dispute.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { game: { select: { table: { select: { matchId: true } } } } },
  });
  return found?.game.table.matchId ?? null;
}

/** The match of what a phone sent late; null when the league has none of that id. */
export async function matchOfQuarantined(tx: Tx, leagueId: string, commandId: string): Promise<string | null> {
  const found = await tx.quarantinedCommand.findUnique({
    where: { leagueId_commandId: { leagueId, commandId } },
    select: { matchId: true },
  });
  return found?.matchId ?? null;
}

/** Keeps a draw: its format with the stage, itself with the event, and the entrants with their sign-ups. */
export async function keepDraw(
  tx: Tx,
  { leagueId, seasonId, stageId }: { leagueId: string; seasonId: string; stageId: string },
  kept: { draw: StoredDraw; format: string; settings: unknown; at: Date },
  entrantOf: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: { draw: json(kept.draw), drawnAt: kept.at },
    select: { seasonId: true },
  });
  await tx.stage.update({
    where: { leagueId_id: { leagueId, id: stageId } },
    data: { format: kept.format, formatSettings: json(kept.settings) },
    select: { id: true },
  });
  for (const [id, entrantId] of entrantOf) {
    await tx.signUp.update({ where: { leagueId_id: { leagueId, id } }, data: { entrantId }, select: { id: true } });
  }
}

/** Keeps a draw that was carried on. */
export async function keepDrawCarriedOn(
  tx: Tx,
  { leagueId, seasonId }: { leagueId: string; seasonId: string },
  kept: StoredDraw,
): Promise<void> {
  await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: { draw: json(kept) },
    select: { seasonId: true },
  });
}

/** Takes a draw away with its rounds, matches and entrants. */
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

/** Others sit on the sides of a match that has not begun. */
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

/** A match that nobody is known for any more is none. */
export async function deleteMatch(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, matchId: id } });
  await tx.match.delete({ where: { leagueId_id: { leagueId, id } }, select: { id: true } });
}

/** Carries out a part of a transaction, and takes what it wrote back where it says so. */
export async function orTakeBack<T>(
  tx: Tx,
  work: () => Promise<{ readonly value: T; readonly keep: boolean }>,
): Promise<T> {
  await tx.$executeRaw`savepoint part`;
  const { value, keep } = await work();
  if (keep) await tx.$executeRaw`release savepoint part`;
  else await tx.$executeRaw`rollback to savepoint part`;
  return value;
}

/** Others play under this name, as nobody's club; the roster of those before is gone. A single player takes the seats too. */
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
