import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/** A repair request, defined independently of the search, to check it. */
export interface NaiveDemand {
  /** With the new setting. */
  readonly schedule: SeasonSchedule;
  readonly today: IsoDate;
  readonly leave: ReadonlySet<string>;
  /** The possible dates of the leaving meetings, and of the others. */
  readonly leaverDates: readonly IsoDate[];
  readonly dates: readonly IsoDate[];
  readonly strictVenue: string | null;
}

/** Whether some plan moves at most `limit` meetings: tries every choice of meetings and places. */
export function naivelyPossible(demand: NaiveDemand, limit: number): boolean {
  const { schedule, leave, today } = demand;
  const may = schedule.meetings.filter(
    ({ id, status, date }) => !leave.has(id) && status === "open" && date !== null && date >= today,
  );
  const leavers = schedule.meetings.filter(({ id }) => leave.has(id));
  const choose = (from: number, chosen: readonly Meeting[]): boolean =>
    placeAll(demand, chosen) ||
    (chosen.length < limit && may.slice(from).some((meeting, i) => choose(from + i + 1, [...chosen, meeting])));
  return leavers.length <= limit && choose(0, leavers);
}

function placeAll(demand: NaiveDemand, chosen: readonly Meeting[]): boolean {
  const moving = new Set(chosen.map(({ id }) => id));
  const fixed = demand.schedule.meetings.filter(({ id, status }) => status !== "off" && !moving.has(id));
  const place = (i: number, placed: readonly Meeting[]): boolean => {
    const meeting = chosen[i];
    if (meeting === undefined) return isSound(demand, [...fixed, ...placed]);
    return naivePlaces(demand, meeting).some(
      (there) => !isCrowded(demand, there, [...fixed, ...placed]) && place(i + 1, [...placed, there]),
    );
  };
  return place(0, []);
}

/** All other places of a meeting: the bar of either team, which is then at home, or any other bar. */
export function naivePlaces(demand: NaiveDemand, meeting: Meeting): readonly Meeting[] {
  const { schedule, leave, leaverDates, dates } = demand;
  const { teams, venues, noPlay } = schedule.setting;
  const bar = (team: string) => teams.find(({ id }) => id === team)?.venue ?? null;
  const swapped = { ...meeting, home: meeting.away, away: meeting.home, venue: bar(meeting.away) };
  const bars = [
    { ...meeting, venue: bar(meeting.home) },
    swapped,
    ...venues
      .filter(({ id }) => id !== bar(meeting.home) && id !== bar(meeting.away))
      .map(({ id }) => ({ ...meeting, venue: id })),
  ];
  const isClosed = (venue: string | null, date: IsoDate) =>
    noPlay.includes(date) || venues.some(({ id, closed }) => id === venue && closed.includes(date));
  return (leave.has(meeting.id) ? leaverDates : dates)
    .flatMap((date) => bars.map((place): Meeting => ({ ...place, date })))
    .filter(({ venue, date }) => date !== null && !isClosed(venue, date))
    .filter(({ venue, date, home }) => venue !== meeting.venue || date !== meeting.date || home !== meeting.home);
}

/** Whether a place is overbooked: for a team on that date, at that bar, or for the pair. */
function isCrowded(demand: NaiveDemand, there: Meeting, others: readonly Meeting[]): boolean {
  const all = [...others, there];
  return (
    [there.home, there.away].some((team) => !fitsTeam(demand, all, team, there.date)) || !fitsVenue(demand, all, there)
  );
}

/** Whether nothing is newly overbooked. Only for one round per night. */
export function isSound(demand: NaiveDemand, meetings: readonly Meeting[]): boolean {
  return meetings.every(
    (meeting) =>
      meeting.date === null ||
      ([meeting.home, meeting.away].every((team) => fitsTeam(demand, meetings, team, meeting.date)) &&
        fitsVenue(demand, meetings, meeting)),
  );
}

function fitsTeam({ schedule }: NaiveDemand, meetings: readonly Meeting[], team: string, date: IsoDate | null) {
  const count = (list: readonly Meeting[]) =>
    list.filter((one) => one.status !== "off" && one.date === date && (one.home === team || one.away === team)).length;
  return count(meetings) <= Math.max(1, count(schedule.meetings));
}

function fitsVenue({ schedule, strictVenue, today }: NaiveDemand, meetings: readonly Meeting[], at: Meeting): boolean {
  const { venues, pairs } = schedule.setting;
  const venue = venues.find(({ id }) => id === at.venue);
  if (venue === undefined || at.date === null) return true;
  const there = (list: readonly Meeting[]) =>
    list.filter((one) => one.status !== "off" && one.date === at.date && one.venue === at.venue);
  const isStrict = strictVenue === venue.id && at.date >= today;
  const before = there(schedule.meetings).filter(({ status }) => !isStrict || status === "fixed");
  return there(meetings).length <= Math.max(Math.floor(venue.tables / pairs), before.length);
}
