import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { type Entrant, type EntrantId, entrantId } from "./entrant";
import { type Certificate, certificateOf } from "./formats/certificate";
import type { PlannedRound } from "./formats/format";
import { roundRobin } from "./formats/round-robin";
import type { IsoDate } from "./iso-date";
import { type Calendar, rangeProblem, roundDates } from "./round-dates";
import { parseTeamList } from "./team-list";

/** The most games in one meeting. */
export const mostGamesAMeeting = 9;

/** What the secretary says about a new season. */
export interface SeasonRequest extends Calendar {
  /** One name a line, as pasted. */
  readonly teams: string;
  /** How often everyone meets everyone, 1 or 2. */
  readonly legs: number;
  /** Games in one meeting, 1 to 9. */
  readonly gamesAMeeting: number;
}

/** A round with its night. */
export interface SeasonRound extends PlannedRound {
  readonly date: IsoDate;
}

/** A season ready to be looked at, and then published. */
export interface SeasonPlan {
  /** In the order typed; the ids are the plan's own (`team-1`, …), until the store gives out others. */
  readonly teams: readonly Entrant[];
  readonly rounds: readonly SeasonRound[];
  /** Nights passed over because of a no-play date. */
  readonly skipped: readonly IsoDate[];
  readonly legs: number;
  readonly gamesAMeeting: number;
  /** All matches of all rounds. */
  readonly matches: number;
  readonly certificate: Certificate;
}

/**
 * A round robin season from what was typed: rounds with dates, home and away, tables and byes, and the certificate.
 * Problems: those of `parseTeamList` and `roundDates`, `legs-out-of-range`, `games-a-meeting-out-of-range`.
 */
export function planSeason(request: SeasonRequest): Result<SeasonPlan, readonly Problem[]> {
  const { legs, gamesAMeeting } = request;
  const names = parseTeamList(request.teams);
  // Dates are read even when the list is not, so that every problem is shown at once.
  const calendar = roundDates(request, 0);
  const problems = [
    ...(names.ok ? [] : names.error),
    ...(calendar.ok ? [] : calendar.error),
    ...rangeProblem("legs-out-of-range", "legs", legs, 1, 2),
    ...rangeProblem("games-a-meeting-out-of-range", "gamesAMeeting", gamesAMeeting, 1, mostGamesAMeeting),
  ];
  if (!names.ok || problems.length > 0) return err(problems);
  const teams = names.value.map((name, i): Entrant => ({ id: teamId(i), name, status: "active" }));
  const ids = teams.map(({ id }) => id);
  const planned = roundRobin.rounds(ids, { legs });
  if (!planned.ok) return planned;
  const dated = roundDates(request, planned.value.length);
  if (!dated.ok) return dated;
  return ok({
    teams,
    rounds: withDates(planned.value, dated.value.dates),
    skipped: dated.value.skipped,
    legs,
    gamesAMeeting,
    matches: planned.value.reduce((total, round) => total + round.matches.length, 0),
    certificate: certificateOf(ids, planned.value, legs),
  });
}

/** Calendar and rounds are as many. */
function withDates(rounds: readonly PlannedRound[], dates: readonly IsoDate[]): readonly SeasonRound[] {
  return rounds.flatMap((round, i) => {
    const date = dates[i];
    return date === undefined ? [] : [{ ...round, date }];
  });
}

function teamId(place: number): EntrantId {
  return entrantId(`team-${place + 1}`);
}
