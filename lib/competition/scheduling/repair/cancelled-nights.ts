import { dayNumber, type IsoDate } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";
import { isMovable } from "./moves-question";
import { impossible, outcome } from "./outcomes";
import type { RepairOutcome, RepairPorts } from "./repair-demand";
import { everyNight, onlyForced, type RepairSeason, repairBy, repairSeason, type WayOutcome } from "./repair-season";
import { nightsOf } from "./season-nights";

/**
 * A night is canceled. Three ways: its matches move to later dates with the fewest moves; it is played as a whole on a
 * free date after the last night; or it and every later night move by one night.
 */
export function cancelNight(before: SeasonSchedule, date: IsoDate, ports: RepairPorts): RepairOutcome {
  const night = openOn(before, date);
  // If a match has begun, the date remains a date with play.
  const isPlayed = before.meetings.some((meeting) => meeting.date === date && meeting.status === "fixed");
  const { noPlay } = before.setting;
  const barred = isPlayed || noPlay.includes(date) ? noPlay : [...noPlay, date].sort();
  const newNights = Math.max(3, before.setting.roundsPerNight);
  const season = repairSeason(before, { noPlay: barred }, ports, { newNights });
  const leave = night.map(({ id }) => id);
  const laterDates = everyNight(season).filter((other) => other > date);
  const best = repairBy(season, { way: "least-moved", leave, dates: () => laterDates });
  if (best.kind === "plan") ports.plan?.(best.plan);
  if (best.kind === "impossible" || leave.length === 0) return outcome(best, []);
  return outcome(best, [oneNightOn(season, date, night), atTheEnd(season, leave)]);
}

/** All open matches of a night move to another date; matches in their way make room. */
export function moveNight(
  before: SeasonSchedule,
  { date, to }: { readonly date: IsoDate; readonly to: IsoDate },
  ports: RepairPorts,
): RepairOutcome {
  if (to < ports.today) return impossible({ code: "past", date: to });
  if (to === date) return impossible({ code: "same-night", date });
  if (before.setting.noPlay.includes(to)) return impossible({ code: "no-play", date: to });
  const leave = openOn(before, date).map(({ id }) => id);
  if (leave.length === 0) return impossible({ code: "empty-night", date });
  const season = repairSeason(before, {}, ports, { newNights: Math.max(2, before.setting.roundsPerNight) });
  return outcome(repairBy(season, { way: "least-moved", leave, dates: () => [to] }), [], ports);
}

function openOn({ meetings }: SeasonSchedule, date: IsoDate): readonly Meeting[] {
  return meetings.filter((meeting) => meeting.status === "open" && meeting.date === date);
}

function atTheEnd(season: RepairSeason, leave: readonly string[]): WayOutcome | null {
  for (const date of season.later) {
    const whole = repairBy(season, { way: "at-the-end", leave, dates: () => [date], others: [], effort: onlyForced });
    if (whole.kind === "plan") return whole;
  }
  return null;
}

/** Nights in the canceled night's rhythm; matches made up on other days stay. */
function oneNightOn(season: RepairSeason, date: IsoDate, night: readonly Meeting[]): WayOutcome | null {
  const { nights, schedule, later, ports } = season;
  const [end] = later;
  if (end === undefined) return null;
  const open = schedule.meetings.filter((meeting) => isMovable(meeting, ports.today));
  const after = nightsOf(open).filter((other) => other > date);
  const inRhythm = after.filter((other) => (dayNumber(other) - dayNumber(date)) % nights.interval === 0);
  const shifted = [date, ...(inRhythm.length * 2 >= after.length ? inRhythm : after)];
  const next = new Map(shifted.map((from, i) => [from, shifted[i + 1] ?? end]));
  const leave = [...night, ...open.filter((one) => one.date !== date && one.date !== null && next.has(one.date))];
  const dates = (meeting: Meeting) => {
    const to = meeting.date === null ? undefined : next.get(meeting.date);
    return to === undefined ? [] : [to];
  };
  const ids = leave.map(({ id }) => id);
  return repairBy(season, { way: "later-nights", leave: ids, dates, others: [], effort: onlyForced });
}
