import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { addDays, dayNumber, isoDate } from "./iso-date";
import { type Calendar, roundDates } from "./round-dates";

const weekly: Calendar = { firstNight: "2027-01-06", intervalDays: 7, noPlay: [] };

function codes(calendar: Calendar, rounds: number): readonly string[] {
  const result = roundDates(calendar, rounds);
  return result.ok ? [] : result.error.map(({ code, path }) => `${code} ${path}`);
}

describe("dates of rounds", () => {
  it("every week", () => {
    expect(unwrap(roundDates(weekly, 3))).toEqual({ dates: ["2027-01-06", "2027-01-13", "2027-01-20"], skipped: [] });
  });

  it("no-play dates move all later rounds; other dates do nothing", () => {
    const noPlay = ["2027-01-20", "2027-01-13", "2027-01-14", "2027-01-13"];
    expect(unwrap(roundDates({ ...weekly, noPlay }, 3))).toEqual({
      dates: ["2027-01-06", "2027-01-27", "2027-02-03"],
      skipped: ["2027-01-13", "2027-01-20"],
    });
  });

  it("a first night without play is passed over too", () => {
    expect(unwrap(roundDates({ ...weekly, noPlay: ["2027-01-06"] }, 1))).toEqual({
      dates: ["2027-01-13"],
      skipped: ["2027-01-06"],
    });
  });

  it("nights after the last round are unused", () => {
    expect(unwrap(roundDates({ ...weekly, noPlay: ["2027-01-13"] }, 1)).skipped).toEqual([]);
    expect(unwrap(roundDates(weekly, 0))).toEqual({ dates: [], skipped: [] });
  });

  it("two rounds a night, the last night half full", () => {
    expect(unwrap(roundDates({ ...weekly, roundsANight: 2 }, 3)).dates).toEqual([
      "2027-01-06",
      "2027-01-06",
      "2027-01-13",
    ]);
  });
});

describe("refusals", () => {
  it.each([
    [{ ...weekly, firstNight: "soon" }, 1, ["date-unreadable firstNight"]],
    [{ ...weekly, firstNight: "2027-02-30" }, 1, ["date-not-in-calendar firstNight"]],
    [{ ...weekly, noPlay: ["2027-01-13", "0027-01-13"] }, 1, ["date-out-of-range noPlay.1"]],
    [{ ...weekly, intervalDays: 0 }, 1, ["interval-out-of-range intervalDays"]],
    [{ ...weekly, intervalDays: Number.NaN }, 1, ["interval-out-of-range intervalDays"]],
    [{ ...weekly, intervalDays: 367 }, 1, ["interval-out-of-range intervalDays"]],
    [{ ...weekly, intervalDays: 3.5 }, 1, ["interval-out-of-range intervalDays"]],
    [{ ...weekly, roundsANight: 0 }, 1, ["rounds-a-night-out-of-range roundsANight"]],
    [weekly, Number.POSITIVE_INFINITY, ["rounds-out-of-range rounds"]],
    [weekly, 1001, ["rounds-out-of-range rounds"]],
    [{ ...weekly, firstNight: "9999-12-30" }, 2, ["season-past-calendar firstNight"]],
    [{ ...weekly, noPlay: Array.from({ length: 2001 }, () => "2027-01-13") }, 1, ["too-many-no-play-dates noPlay"]],
  ])("%# is refused", (calendar, rounds, expected) => {
    expect(codes(calendar, rounds)).toEqual(expected);
  });

  it("reports all problems together", () => {
    expect(codes({ firstNight: "x", intervalDays: -1, noPlay: ["y"] }, -1)).toEqual([
      "rounds-out-of-range rounds",
      "interval-out-of-range intervalDays",
      "date-unreadable firstNight",
      "date-unreadable noPlay.0",
    ]);
  });
});

describe("laws", () => {
  it("dates and skipped nights together are every night in order; none is both", () => {
    const offset = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(offset, { maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        (intervalDays, rounds, offsets, roundsANight) => {
          const first = isoDate("2027-12-29");
          const noPlay = offsets.map((days) => addDays(first, days) ?? first);
          const { dates, skipped } = unwrap(
            roundDates({ firstNight: first, intervalDays, noPlay, roundsANight }, rounds),
          );
          const nights = [...new Set([...dates, ...skipped])].toSorted();
          expect(nights.map((date) => dayNumber(date) - dayNumber(first))).toEqual(
            nights.map((_date, i) => i * intervalDays),
          );
          expect(dates).toHaveLength(rounds);
          expect(dates).toEqual(dates.toSorted());
          expect(dates.filter((date) => noPlay.includes(date))).toEqual([]);
          expect(skipped.filter((date) => !noPlay.includes(date))).toEqual([]);
          expect(new Set(dates).size).toBe(Math.ceil(rounds / roundsANight));
        },
      ),
    );
  });
});
