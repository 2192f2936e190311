import { clashesOf, type ScheduleClash } from "./schedule-clashes";
import type { SeasonSchedule } from "./season-schedule";

/**
 * The clashes that a change adds: those of the schedule after it that the one before did not have. Ignores existing
 * clashes, clashes only among played meetings, and pairs that meet less often than planned.
 */
export function newClashes(before: SeasonSchedule, after: SeasonSchedule): readonly ScheduleClash[] {
  const old = clashesOf(before);
  const open = new Set(after.meetings.filter(({ status }) => status === "open").map(({ id }) => id));
  return clashesOf(after).filter(
    (clash) =>
      isHard(clash) && clash.meetings.some((meeting) => open.has(meeting)) && !old.some((one) => covers(one, clash)),
  );
}

function isHard({ code, params }: ScheduleClash): boolean {
  return code !== "pair-count" || Number(params["met"]) > Number(params["legs"]);
}

/** Whether a clash is no worse than another: the same kind, at the same place, with no more meetings. */
function covers(old: ScheduleClash, clash: ScheduleClash): boolean {
  const places = ["team", "other", "venue", "date", "time", "table"];
  return (
    old.code === clash.code &&
    places.every((place) => old.params[place] === clash.params[place]) &&
    clash.meetings.length <= old.meetings.length
  );
}
