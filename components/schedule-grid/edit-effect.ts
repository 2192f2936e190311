import { clashesOf, type ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { type MovedMeeting, movedMeetings } from "./grid-edit";
import { homeAway } from "./home-away";

/** The effect of an edit on a schedule. */
export interface EditEffect {
  readonly after: SeasonSchedule;
  readonly moved: readonly MovedMeeting[];
  readonly clashes: { readonly before: number; readonly after: number };
  /** New clashes. */
  readonly added: readonly ScheduleClash[];
  readonly breaks: { readonly before: number; readonly after: number };
}

/** Compares two states of a schedule. */
export function editEffect(before: SeasonSchedule, after: SeasonSchedule): EditEffect {
  const [old, now] = [clashesOf(before), clashesOf(after)];
  const known = new Set(old.map(textOf));
  return {
    after,
    moved: movedMeetings(before, after),
    clashes: { before: old.length, after: now.length },
    added: now.filter((clash) => !known.has(textOf(clash))),
    breaks: { before: homeAway(before).breaks, after: homeAway(after).breaks },
  };
}

function textOf(clash: ScheduleClash): string {
  return JSON.stringify([clash.code, clash.params, [...clash.meetings].sort()]);
}
