import { addDays, type IsoDate, weekday } from "../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../schedule/season-schedule";
import { seasonNights, seasonWeekdays } from "../scheduling/repair/season-nights";
import type { MatchNight } from "./move-proposal";
import { checkNight, type NightCheck, type NightSetting } from "./night-check";

/** The maximum number of suggested nights. */
export const maxSuggestions = 6;
/** The maximum number of days that suggestions look ahead. */
const maxDays = 182;

/** The dates on which a match could be suggested: after its present one, from tonight on, on the season's weekdays. */
export function possibleDates(schedule: SeasonSchedule, meeting: Meeting, tonight: IsoDate): readonly IsoDate[] {
  const weekdays = seasonWeekdays(schedule);
  const present = meeting.date ?? tonight;
  // A match that has no date, or should have been played, may be suggested for tonight.
  const first = meeting.date !== null && present >= tonight ? addDays(present, 1) : tonight;
  return Array.from({ length: maxDays }, (_, day) => first && addDays(first, day)).filter(
    (date): date is IsoDate => date !== null && weekdays.has(weekday(date)),
  );
}

/**
 * The nearest nights on which a match can be played, at its own time or, with several rounds a night, at another of the
 * season's. Leaves out nights on which a team plays in another season, and those on which other seasons take the tables.
 */
export function suggestedNights(setting: NightSetting, meeting: Meeting): readonly NightCheck[] {
  const { schedule, tonight } = setting;
  const times = [...new Set([meeting.time, ...seasonNights(schedule, tonight).times])];
  const nights: NightCheck[] = [];
  for (const date of possibleDates(schedule, meeting, tonight)) {
    if (nights.length === maxSuggestions) break;
    const night = firstPossible(setting, meeting, date, times);
    if (night) nights.push(night);
  }
  return nights;
}

function firstPossible(
  setting: NightSetting,
  meeting: Meeting,
  date: IsoDate,
  times: readonly string[],
): NightCheck | undefined {
  const onDate = times.map((time): MatchNight => ({ date, time }));
  return onDate.map((night) => checkNight(setting, meeting, night)).find(isFree);
}

/** Whether a night is possible, both teams are free, and the bar has a table. */
function isFree({ problems, elsewhere, bar }: NightCheck): boolean {
  return problems.length === 0 && elsewhere.length === 0 && (bar === null || bar.used <= bar.tables);
}
