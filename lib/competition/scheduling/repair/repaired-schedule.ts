import type { IsoDate } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";
import { homeAwayFigures } from "./home-away-figures";
import type { Moves } from "./moves-model";
import type { RepairPlan, RepairWay } from "./repair-demand";
import { nightsOf } from "./season-nights";
import { withTables } from "./table-numbers";

/** A schedule with meetings at new spots, and tables for them. */
export function withMoves(schedule: SeasonSchedule, moves: Moves): SeasonSchedule {
  const meetings = schedule.meetings.map((meeting) => {
    const spot = moves.get(meeting.id);
    if (spot === undefined) return meeting;
    const away = spot.home === meeting.home ? meeting.away : meeting.home;
    return { ...meeting, date: spot.date, time: spot.time, venue: spot.venue, home: spot.home, away };
  });
  return withTables({ setting: schedule.setting, meetings }, new Set(moves.keys()));
}

/** Whether a meeting has another date, time, bar or sides. Another table does not count. */
export function isMoved(before: Meeting, after: Meeting): boolean {
  return (
    before.date !== after.date ||
    before.time !== after.time ||
    before.venue !== after.venue ||
    before.home !== after.home ||
    before.away !== after.away
  );
}

/** A plan with all its figures. The bound is the proved one of the number of moved meetings. */
export function planFrom(way: RepairWay, before: SeasonSchedule, after: SeasonSchedule, bound: number): RepairPlan {
  const beforeById = new Map(before.meetings.map((meeting) => [meeting.id, meeting]));
  let [moved, off, added] = [0, 0, 0];
  for (const meeting of after.meetings) {
    const old = beforeById.get(meeting.id);
    if (old === undefined) added++;
    else if (meeting.status === "off" && old.status !== "off") off++;
    else if (isMoved(old, meeting)) moved++;
  }
  const [was, is] = [homeAwayFigures(before), homeAwayFigures(after)];
  return {
    way,
    after,
    moved,
    bound,
    proved: bound === moved,
    off,
    added,
    newNights: newNights(before, after),
    imbalance: { before: was.imbalance, after: is.imbalance },
    breaks: { before: was.breaks, after: is.breaks },
  };
}

function newNights(before: SeasonSchedule, after: SeasonSchedule): IsoDate[] {
  const playing = ({ meetings }: SeasonSchedule) => nightsOf(meetings.filter(({ status }) => status !== "off"));
  const playingBefore = new Set(playing(before));
  return playing(after).filter((date) => !playingBefore.has(date));
}
