import type { IsoDate } from "../../schedule/iso-date";
import { meetingsOn } from "../../schedule/schedule-clashes";
import type { Meeting } from "../../schedule/season-schedule";
import { isMovable } from "./moves-question";
import { everyNight, type RepairSeason } from "./repair-season";

/**
 * The maximum number of new meetings on a season's own nights without moves: a matching of opponents and their free
 * nights (augmenting paths). No plan has more, regardless of tables: each further meeting needs a new night, or the
 * spot of a moved meeting.
 */
export function unmovedMost(season: RepairSeason, added: readonly Meeting[]): number {
  const { schedule } = season;
  const { roundsPerNight } = schedule.setting;
  const busy = new Map<string, number>();
  for (const { date, home, away } of meetingsOn(schedule)) {
    for (const team of [home, away]) busy.set(`${team} ${date}`, (busy.get(`${team} ${date}`) ?? 0) + 1);
  }
  const late = commonTeam(added);
  // A night takes as many new meetings as it has rounds.
  const seats = everyNight(season).flatMap((date) => Array.from({ length: roundsPerNight }, () => date));
  const holder: (number | null)[] = seats.map(() => null);
  const fits = (i: number, date: IsoDate) => {
    const meeting = added[i];
    const opponent = meeting?.home === late ? meeting.away : meeting?.home;
    return (busy.get(`${opponent} ${date}`) ?? 0) < roundsPerNight;
  };
  const place = (i: number, tried: Set<number>): boolean =>
    seats.some((date, seat) => {
      if (tried.has(seat) || !fits(i, date)) return false;
      tried.add(seat);
      const other = holder[seat] ?? null;
      if (other !== null && !place(other, tried)) return false;
      holder[seat] = i;
      return true;
    });
  return added.filter((_meeting, i) => place(i, new Set())).length;
}

/** A lower bound on new nights, by counting the remaining matches of all teams and of the new team. */
export function fewestNights(season: RepairSeason, added: number): number {
  const { schedule, ports } = season;
  const { roundsPerNight, teams } = schedule.setting;
  const playing = teams.filter(({ withdrawn }) => !withdrawn).length;
  const aNight = Math.floor(playing / 2) * roundsPerNight;
  const nights = everyNight(season);
  const open = schedule.meetings.filter((meeting) => isMovable(meeting, ports.today)).length;
  const fixed = meetingsOn(schedule).filter(
    ({ date, status }) => status === "fixed" && date !== null && date >= ports.today,
  );
  const forAll = Math.ceil((open + added + fixed.length) / Math.max(1, aNight));
  const forOne = Math.ceil(added / roundsPerNight);
  return Math.max(0, Math.max(forAll, forOne) - nights.length);
}

function commonTeam(added: readonly Meeting[]): string {
  const [one, other] = added;
  if (one === undefined) return "";
  return other === undefined || other.home === one.home || other.away === one.home ? one.home : one.away;
}
