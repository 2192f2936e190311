import { type IsoDate, weekday } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";
import { at } from "./moves-question";
import { impossible, outcome, planned } from "./outcomes";
import type { RepairOutcome, RepairPlan, RepairPorts } from "./repair-demand";
import { daysBetween, type RepairSeason, repairBy, repairSeason } from "./repair-season";
import { planFrom, withMoves } from "./repaired-schedule";
import { SeasonLoad } from "./season-load";
import { seasonWeekdays } from "./season-nights";
import { SeasonSpots, type Spot } from "./season-spots";

/** Nights after the last on which a match may be made up. */
const nightsAfterLast = 4;
/** Offered dates: on the season's weekdays, and on others. */
const maxOwnDays = 8;
const maxOtherDays = 6;

/** Cancels a match's date without a new one. */
export function postpone(before: SeasonSchedule, match: string): RepairOutcome {
  const meeting = openMatch(before, match);
  if (!("round" in meeting)) return meeting;
  const isDated = meeting.date !== null;
  const after = changed(before, { ...meeting, date: null, tables: [] });
  return planned(planFrom("least-moved", before, after, isDated ? 1 : 0));
}

/**
 * Dates for a match: all dates on which both teams are free and a bar is open with a table, ranked: the season's
 * weekdays first, then bars of the two teams, then unchanged sides, then the earlier date.
 */
export function makeUp(
  before: SeasonSchedule,
  { match, date, after }: { readonly match: string; readonly date?: IsoDate; readonly after?: IsoDate },
  ports: RepairPorts,
): RepairOutcome {
  const meeting = openMatch(before, match);
  if (!("round" in meeting)) return meeting;
  if (date !== undefined && date < ports.today) return impossible({ code: "past", date });
  const season = repairSeason(before, {}, ports, { newNights: nightsAfterLast });
  const end = season.later.at(-1) ?? ports.today;
  const later = daysBetween(ports.today, end).filter((day) => after === undefined || day > after);
  const dates = date === undefined ? later : [date];
  const ranked = rankedSpots(season, meeting, dates);
  const plans = ranked.map((spot): RepairPlan => {
    const after = withMoves(before, new Map([[match, spot]]));
    return planFrom("on-date", before, after, 1);
  });
  const [best, ...others] = plans;
  if (best) {
    ports.plan?.(best);
    return planned(best, others);
  }
  // No spot without moving others.
  const own = seasonWeekdays(season.schedule);
  const candidates = date === undefined ? dates.filter((day) => own.has(weekday(day))) : dates;
  return outcome(repairBy(season, { way: "on-date", leave: [match], dates: () => candidates }), [], ports);
}

/** Exchanges home and away. With a return match, also the plan that exchanges that one. */
export function swapSides(before: SeasonSchedule, match: string, ports: RepairPorts): RepairOutcome {
  const meeting = openMatch(before, match);
  if (!("round" in meeting)) return meeting;
  if (meeting.date === null) {
    const venue = before.setting.teams.find(({ id }) => id === meeting.away)?.venue ?? null;
    const after = changed(before, { ...meeting, home: meeting.away, away: meeting.home, venue });
    return planned(planFrom("least-moved", before, after, 1));
  }
  const season = repairSeason(before, {}, ports, { newNights: 1 });
  const spots = new SeasonSpots(season.schedule, season.nights.times);
  const places = (one: Meeting) => swappedSpots(spots, one);
  const swap = repairBy(season, { way: "least-moved", leave: [match], places });
  const back = before.meetings.find(
    (other) => other.home === meeting.away && other.away === meeting.home && other.status === "open" && other.date,
  );
  const both = back && repairBy(season, { way: "both-legs", leave: [match, back.id], places });
  return outcome(swap, [both ?? null], ports);
}

/** At the same date and time, with the other team at home. */
function swappedSpots(spots: SeasonSpots, meeting: Meeting): readonly Spot[] {
  if (meeting.date === null) return [];
  return spots
    .on(meeting.date, { ...meeting, home: meeting.away, away: meeting.home }, "any-bar")
    .filter(({ home, time }) => home === meeting.away && time === meeting.time);
}

function rankedSpots(season: RepairSeason, meeting: Meeting, dates: readonly IsoDate[]): readonly Spot[] {
  const load = new SeasonLoad(season.schedule, season.ports.today);
  const own = seasonWeekdays(season.schedule);
  const isFree = (spot: Spot) =>
    load
      .usesOf(at(meeting, spot))
      .every((use) => load.usersOf(use).filter(({ id }) => id !== meeting.id).length < use.bound);
  const rank = ({ date, isThird, home }: Spot) =>
    Number(!own.has(weekday(date))) * 4 + Number(isThird) * 2 + Number(home !== meeting.home);
  const best = dates.flatMap((date) => {
    const free = season.spots.on(date, meeting, "any-bar").filter((spot) => spot.date !== meeting.date && isFree(spot));
    return free.sort((a, b) => rank(a) - rank(b)).slice(0, 1);
  });
  const ranked = best.sort((a, b) => rank(a) - rank(b) || (a.date < b.date ? -1 : 1));
  const isOwn = ({ date }: Spot) => own.has(weekday(date));
  const others = ranked.filter((spot) => !isOwn(spot)).slice(0, maxOtherDays);
  return [...ranked.filter(isOwn).slice(0, maxOwnDays), ...others];
}

function openMatch({ meetings }: SeasonSchedule, match: string): Meeting | RepairOutcome {
  const meeting = meetings.find(({ id }) => id === match);
  if (meeting === undefined) return impossible({ code: "unknown-match", match });
  return meeting.status === "open" ? meeting : impossible({ code: "not-open", match });
}

function changed({ setting, meetings }: SeasonSchedule, changedMeeting: Meeting): SeasonSchedule {
  return { setting, meetings: meetings.map((one) => (one.id === changedMeeting.id ? changedMeeting : one)) };
}
