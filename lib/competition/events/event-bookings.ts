import { clock, minutesOf } from "../schedule/time-of-day";

/** One side of a match: its names (a team, an entrant) and its known players. */
export interface BookedSide {
  readonly keys: readonly string[];
  readonly name: string;
  readonly players: readonly { readonly key: string; readonly name: string }[];
}

/** A match that occupies tables and people for a time. */
export interface Booking {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly venue: string | null;
  readonly tables: readonly number[];
  /** The known players. */
  readonly sides: readonly BookedSide[];
  /** The matches that must be over first, because they supply its players. */
  readonly after?: readonly string[];
}

/** A table of a bar. */
export interface BarTable {
  readonly venue: string;
  readonly table: number;
}

/**
 * A clash: two matches with the same table or people at the same time, or a match that begins before one that feeds it
 * is over.
 */
export type BookingClash =
  | { readonly kind: "table"; readonly ids: readonly [string, string]; readonly venue: string; readonly table: number }
  | { readonly kind: "people"; readonly ids: readonly [string, string]; readonly names: readonly string[] }
  | { readonly kind: "order"; readonly ids: readonly [string, string] };

/** A place for a match. */
export interface FreePlace {
  readonly date: string;
  readonly time: string;
  readonly venue: string | null;
  readonly table: number | null;
}

const day = 24 * 60;
/** The latest start of a match. */
const lastMinute = 23 * 60 + 45;
const step = 15;

/** All clashes of these matches with each other and with others, by time, without clashes between others. */
export function bookingClashes(own: readonly Booking[], others: readonly Booking[]): readonly BookingClash[] {
  const mine = new Set(own.map(({ id }) => id));
  const all = [...own, ...others]
    .map((booking) => ({ booking, begins: beginsAt(booking), ends: beginsAt(booking) + booking.minutes }))
    .toSorted((a, b) => a.begins - b.begins);
  const clashes: BookingClash[] = [];
  for (const [i, one] of all.entries()) {
    for (let k = i + 1; k < all.length; k++) {
      const other = all[k];
      if (!other || other.begins >= one.ends) break;
      const [a, b] = [one.booking, other.booking];
      if ((mine.has(a.id) || mine.has(b.id)) && other.ends > other.begins) clashes.push(...clashesOfPair(a, b));
    }
  }
  return [...clashes, ...orderClashes([...own, ...others], mine)];
}

/** The matches that begin before a match that feeds them is over. */
function orderClashes(all: readonly Booking[], mine: ReadonlySet<string>): readonly BookingClash[] {
  const byId = new Map(all.map((booking) => [booking.id, booking]));
  return all.flatMap((later) =>
    (later.after ?? []).flatMap((id): readonly BookingClash[] => {
      const before = byId.get(id);
      const isMine = mine.has(id) || mine.has(later.id);
      if (!before || !isMine || beginsAt(before) + before.minutes <= beginsAt(later)) return [];
      return [{ kind: "order", ids: [id, later.id] }];
    }),
  );
}

/** Other matches that may move later: they do not block a match that feeds them. */
function fixed(others: readonly Booking[]): readonly Booking[] {
  return others.map(({ after: _after, ...other }) => other);
}

/** Why two overlapping matches cannot both be played; undefined if they can. */
function clashesOfPair(a: Booking, b: Booking): readonly BookingClash[] {
  const ids = [a.id, b.id] as const;
  const { venue } = a;
  const tables =
    venue === null || venue !== b.venue
      ? []
      : a.tables
          .filter((table) => b.tables.includes(table))
          .map((table) => ({ kind: "table" as const, ids, venue, table }));
  const names = sharedNames(a.sides, b.sides);
  return names.length === 0 ? tables : [...tables, { kind: "people", ids, names }];
}

