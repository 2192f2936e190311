import "server-only";
import type { PlaceMatches } from "@/lib/commands/events/place-matches";
import { bookingClashes, placedAt } from "@/lib/competition/events/event-bookings";
import type { Problem } from "@/lib/kernel/problem";
import {
  type DrawnEvent,
  type DrawnRow,
  drawnEventOf,
  drawnMatchesOf,
  saveContinuedDraw,
} from "../data/events/event-draws";
import { placeMatch } from "../data/matches/bookings";
import { roundsOf } from "../data/matches/matches";
import { setRoundDate, venuesOf } from "../data/seasons/schedules";
import { seasonOf } from "../data/seasons/seasons";
import { storedDate } from "../platform/system/clock";
import { rejected, type UseCase, type Work } from "../use-case";
import { eventBookings } from "./event-bookings";
import { hasBegun, playableMatches, roundsOfDraw } from "./event-progress";

/**
 * Gives matches of a draw a time and a table each, all or none. Reports the number of clashes; the desk confirms them
 * by that number.
 */
export const placeMatches: UseCase<"place-matches"> = async (work, command) => {
  const { tx } = work;
  const { league, season, places } = command;
  const event = await drawnEventOf(tx, league, season);
  if (!event) return { kind: "missing" };
  if ((await seasonOf(tx, league, season))?.state !== "published") return rejected("season-over");
  const rows = await drawnMatchesOf(tx, league, event.stage.id);
  const problems = placeProblems(places, { event, rows, bars: await venuesOf(tx, league) });
  if (problems.length > 0) return { kind: "rejected", problems };
  const count = await clashesAfter(work, { event, rows }, command);
  if (count > command.clashes) return rejected("places-clash", { params: { count } });
  const placeByMatch = Object.fromEntries(places.map(({ match, ...place }) => [match, place]));
  const { draw, steps, settled, kin, seeds } = event;
  const allPlaces = { ...event.places, ...placeByMatch };
  await saveContinuedDraw(
    tx,
    { leagueId: league, seasonId: season },
    { draw, steps, settled, kin, seeds, places: allPlaces },
  );
  const stored = new Map(rows.map((row) => [row.slug, row.id]));
  for (const { match, date, time, venue, table } of places) {
    const id = stored.get(match);
    if (id) await placeMatch(tx, league, id, { date: storedDate(date), time, venueId: venue, table });
  }
  await moveRounds(work, { league, season, event }, places);
  return { kind: "applied" };
};

type Places = PlaceMatches["places"];

function placeProblems(
  places: Places,
  {
    event,
    rows,
    bars,
  }: {
    readonly event: DrawnEvent;
    readonly rows: readonly DrawnRow[];
    readonly bars: readonly { readonly id: string; readonly name: string; readonly tables: number }[];
  },
): readonly Problem[] {
  const playable = new Set(playableMatches(event.draw).map(({ id }) => id));
  const begun = new Map(rows.filter(hasBegun).map((row) => [row.slug, row]));
  const nameOf = new Map<string, string>(event.entrants.map(({ id, name }) => [id, name]));
  const isTwice = new Set(places.map(({ match }) => match)).size < places.length;
  if (isTwice || places.some(({ match }) => !playable.has(match)))
    return [{ code: "no-such-drawn-match", path: "places" }];
  return places.flatMap(({ match, venue, table }, i): readonly Problem[] => {
    const path = `places.${i}`;
    const row = begun.get(match);
    if (row) {
      const [home = "", away = ""] = row.sides.map(({ entrantId }) => nameOf.get(entrantId) ?? "");
      return [{ code: "match-has-begun", path, params: { home, away } }];
    }
    const bar = bars.find(({ id }) => id === venue);
    if (venue !== null && !bar) return [{ code: "unknown-venue", path }];
    if (table === null || !bar || table <= bar.tables) return [];
    return [{ code: "clash-no-such-table", path, params: { table, venue: bar.name, tables: bar.tables } }];
  });
}

/** The clashes that these matches would cause. */
async function clashesAfter(
  { tx }: Pick<Work, "tx">,
  { event, rows }: { readonly event: DrawnEvent; readonly rows: readonly DrawnRow[] },
  { league, season, places }: PlaceMatches,
): Promise<number> {
  const dates = places.map(({ date }) => date);
  const { own, others } = await eventBookings(tx, { league, season, event, rows }, dates);
  const placements = new Map(places.map((place) => [place.match, place]));
  const moved = own.flatMap((booking) => {
    const place = placements.get(booking.id);
    return place ? [{ ...placedAt(booking, place), minutes: place.minutes }] : [];
  });
  const stay = own.filter(({ id }) => !placements.has(id));
  return bookingClashes(moved, [...stay, ...others]).length;
}

/** A round is on the first of its matches' nights. */
async function moveRounds(
  { tx }: Work,
  { league, season, event }: { readonly league: string; readonly season: string; readonly event: DrawnEvent },
  places: Places,
): Promise<void> {
  const numbers = roundsOfDraw(event.draw);
  const rounds = await roundsOf(tx, league, season, event.stage.id);
  for (const number of new Set(places.map(({ match }) => numbers.get(match)))) {
    const dates = places.filter(({ match }) => numbers.get(match) === number).map(({ date }) => date);
    const [first] = dates.toSorted();
    const round = rounds.find((one) => one.number === number);
    const all = playableMatches(event.draw).filter(({ id }) => numbers.get(id) === number).length;
    if (round && first && dates.length === all) await setRoundDate(tx, league, round.id, storedDate(first));
  }
}
