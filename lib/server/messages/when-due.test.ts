import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTimeIn } from "../platform/system/clock";
import { type SendingTimes, whenDue } from "./when-due";

const zone = "America/Chicago";
const at = (local: string) => new Date(`${local}-06:00`);
const never = new Date("2030-01-01T00:00:00Z");
const times = (more: Partial<SendingTimes> = {}): SendingTimes => ({
  ...{ quietFrom: null, quietUntil: null, digestAt: null },
  ...more,
});
const night = { quietFrom: "22:00", quietUntil: "08:00" };

describe("a message", () => {
  test.each([
    ["at once", times(), "2026-12-01T23:00:00", "2026-12-01T23:00:00"],
    ["at once outside the quiet hours", times(night), "2026-12-01T21:59:00", "2026-12-01T21:59:00"],
    ["after the quiet hours, from the evening", times(night), "2026-12-01T22:00:00", "2026-12-02T08:00:00"],
    ["after the quiet hours, from the morning", times(night), "2026-12-01T07:59:00", "2026-12-01T08:00:00"],
    ["at once at their end", times(night), "2026-12-01T08:00:00", "2026-12-01T08:00:00"],
    [
      "after quiet hours by day",
      times({ quietFrom: "09:00", quietUntil: "17:00" }),
      "2026-12-01T12:00:00",
      "2026-12-01T17:00:00",
    ],
    [
      "at once if the hours are empty",
      times({ quietFrom: "09:00", quietUntil: "09:00" }),
      "2026-12-01T09:00:00",
      "2026-12-01T09:00:00",
    ],
    ["with today's digest", times({ digestAt: "18:00" }), "2026-12-01T12:00:00", "2026-12-01T18:00:00"],
    ["with tomorrow's digest", times({ digestAt: "18:00" }), "2026-12-01T18:00:00", "2026-12-02T18:00:00"],
    [
      "with the digest, in spite of quiet hours",
      times({ ...night, digestAt: "07:00" }),
      "2026-12-01T23:00:00",
      "2026-12-02T07:00:00",
    ],
  ])("is sent %s", (_, when, made, expected) => {
    expect(whenDue(when, at(made), never, zone).at).toEqual(at(expected));
  });

  test("names its digest by the day on which it is sent", () => {
    expect(whenDue(times({ digestAt: "08:00" }), at("2026-12-01T09:00:00"), never, zone).digest).toBe("2026-12-02");
    expect(whenDue(times(), at("2026-12-01T09:00:00"), never, zone).digest).toBeNull();
  });

  test("is sent at once if it would be too late otherwise", () => {
    const made = at("2026-12-01T23:00:00");
    const due = whenDue(times({ ...night, digestAt: "08:00" }), made, at("2026-12-02T07:00:00"), zone);
    expect(due).toEqual({ at: made, digest: null });
  });

  test("law: never before it was made, never in quiet hours unless it would be late, and within a day", () => {
    const clock = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
    const made = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2027-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(made, clock, clock, (moment, quietFrom, quietUntil) => {
        const due = whenDue(times({ quietFrom, quietUntil }), moment, never, zone).at;
        const local = localTimeIn(zone, due).slice(11, 16);
        const isQuiet =
          quietFrom < quietUntil
            ? quietFrom <= local && local < quietUntil
            : quietFrom !== quietUntil && (quietFrom <= local || local < quietUntil);
        // On the day on which clocks go forward, a time between two and three does not exist.
        const isSkipped = quietUntil.startsWith("02:");
        return due >= moment && due.getTime() - moment.getTime() <= 25 * 3_600_000 && (!isQuiet || isSkipped);
      }),
    );
  });
});
