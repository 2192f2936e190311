import fc from "fast-check";
import { expect, it } from "vitest";
import { differenceOf } from "@/lib/competition/schedule/schedule-edits";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { plantedSchedule } from "@/lib/test-kit/components/planted-schedule";
import { editedSchedule, movedMeetings } from "./grid-edit";
import { reapplied } from "./reapply";

const base = plantedSchedule();
const ids = base.meetings.map(({ id }) => id);

function postponing(schedule: SeasonSchedule, meetings: readonly string[]): SeasonSchedule {
  return meetings.reduce((now, meeting) => {
    const after = editedSchedule(now, { kind: "postpone", meeting });
    return after.ok ? after.value : now;
  }, schedule);
}

function turning(schedule: SeasonSchedule, meetings: readonly string[]): SeasonSchedule {
  return meetings.reduce((now, meeting) => {
    const after = editedSchedule(now, { kind: "sides", meeting });
    return after.ok ? after.value : now;
  }, schedule);
}

it("reapplied to its own base schedule, a change is unchanged", () => {
  fc.assert(
    fc.property(fc.subarray(ids), fc.subarray(ids), (late, turned) => {
      const mine = turning(postponing(base, late), turned);
      expect(movedMeetings(mine, reapplied(base, mine, base))).toEqual([]);
    }),
  );
});

it("on another schedule, both changes apply, and mine wins where both changed the same match", () => {
  fc.assert(
    fc.property(fc.subarray(ids), fc.subarray(ids), (late, theirs) => {
      const onto = postponing(base, theirs);
      const mine = postponing(base, late);
      const both = reapplied(base, mine, onto);
      const without = both.meetings.filter(({ date }) => date === null).map(({ id }) => id);
      expect(without.sort()).toEqual([...new Set([...late, ...theirs])].sort());
    }),
  );
});

it("matches played in the meantime stay unchanged", () => {
  const mine = postponing(base, ["r1m1", "r2m2"]);
  const onto: SeasonSchedule = {
    ...base,
    meetings: base.meetings.map((one) => (one.id === "r1m1" ? { ...one, status: "fixed" } : one)),
  };
  expect(differenceOf(onto, reapplied(base, mine, onto)).map(({ match }) => match)).toEqual(["r2m2"]);
});