/** The names that two matches share: a side's own name, and players of both sides. */
function sharedNames(some: readonly BookedSide[], others: readonly BookedSide[]): readonly string[] {
  const names = some.flatMap((side) =>
    others.flatMap((other) => {
      if (side.keys.some((key) => other.keys.includes(key))) return [side.name];
      const keys = new Set(other.players.map(({ key }) => key));
      return side.players.filter(({ key }) => keys.has(key)).map(({ name }) => name);
    }),
  );
  return [...new Set(names)];
}

/**
 * Alternative places and times of a match on its night without a clash: at its own time at other tables, then later,
 * its own table first. Returns at most a given number; without tables at the bars, times only.
 */
export function freePlaces(
  match: Booking,
  others: readonly Booking[],
  tables: readonly BarTable[],
  maxMinutes: number,
): readonly FreePlace[] {
  const own = tables.find(({ venue, table }) => venue === match.venue && match.tables.includes(table));
  const ordered = own ? [own, ...tables.filter((one) => one !== own)] : tables;
  const occupied = fixed(others.filter(({ id, date }) => id !== match.id && isNear(date, match.date)));
  const isFree = (place: FreePlace) => bookingClashes([placedAt(match, place)], occupied).length === 0;
  const candidatesThen = candidates(match.date, match.time, ordered)
    .filter(isFree)
    .slice(0, Math.max(1, maxMinutes - 1));
  const times = laterTimes(match.time);
  const firstAt = (some: readonly BarTable[]) =>
    times.flatMap((time) => candidates(match.date, time, some).find(isFree) ?? []);
  const atOwn = own ? firstAt([own]) : [];
  return [...candidatesThen, ...(atOwn.length > 0 ? atOwn : firstAt(ordered))].slice(0, maxMinutes);
}

/** All quarter hours after a time of day. */
function laterTimes(time: string): readonly string[] {
  const begins = minutesOf(time) ?? 0;
  const count = Math.max(0, Math.floor((lastMinute - begins) / step));
  return Array.from({ length: count }, (_, i) => clock(begins + (i + 1) * step));
}

/** A round whose matches each need a time and a table. */
export interface RoundFrame {
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly tables: readonly BarTable[];
}

/**
 * Assigns a time and a table to each match of a round, in order: as many at the same time as there are free tables, the
 * next when a match is over, avoiding existing bookings. Null for a match without a place before midnight.
 */
export function placesInRound(
  matches: readonly Booking[],
  { date, time, minutes, tables }: RoundFrame,
  others: readonly Booking[],
): ReadonlyMap<string, FreePlace | null> {
  const own = new Set(matches.map(({ id }) => id));
  const occupied = [...fixed(others.filter((other) => !own.has(other.id) && isNear(other.date, date)))];
  const places = new Map<string, FreePlace | null>();
  const first = minutesOf(time) ?? 0;
  for (const match of matches) {
    let best: FreePlace | null = null;
    for (let at = first; at <= lastMinute && !best; at += Math.max(1, minutes)) {
      const isFree = (place: FreePlace) =>
        bookingClashes([{ ...placedAt(match, place), minutes }], occupied).length === 0;
      best = candidates(date, clock(at), tables).find(isFree) ?? null;
    }
    places.set(match.id, best);
    if (best) occupied.push({ ...placedAt(match, best), minutes });
  }
  return places;
}

/** A match's booking at a place. */
export function placedAt(match: Booking, { date, time, venue, table }: FreePlace): Booking {
  return { ...match, date, time, venue, tables: table === null ? [] : [table] };
}

function candidates(date: string, time: string, tables: readonly BarTable[]): readonly FreePlace[] {
  if (tables.length === 0) return [{ date, time, venue: null, table: null }];
  return tables.map(({ venue, table }) => ({ date, time, venue, table }));
}

/** Whether matches on two dates can overlap: a night continues after midnight. */
function isNear(one: string, other: string): boolean {
  return Math.abs(dayNumber(one) - dayNumber(other)) <= 1;
}

function beginsAt({ date, time }: Pick<Booking, "date" | "time">): number {
  return dayNumber(date) * day + (minutesOf(time) ?? 0);
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
