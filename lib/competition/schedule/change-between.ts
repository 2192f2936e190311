import { differenceOf } from "./schedule-edits";
import type { AddedMeeting, SeasonChange } from "./season-change";
import type { ScheduleSetting, SeasonSchedule } from "./season-schedule";

/**
 * The change from one schedule to another: `changedSchedule(before, changeBetween(before, after))` is `after`. Contains
 * only what changes support: no reopening, no removal of dates without play, no deletion of meetings.
 */
export function changeBetween(before: SeasonSchedule, after: SeasonSchedule): SeasonChange {
  const idsBefore = new Set(before.meetings.map(({ id }) => id));
  const added = after.meetings.filter(({ id }) => !idsBefore.has(id));
  const late = after.setting.teams.find(({ id }) => !before.setting.teams.some((team) => team.id === id));
  const left = after.setting.teams.find(
    ({ id, withdrawn }) => withdrawn && before.setting.teams.some((team) => team.id === id && !team.withdrawn),
  );
  return {
    changes: differenceOf(before, after),
    added: added.map(({ id, round, home, away, date, time, venue, tables }): AddedMeeting => {
      return { match: id, round, home, away, date, time, venue, tables };
    }),
    ...barsBetween(before.setting, after.setting),
    noPlay: after.setting.noPlay.filter((date) => !before.setting.noPlay.includes(date)),
    ...(late && { team: { entrant: late.id, name: late.name, venue: late.venue } }),
    ...(left && { withdrawn: { entrant: left.id } }),
  };
}

function barsBetween(before: ScheduleSetting, after: ScheduleSetting): Pick<SeasonChange, "closures" | "tables"> {
  const old = new Map(before.venues.map((venue) => [venue.id, venue]));
  return {
    closures: after.venues.flatMap(({ id, closed }) =>
      closed.filter((date) => !old.get(id)?.closed.includes(date)).map((date) => ({ venue: id, date })),
    ),
    tables: after.venues.flatMap(({ id, tables }) => (tables === old.get(id)?.tables ? [] : [{ venue: id, tables }])),
  };
}
