import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { IsoDate } from "../schedule/iso-date";
import { maxRoundsPerNight, type RoundDates, rangeProblem, roundDates } from "../schedule/round-dates";
import type { ScheduleSetting, ScheduleVenue } from "../schedule/season-schedule";
import { type ScheduleRequest, scheduleLimits, type Wish } from "./schedule-request";

/** The maximum number of tables of one meeting. */
export const maxPairs = 9;
/** Default minutes between the rounds of a night. */
export const usualRoundMinutes = 60;

/** A request for a season's schedule. Dates as typed. */
export interface SeasonRequest {
  readonly teams: readonly { readonly id: string; readonly name: string; readonly venue: string | null }[];
  readonly venues: readonly ScheduleVenue[];
  readonly firstNight: string;
  /** Of the first round of a night, "19:00". */
  readonly time: string;
  /** Days between nights. */
  readonly intervalDays: number;
  readonly noPlay: readonly string[];
  /** 1 to 9; ignored with `fitWeeks`. Default 1. */
  readonly roundsPerNight?: number | undefined;
  /** The number of nights to end within, which determines the rounds per night. */
  readonly fitWeeks?: number | null | undefined;
  /** Minutes between the starts of a night's rounds. Default 60. */
  readonly roundMinutes?: number | undefined;
  /** How often each pair meets, 1 or 2. */
  readonly legs: number;
  /** Tables that one meeting needs. Default 1. */
  readonly pairs?: number | undefined;
  readonly wishes: readonly Wish[];
  /** Whether every wish must be met; otherwise as many as possible. */
  readonly hard: boolean;
  readonly seed: number;
}

/** A validated request: the search's input, and the schedule's settings. */
export interface ReadSeason {
  readonly request: ScheduleRequest;
  readonly setting: ScheduleSetting;
  readonly skipped: readonly IsoDate[];
  /** The time of every round of a night. */
  readonly times: readonly string[];
}

/** The venue of a team without one: its own bar with tables for all its matches. */
function ownVenue(team: string): string {
  return `\n${team}`;
}

/**
 * Validates a request. Problems: those of `roundDates`, `too-few-teams`, `too-many-teams`, `legs-out-of-range`,
 * `pairs-out-of-range`, `fit-weeks-out-of-range`, `rounds-past-midnight`, `venue-unknown`, `wish-team-unknown`.
 */
export function readSeason(request: SeasonRequest): Result<ReadSeason, readonly Problem[]> {
  const { teams, venues, legs, pairs = 1 } = request;
  const n = teams.length;
  const rounds = (n % 2 === 0 ? n - 1 : n) * legs;
  const roundsANight = request.fitWeeks ? Math.ceil(rounds / request.fitWeeks) : (request.roundsPerNight ?? 1);
  const shape = [
    ...sizeProblems(n),
    ...rangeProblem("legs-out-of-range", "legs", legs, 1, 2),
    ...rangeProblem("pairs-out-of-range", "pairs", pairs, 1, maxPairs),
    ...fitProblems(request, rounds, roundsANight),
    ...nameProblems(request),
  ];
  const canBeDated = shape.length === 0;
  const dated = roundDates(
    { ...request, roundsANight: canBeDated ? roundsANight : 1 },
    canBeDated ? Math.max(rounds, 0) : 0,
  );
  const times = timesOfNight(request, canBeDated ? roundsANight : 1);
  const problems = [...shape, ...(dated.ok ? [] : dated.error), ...(times.ok ? [] : times.error)];
  if (problems.length > 0 || !dated.ok || !times.ok) return err(problems);
  return ok({
    request: scheduleRequestOf(request, dated.value, roundsANight, pairs),
    setting: {
      teams: teams.map(({ id, name, venue }) => ({ id, name, venue, withdrawn: false })),
      venues,
      noPlay: request.noPlay as readonly IsoDate[],
      legs,
      roundsPerNight: roundsANight,
      pairs,
      wishes: request.wishes,
    },
    skipped: dated.value.skipped,
    times: times.value,
  });
}

function scheduleRequestOf(
  request: SeasonRequest,
  { dates }: RoundDates,
  roundsPerNight: number,
  pairs: number,
): ScheduleRequest {
  const homeless = request.teams.filter(({ venue }) => venue === null);
  return {
    teams: request.teams.map(({ id, venue }) => ({ id, venue: venue ?? ownVenue(id) })),
    venues: [
      ...request.venues.map(({ id, tables, closed }) => ({
        id,
        tables: Math.floor(tables / pairs),
        closed: [...closed],
      })),
      ...homeless.map(({ id }) => ({ id: ownVenue(id), tables: 1, closed: [] })),
    ],
    start: (dates[0] ?? request.firstNight) as IsoDate,
    everyDays: request.intervalDays,
    noPlay: request.noPlay as IsoDate[],
    roundsPerNight,
    legs: request.legs,
    fitWeeks: null,
    wishes: [...request.wishes],
    hard: request.hard,
    seed: request.seed,
  };
}

function sizeProblems(count: number): readonly Problem[] {
  if (count < 2) return [{ code: "too-few-teams", path: "teams", params: { count, least: 2 } }];
  const max = scheduleLimits.teams;
  return count > max ? [{ code: "too-many-teams", path: "teams", params: { count, most: max } }] : [];
}

function fitProblems({ fitWeeks }: SeasonRequest, rounds: number, roundsANight: number): readonly Problem[] {
  if (fitWeeks === null || fitWeeks === undefined) return [];
  const least = Math.max(1, Math.ceil(rounds / maxRoundsPerNight));
  if (!Number.isInteger(fitWeeks) || roundsANight > maxRoundsPerNight || fitWeeks < 1) {
    const requested = Number.isFinite(fitWeeks) ? fitWeeks : String(fitWeeks);
    return [{ code: "fit-weeks-out-of-range", path: "fitWeeks", params: { given: requested, rounds, least } }];
  }
  return [];
}

function nameProblems({ teams, venues, wishes }: SeasonRequest): readonly Problem[] {
  const venueIds = new Set(venues.map(({ id }) => id));
  const teamIds = new Set(teams.map(({ id }) => id));
  const homes = teams.flatMap(({ name, venue }, i): readonly Problem[] =>
    venue === null || venueIds.has(venue)
      ? []
      : [{ code: "venue-unknown", path: `teams.${i}.venue`, params: { team: name } }],
  );
  const named = wishes.flatMap((wish, i): readonly Problem[] => {
    const all = "team" in wish ? [wish.team] : wish.teams;
    const isKnown = all.every((id) => teamIds.has(id)) && new Set(all).size === all.length;
    return isKnown ? [] : [{ code: "wish-team-unknown", path: `wishes.${i}`, params: { position: i + 1 } }];
  });
  return [...homes, ...named];
}

const minutesOfDay = 24 * 60;

/** The start times of a night's rounds, all before midnight. */
function timesOfNight(
  { time, roundMinutes = usualRoundMinutes }: SeasonRequest,
  rounds: number,
): Result<readonly string[], readonly Problem[]> {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const starts = Array.from({ length: rounds }, (_, i) => hours * 60 + minutes + i * roundMinutes);
  if (starts.some((start) => !(start >= 0 && start < minutesOfDay))) {
    return err([{ code: "rounds-past-midnight", path: "time", params: { time, rounds, minutes: roundMinutes } }]);
  }
  const two = (n: number) => String(n).padStart(2, "0");
  return ok(starts.map((start) => `${two(Math.floor(start / 60))}:${two(start % 60)}`));
}
