import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { plantedSchedule } from "@/lib/test-kit/components/planted-schedule";
import { type EditHistory, noHistory, redone, stepFrom, undone } from "./edit-history";
import { editedSchedule, type GridEdit, movedMeetings } from "./grid-edit";

const ids = plantedSchedule().meetings.map(({ id }) => id);
const dates = [...new Set(plantedSchedule().meetings.map(({ date }) => date))];

const meeting = fc.constantFrom(...ids);
const anyEdit: fc.Arbitrary<GridEdit> = fc.oneof(
  fc.record({
    kind: fc.constant("place" as const),
    meeting,
    date: fc.constantFrom(...dates, null, isoDate("2027-01-14")),
    venue: fc.constantFrom("bar0", "bar1", "bar2", null),
    table: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({
    kind: fc.constant("to" as const),
    meeting,
    to: fc.record({ date: fc.constantFrom(...dates.filter((date) => date !== null)) }),
  }),
  fc.record({ kind: fc.constant("sides" as const), meeting }),
  fc.record({ kind: fc.constant("swap" as const), meeting, other: meeting }),
  fc.record({ kind: fc.constant("postpone" as const), meeting }),
);

function withFixed(schedule: SeasonSchedule, fixed: readonly string[]): SeasonSchedule {
  return {
    ...schedule,
    meetings: schedule.meetings.map((one): Meeting => (fixed.includes(one.id) ? { ...one, status: "fixed" } : one)),
  };
}

const couples = (schedule: SeasonSchedule) =>
  schedule.meetings.map(({ id, round, home, away }) => [id, round, ...[home, away].sort()].join(" "));

/** All states up to the last step. */
function walk(step: typeof undone, from: EditHistory<SeasonSchedule>, present: SeasonSchedule | undefined) {
  const states = present ? [present] : [];
  let history = from;
  for (let next = present && step(history, present); next; next = step(history, next.present)) {
    states.push(next.present);
    history = next.history;
  }
  return { states, history };
}

describe("editing a schedule by hand", () => {
  it("never loses or duplicates a meeting, and never moves a fixed one", () => {
    fc.assert(
      fc.property(
        fc.array(anyEdit, { maxLength: 30 }),
        fc.subarray(ids, { maxLength: 5 }),
        fc.integer({ min: 1, max: 2 }),
        (edits, fixed, pairs) => {
          const start = withFixed(plantedSchedule({ pairs }), fixed);
          let now = start;
          for (const edit of edits) {
            const after = editedSchedule(now, edit);
            if (after.ok) now = after.value;
          }
          expect(couples(now)).toEqual(couples(start));
          for (const [i, one] of now.meetings.entries()) {
            if (one.status === "fixed") expect(one).toBe(start.meetings[i]);
            expect(one.date !== null || one.tables.length === 0).toBe(true);
          }
          expect(now.setting).toBe(start.setting);
        },
      ),
    );
  });

  it("moves at most two meetings, and reports when nothing would move", () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const start = plantedSchedule();
        const after = editedSchedule(start, edit);
        if (!after.ok) return;
        const moved = movedMeetings(start, after.value);
        expect(moved.length).toBeGreaterThanOrEqual(1);
        expect(moved.length).toBeLessThanOrEqual(2);
        // If two change places on the same night, possibly only the other one gets a new table.
        const named = edit.kind === "swap" ? [edit.meeting, edit.other] : [edit.meeting];
        expect(moved.some(({ before }) => named.includes(before.id))).toBe(true);
      }),
      { examples: [[{ kind: "swap", meeting: "r3m3", other: "r3m2" }]] },
    );
  });

  it("can be undone and redone step by step, for any edits", () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        const seen = [plantedSchedule()];
        let history: EditHistory<SeasonSchedule> = noHistory();
        for (const edit of edits) {
          const now = seen.at(-1) ?? plantedSchedule();
          const next = editedSchedule(now, edit);
          if (!next.ok) continue;
          history = stepFrom(history, now);
          seen.push(next.value);
        }
        const [back, forth] = [walk(undone, history, seen.at(-1)), walk(redone, history, seen.at(-1))];
        expect(back.states).toEqual(seen.toReversed());
        expect(forth.states).toEqual(seen.slice(-1));
        expect(walk(redone, back.history, seen[0]).states).toEqual(seen);
      }),
    );
  });

  it("swaps with the meeting at an occupied place", () => {
    const start = plantedSchedule();
    const [one, other] = [start.meetings[0], start.meetings[4]];
    if (!one || !other) throw new Error("no such meetings");
    const { date, venue, tables } = other;
    const after = editedSchedule(start, { kind: "place", meeting: one.id, date, venue, table: tables[0] ?? null });
    if (!after.ok) throw new Error("refused");
    const meetingAfter = (id: string) => after.value.meetings.find((meeting) => meeting.id === id);
    expect(meetingAfter(one.id)).toEqual({ ...one, date, venue, tables });
    expect(meetingAfter(other.id)).toEqual({ ...other, date: one.date, venue: one.venue, tables: one.tables });
  });

  it("refuses to move a played match, or to push one away", () => {
    const start = withFixed(plantedSchedule(), ["r1m1"]);
    const [played] = start.meetings;
    if (!played) throw new Error("no meeting");
    expect(editedSchedule(start, { kind: "sides", meeting: "r1m1" })).toMatchObject({ error: { why: "fixed" } });
    const { date, venue, tables } = played;
    expect(
      editedSchedule(start, { kind: "place", meeting: "r2m1", date, venue, table: tables[0] ?? null }),
    ).toMatchObject({ error: { why: "there-is-fixed", meeting: { id: "r1m1" } } });
    expect(editedSchedule(start, { kind: "swap", meeting: "r2m1", other: "r1m1" })).toMatchObject({
      error: { why: "there-is-fixed" },
    });
  });

  it("swapping home and away moves the match to the other bar, to a free table", () => {
    const start = plantedSchedule();
    const one = start.meetings.find(({ home, away }) => home === "t0" && away === "t1");
    const other = start.meetings.find(({ home, away }) => home === "t1" && away === "t0");
    const match = one ?? other;
    if (!match) throw new Error("no such match");
    const after = editedSchedule(start, { kind: "sides", meeting: match.id });
    const turned = after.ok && after.value.meetings.find(({ id }) => id === match.id);
    expect(turned).toMatchObject({
      home: match.away,
      away: match.home,
      venue: match.venue === "bar0" ? "bar1" : "bar0",
    });
    expect(editedSchedule(start, { kind: "sides", meeting: "nobody" })).toEqual({ ok: false, error: null });
  });
});
