import "server-only";
import { maxGames } from "@/lib/competition/brackets/match-length";
import { type BookedSide, type Booking, bookingClashes } from "@/lib/competition/events/event-bookings";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { minutesOf } from "@/lib/competition/schedule/time-of-day";
import type { Tx } from "../data/connection/client";
import type { DrawnEvent, DrawnRow } from "../data/events/event-draws";
import { type Attender, attendersOf, type BookedMatch, matchesBooked, rostersOfTeams } from "../data/matches/bookings";
import { minutesPerGame } from "../data/matches/table-played";
import { dateText, storedDate } from "../platform/system/clock";
import { placesOf } from "./advance";
import { eventProgress, hasBegun, playableMatches } from "./event-progress";

/** A match of another season or event, with its title. */
export interface OtherBooking extends Booking {
  readonly season: string;
}

/** The bookings of a drawn event's matches, and all other bookings on its nights. */
export interface EventBookings {
  /** The undecided ones. */
  readonly own: readonly (Booking & { readonly hasBegun: boolean })[];
  readonly others: readonly OtherBooking[];
}

/**
 * All bookings that could clash with a drawn event's matches: on its nights, its matches' dates and some extra dates.
 */
export async function eventBookings(
  tx: Tx,
  { league, season, event, rows }: { league: string; season: string; event: DrawnEvent; rows: readonly DrawnRow[] },
  more: readonly string[] = [],
): Promise<EventBookings> {
  const attenders = new Map((await attendersOf(tx, league, season)).map((one) => [one.id, one]));
  const teams = [...attenders.values()].flatMap(({ teamId }) => teamId ?? []);
  const rosters = await rostersOf(tx, teams);
  const own = await ownBookings(tx, league, { event, rows }, (id) => {
    const attender = attenders.get(id);
    return attender ? [sideOf(attender, rosters)] : [];
  });
  const nights = [...event.nights.map(({ date }) => date), ...own.map(({ date }) => date), ...more];
  // A late match of one night continues after midnight.
  const dates = [
    ...new Set(nights.flatMap((date) => [-1, 0, 1].flatMap((days) => addDays(isoDate(date), days) ?? []))),
  ];
  const matches = await matchesBooked(tx, league, { dates: dates.map(storedDate), teams, without: season });
  return { own, others: matches.map(bookingOf) };
}

type Sides = (entrant: string) => readonly BookedSide[];

async function ownBookings(
  tx: Tx,
  league: string,
  { event, rows }: { readonly event: DrawnEvent; readonly rows: readonly DrawnRow[] },
  sidesOf: Sides,
): Promise<EventBookings["own"]> {
  const places = await placesOf(tx, league, event);
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const { going } = eventProgress(event, rows);
  const playable = new Set(playableMatches(event.draw).map(({ id }) => id));
  // Decided matches occupy nobody.
  const open = new Set(going.matches.filter(({ state }) => state !== "decided").map(({ drawn }) => drawn.id));
  return going.matches.flatMap(({ drawn, state, seats }) => {
    const row = stored.get(drawn.id);
    const place = row ? placeOfRow(row) : places.get(drawn.id);
    if (!place?.date || !playable.has(drawn.id) || state === "decided") return [];
    const seated = seats.flatMap((seat) => (seat.state === "seated" ? sidesOf(seat.entrant) : []));
    return {
      ...{ id: drawn.id, date: place.date, time: place.time ?? "19:00" },
      minutes: event.places[drawn.id]?.minutes ?? minutesOfMatch(event, drawn),
      ...{ venue: place.venue, tables: place.table === null ? [] : [place.table], sides: seated },
      after: drawn.slots.flatMap((slot) => (slot.from === "match" && open.has(slot.match) ? [slot.match] : [])),
      hasBegun: row !== undefined && hasBegun(row),
    };
  });
}

