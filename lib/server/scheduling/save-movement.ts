import "server-only";
import type { Movement, MovementKind, MovementTable } from "@/lib/competition/movements/movement";
import { sidesAt } from "@/lib/competition/movements/movement-settings";
import { insertLineUps } from "../data/line-ups/line-ups";
import { insertMatches, insertRounds } from "../data/matches/matches";
import type { EnteredPlayer } from "../people/enter-players";
import { storedDate } from "../platform/system/clock";
import type { Work } from "../use-case";

/** Time and place of a movement. */
export interface MovementPlace {
  readonly league: string;
  readonly season: string;
  readonly stage: string;
  readonly movement: { readonly kind: MovementKind };
  readonly venue: string | null;
  readonly games: number;
  readonly rounds: readonly { readonly date: string; readonly time: string; readonly plays?: string | undefined }[];
}

/** Stores a new season's movement: its rounds with their sit-outs, and each table as a match. */
export async function saveMovement(
  work: Work,
  place: MovementPlace,
  movement: Movement,
  players: readonly EnteredPlayer[],
): Promise<void> {
  const { league: leagueId, stage: stageId } = place;
  const rounds = movement.rounds.map((round, i) => ({ ...round, id: work.newId(), number: i + 1 }));
  await insertRounds(
    work.tx,
    rounds.map(({ id, number }) => {
      const plays = place.rounds[number - 1]?.plays ?? null;
      return { leagueId, id, stageId, number, date: dateOf(place, number), plays };
    }),
    rounds.flatMap(({ id, sitOuts }) =>
      sitOuts.flatMap((player) => ({ leagueId, roundId: id, entrantId: players[player]?.entrant ?? "" })),
    ),
  );
  await insertTables(
    work,
    place,
    rounds.flatMap(({ id, number, tables }) =>
      tables.map((seats, i) => ({ roundId: id, round: number, number: i + 1, seats: seated(players, seats) })),
    ),
  );
}

/** The players of a table, seat by seat. */
export function seated(players: readonly EnteredPlayer[], seats: MovementTable): readonly EnteredPlayer[] {
  return seats.flatMap((player) => players[player] ?? []);
}

/** The sides of a table as stored. */
export function sideRows(kind: MovementKind, seats: readonly EnteredPlayer[]) {
  return sidesAt(kind, seats).flatMap((side, index) =>
    side.map(({ entrant }, position) => ({ side: index, position, entrantId: entrant })),
  );
}

/** The line-up of a table as stored; each single player has their own seat. */
export function seatRows(seats: readonly EnteredPlayer[]) {
  return seats.map(({ entrant, person, name }, seat) => {
    return { seat, entrantId: entrant, personId: person, name, substitute: false };
  });
}

/** A table of a round without a match yet. */
export interface NewTable {
  readonly roundId: string;
  readonly round: number;
  readonly number: number;
  readonly seats: readonly EnteredPlayer[];
}

/** Adds tables to rounds, each with its sides and its line-up. */
export async function insertTables(
  { tx, newId }: Work,
  place: MovementPlace,
  tables: readonly NewTable[],
): Promise<void> {
  const { league: leagueId, season: seasonId, stage: stageId, venue, games, movement } = place;
  const rows = tables.map((table) => ({ ...table, match: newId(), table: newId() }));
  await insertMatches(
    tx,
    rows.map(({ match, roundId, round, number }) => ({
      leagueId,
      id: match,
      seasonId,
      stageId,
      roundId,
      slug: `${round}-${number}`,
      number,
      date: dateOf(place, round),
      time: place.rounds[round - 1]?.time ?? "19:00",
      venueId: venue,
      games,
    })),
    rows.flatMap(({ match, seats }) =>
      sideRows(movement.kind, seats).map((side) => ({ leagueId, matchId: match, ...side })),
    ),
    rows.map(({ match, table, number }) => ({ leagueId, id: table, matchId: match, position: 1, number })),
  );
  await insertLineUps(
    tx,
    leagueId,
    rows.flatMap(({ table, seats }) => seatRows(seats).map((seat) => ({ tableId: table, fromGame: 1, ...seat }))),
  );
}

function dateOf({ rounds }: MovementPlace, round: number): Date | null {
  const { date } = rounds[round - 1] ?? {};
  return date === undefined ? null : storedDate(date);
}
