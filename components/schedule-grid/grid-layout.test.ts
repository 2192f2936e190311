import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoDate } from "@/lib/competition/schedule/iso-date";
import { plantedSchedule } from "@/lib/test-kit/components/planted-schedule";
import { cellOf, gridLayout } from "./grid-layout";
import { homeAway } from "./home-away";

describe("the grid layout", () => {
  it("shows every meeting once, at its own bar and table", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 5 }), (half, bars) => {
        const schedule = plantedSchedule({ teams: 2 * half, bars: Array.from({ length: bars }, () => 2) });
        const layout = gridLayout(schedule);
        expect(
          layout.cells
            .flat(2)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(schedule.meetings.map(({ id }) => id).sort());
        for (const meeting of schedule.meetings) {
          const at = cellOf(layout, meeting.id);
          expect(layout.nights[at?.row ?? -1]?.date).toBe(meeting.date);
          expect(layout.columns[at?.column ?? -1]).toMatchObject({ venue: meeting.venue, table: meeting.tables[0] });
        }
      }),
    );
  });

  it("has a row for a date without play, and a last one for postponed matches", () => {
    const schedule = plantedSchedule();
    const layout = gridLayout({
      setting: { ...schedule.setting, noPlay: [isoDate("2026-10-01"), isoDate("2026-10-31"), isoDate("2027-06-01")] },
      meetings: schedule.meetings.map((one) => (one.id === "r2m2" ? { ...one, date: null, tables: [] } : one)),
    });
    expect(layout.nights.map(({ date, isNoPlay, rounds }) => [date, isNoPlay, ...rounds])).toEqual([
      ["2026-10-01", true],
      ["2026-10-08", false, 1],
      ["2026-10-15", false, 2],
      ["2026-10-22", false, 3],
      ["2026-10-29", false, 4],
      ["2026-10-31", true],
      ["2026-11-05", false, 5],
      [null, false],
    ]);
    expect(
      layout.cells
        .at(-1)
        ?.flat()
        .map(({ id }) => id),
    ).toEqual(["r2m2"]);
  });

  it("places meetings without a bar side by side in lanes", () => {
    const schedule = plantedSchedule();
    const layout = gridLayout({
      setting: { ...schedule.setting, venues: [] },
      meetings: schedule.meetings.map((one) => ({ ...one, venue: null, tables: [] })),
    });
    expect(layout.columns).toHaveLength(3);
    expect(layout.cells.every((row) => row.every((cell) => cell.length === 1))).toBe(true);
  });

  it("a meeting of two pairs is at its first table, and is named at its second", () => {
    const schedule = plantedSchedule({ pairs: 2, bars: [4, 4] });
    const layout = gridLayout(schedule);
    expect(layout.cells.flat(2)).toHaveLength(schedule.meetings.length);
    expect(layout.further.flat(2)).toHaveLength(schedule.meetings.length);
  });
});

describe("home and away", () => {
  it("equals a count by hand", () => {
    const schedule = plantedSchedule({ teams: 4 });
    const [model] = schedule.meetings;
    if (!model) throw new Error("no meeting");
    const written = ["t0 t1", "t2 t3", "t2 t0", "t1 t3", "t0 t3", "t1 t2"];
    const meetings = written.map((couple, i) => {
      const [home = "", away = ""] = couple.split(" ");
      return { ...model, id: `m${i}`, home, away, date: isoDate(`2026-10-0${1 + Math.floor(i / 2)}`) };
    });
    const table = homeAway({ ...schedule, meetings });
    expect(table.rows.map(({ places }) => places.map((place) => place?.[0] ?? "-").join(""))).toEqual([
      "hah",
      "ahh",
      "hha",
      "aaa",
    ]);
    expect(table.rows.map(({ breaks }) => [...breaks])).toEqual([[], [2], [1], [1, 2]]);
    expect(table.rows.map(({ home, away }) => `${home}-${away}`)).toEqual(["2-1", "2-1", "2-1", "0-3"]);
    expect(table.breaks).toBe(4);
  });

  it("leaves out meetings without a date", () => {
    const schedule = plantedSchedule();
    const table = homeAway({
      ...schedule,
      meetings: schedule.meetings.map((one) => (one.round === 3 ? { ...one, date: null } : one)),
    });
    expect(table.slots.map(({ rounds }) => rounds)).toEqual([[1], [2], [4], [5]]);
  });
});
