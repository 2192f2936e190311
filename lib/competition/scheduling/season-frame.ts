import { err, ok, type Result } from "@/lib/kernel/result";
import type { IsoDate } from "../schedule/iso-date";
import { maxRoundsPerNight, roundDates } from "../schedule/round-dates";
import type { InputProblem, ScheduleRequest, Wish } from "./schedule-request";

/** A venue with its teams' indexes in the list of teams. */
export interface FrameVenue {
  readonly id: string;
  readonly tables: number;
  readonly teams: readonly number[];
}

/** A demand or wish: an item of a clash. Venues by their index in the frame. */
export type Demand =
  | { readonly kind: "wish"; readonly wish: number }
  | { readonly kind: "closed"; readonly venue: number; readonly date: IsoDate }
  | { readonly kind: "tables"; readonly venue: number; readonly date: IsoDate };

/** A season for the search: teams and venues by number, rounds with their dates. */
export interface SeasonFrame {
  readonly teams: readonly string[];
  readonly venues: readonly FrameVenue[];
  /** By team: the index of its venue. */
  readonly venueOf: readonly number[];
  readonly legs: number;
  /** Rounds of one leg: the minimum number. */
  readonly legRounds: number;
  /** By round, over all legs. */
  readonly dates: readonly IsoDate[];
  /** Rounds (from 0) by date. */
  readonly roundsOn: ReadonlyMap<IsoDate, readonly number[]>;
  readonly wishes: readonly Wish[];
  /** By team id. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly hard: boolean;
  readonly seed: number;
  /** Closed venues on nights of play, and table limits if there are fewer tables than possible home matches. */
  readonly resources: readonly Demand[];
}

/** The frame of a season. Problems: the calendar ends, or there are too few weeks for any night. */
export function seasonFrame(request: ScheduleRequest): Result<SeasonFrame, readonly InputProblem[]> {
  const n = request.teams.length;
  const legRounds = n % 2 === 0 ? n - 1 : n;
  const rounds = legRounds * request.legs;
  const roundsANight = request.fitWeeks === null ? request.roundsPerNight : Math.ceil(rounds / request.fitWeeks);
  if (roundsANight > maxRoundsPerNight) {
    const least = Math.ceil(rounds / maxRoundsPerNight);
    const sentence = `${rounds} rounds in ${request.fitWeeks} weeks are ${roundsANight} a night; the most is ${maxRoundsPerNight}, in ${least} weeks.`;
    return err([{ path: "fitWeeks", sentence }]);
  }
  const calendar = { firstNight: request.start, intervalDays: request.everyDays, noPlay: request.noPlay, roundsANight };
  const dated = roundDates(calendar, rounds);
  if (!dated.ok) return err([{ path: "start", sentence: "The season would run past the year 9999." }]);
  const { dates } = dated.value;
  const venuePlace = new Map(request.venues.map(({ id }, i) => [id, i]));
  const venueOf = request.teams.map(({ venue }) => venuePlace.get(venue) ?? 0);
  const venues = request.venues.map(({ id, tables }, venue): FrameVenue => {
    return { id, tables, teams: venueOf.flatMap((of, team) => (of === venue ? [team] : [])) };
  });
  const roundsOn = new Map<IsoDate, number[]>();
  for (const [round, date] of dates.entries()) roundsOn.set(date, [...(roundsOn.get(date) ?? []), round]);
  return ok({
    teams: request.teams.map(({ id }) => id),
    venues,
    venueOf,
    legs: request.legs,
    legRounds,
    dates,
    roundsOn,
    wishes: request.wishes,
    placeOf: new Map(request.teams.map(({ id }, i) => [id, i])),
    hard: request.hard,
    seed: request.seed,
    resources: resourcesOf(request, venues, [...roundsOn.keys()]),
  });
}

function resourcesOf(
  { venues: requestedVenues, teams }: ScheduleRequest,
  venues: readonly FrameVenue[],
  nights: readonly IsoDate[],
): readonly Demand[] {
  return venues.flatMap((venue, i): readonly Demand[] => {
    const closed = new Set(requestedVenues[i]?.closed ?? []);
    const maxTables = Math.min(venue.teams.length, Math.floor(teams.length / 2));
    return nights.flatMap((date): readonly Demand[] => [
      ...(closed.has(date) && venue.teams.length > 0 ? [{ kind: "closed", venue: i, date } as const] : []),
      ...(venue.tables < maxTables ? [{ kind: "tables", venue: i, date } as const] : []),
    ]);
  });
}

/** All demands of a season: its wishes and its resources. */
export function allDemands(frame: SeasonFrame): readonly Demand[] {
  return [...frame.wishes.map((_wish, wish): Demand => ({ kind: "wish", wish })), ...frame.resources];
}

/** Whether two demands are equal. */
export function isSame(one: Demand, other: Demand): boolean {
  if (one.kind === "wish" || other.kind === "wish") {
    return one.kind === "wish" && other.kind === "wish" && one.wish === other.wish;
  }
  return one.kind === other.kind && one.venue === other.venue && one.date === other.date;
}

/** The indexes of the teams in a wish. */
export function teamsOf(frame: SeasonFrame, wish: Wish): readonly number[] {
  const named = "team" in wish ? [wish.team] : wish.teams;
  return named.map((id) => frame.placeOf.get(id) ?? 0);
}
