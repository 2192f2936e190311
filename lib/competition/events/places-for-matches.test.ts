import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesForMatches } from "./places-for-matches";

const night = (day: number, time = "19:00") => ({ date: `2026-12-${String(day).padStart(2, "0")}`, time });
const bracket = (rounds: number) =>
  Array.from({ length: rounds }, (_, r) =>
    Array.from({ length: 2 ** (rounds - 1 - r) }, (_each, i) => ({ id: `w${r + 1}-${i + 1}`, round: r + 1 })),
  ).flat();

describe("tables and times for the matches of a draw", () => {
  test("a round with more matches than tables is played in waves, the next round after it", () => {
    const frame = {
      nights: [night(3)],
      bars: [
        { id: "mill", tables: 2 },
        { id: "oak", tables: 1 },
      ],
      minutes: 40,
    };
    const places = placesForMatches(bracket(3), frame);
    expect([...places].map(([id, { time, venue, table }]) => `${id} ${time} ${venue} ${table}`)).toEqual([
      "w1-1 19:00 mill 1",
      "w1-2 19:00 mill 2",
      "w1-3 19:00 oak 1",
      "w1-4 19:40 mill 1",
      "w2-1 20:20 mill 1",
      "w2-2 20:20 mill 2",
      "w3-1 21:00 mill 1",
    ]);
  });

  test("rounds are spread over the nights; without bars no table is named", () => {
    const places = placesForMatches(bracket(4), { nights: [night(3), night(10)], bars: [], minutes: 60 });
    expect(places.get("w2-1")).toEqual({ date: "2026-12-03", time: "20:00", venue: null, table: null });
    expect(places.get("w3-1")).toEqual({ date: "2026-12-10", time: "19:00", venue: null, table: null });
    expect(places.get("w4-1")?.time).toBe("20:00");
  });

  test("every match has a place, no table is used twice at the same time, and no round begins before the previous one is over", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
        (rounds, nights, tables) => {
          const matches = bracket(rounds);
          const bars = tables.map((count, i) => ({ id: `b${i}`, tables: count }));
          const list = Array.from({ length: nights }, (_, i) => night(i + 1, "10:00"));
          const places = placesForMatches(matches, { nights: list, bars, minutes: 10 });
          expect(places.size).toBe(matches.length);
          const moment = (id: string) => `${places.get(id)?.date} ${places.get(id)?.time}`;
          const taken = matches.map(({ id }) => `${moment(id)} ${places.get(id)?.venue} ${places.get(id)?.table}`);
          if (bars.length > 0) expect(new Set(taken).size).toBe(matches.length);
          for (const { id, round } of matches) {
            const later = matches.filter((other) => other.round === round + 1);
            expect(later.every((other) => moment(other.id) > moment(id))).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