/** The maximum length of a match of a draw, by its card game. */
function minutesOfMatch({ stage }: DrawnEvent, { length, slots }: DrawnEvent["draw"]["matches"][number]): number {
  const sides = slots.map((_, side) => ({ side }));
  return maxGames(length) * minutesPerGame({ stage, round: { plays: null }, plays: length.plays, sides });
}

function placeOfRow({ date, time, venueId, tables }: DrawnRow) {
  return { date: date && dateText(date), time, venue: venueId, table: tables[0]?.number ?? null };
}

function bookingOf(match: BookedMatch): OtherBooking {
  const { id, date, time, venueId, games, season, sides, tables } = match;
  return {
    ...{ id, season: season.name, venue: venueId },
    ...{ date: date ? dateText(date) : "", time: time ?? "19:00", minutes: games * minutesPerGame(match) },
    tables: tables.flatMap(({ number }) => number ?? []),
    sides: sides.map(({ entrant }) => sideOf(entrant, new Map())),
  };
}

type Players = BookedSide["players"];

/** The people of each team in its public seasons. */
async function rostersOf(tx: Tx, teams: readonly string[]): Promise<ReadonlyMap<string, Players>> {
  const rosters = new Map<string, Players>();
  for (const { teamId, members } of await rostersOfTeams(tx, teams)) {
    if (teamId !== null) rosters.set(teamId, [...(rosters.get(teamId) ?? []), ...members.map(playerOf)]);
  }
  return rosters;
}

function playerOf({ personLeagueId, personId, name }: Attender["members"][number]): Players[number] {
  return { key: `person ${personLeagueId} ${personId}`, name };
}

/** An entrant as one side; a team without named people has its league's roster. */
function sideOf(
  { id, name, homeLeagueId, teamId, personId, members }: Attender,
  rosters: ReadonlyMap<string, Players>,
): BookedSide {
  const own = members.map(playerOf);
  const self = personId === null ? [] : [{ key: `person ${homeLeagueId} ${personId}`, name }];
  return {
    keys: [`entrant ${id}`, ...(teamId === null ? [] : [`team ${teamId}`])],
    name,
    players: [...self, ...(own.length > 0 ? own : (rosters.get(teamId ?? "") ?? []))],
  };
}

/** A season match on one of an event's nights that involves accepted entrants. */
export interface NightClash {
  readonly date: string;
  readonly time: string;
  readonly season: string;
  readonly sides: readonly string[];
  /** The accepted entrants among its sides. */
  readonly names: readonly string[];
}

/** The other matches of accepted entrants on the nights of an undrawn event. */
export async function nightClashes(
  tx: Tx,
  { league, season, nights }: { league: string; season: string; nights: readonly { date: string; time: string }[] },
  accepted: readonly { readonly id: string; readonly name: string; readonly teamId: string | null }[],
): Promise<readonly NightClash[]> {
  const teams = accepted.flatMap(({ teamId }) => teamId ?? []);
  if (teams.length === 0) return [];
  const dates = [...new Set(nights.map(({ date }) => date))].map(storedDate);
  const bookings = (await matchesBooked(tx, league, { dates, teams, without: season })).map(bookingOf);
  const rosters = await rostersOf(tx, teams);
  const sides = accepted.map(({ id, name, teamId }) =>
    sideOf({ id, name, teamId, homeLeagueId: league, personId: null, members: [] }, rosters),
  );
  const evenings = nights.map(({ date, time }): Booking => {
    // The length of the night is unknown before the draw: assumes midnight.
    const minutes = 24 * 60 - (minutesOf(time) ?? 0);
    return { id: date, date, time, minutes, venue: null, tables: [], sides };
  });
  return bookings.flatMap((match) => {
    const names = bookingClashes(evenings, [match]).flatMap((clash) => (clash.kind === "people" ? clash.names : []));
    const { date, time, season: of } = match;
    return names.length === 0
      ? []
      : [{ date, time, season: of, sides: match.sides.map(({ name }) => name), names: [...new Set(names)] }];
  });
}
