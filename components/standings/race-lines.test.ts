import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entrantId } from "@/lib/competition/entrant";
import { raceBox, raceLevels, raceLines, raceScale, spreadOut } from "./race-lines";

const line = (entrant: string, ...values: readonly number[]) => ({
  entrant: entrantId(entrant),
  after: values.map((value) => ({ value, place: 1 })),
});

describe("the race chart", () => {
  it("starts every line at the start and ends it at the last played week", () => {
    const lines = [line("a", 2, 4), line("b", 0, 0)];
    const scale = raceScale(lines, 4);
    const [a, b] = raceLines(lines, [1, 2], scale);
    expect(a?.path.startsWith(`M${raceBox.left} ${b?.end.y}`)).toBe(true);
    expect(a?.end.x).toBeCloseTo((scale.x(0) + scale.x(4)) / 2, 1);
    expect(a?.end.y).toBe(raceBox.top);
  });

  it("has one label for all lines that end at the same height, and no more labels than fit", () => {
    const lines = [line("a", 4), line("b", 2), line("c", 4)];
    const levels = raceLevels(raceLines(lines, [1], raceScale(lines, 4)));
    expect(levels.map(({ entrants }) => entrants)).toEqual([["a", "c"], ["b"]]);
    const many = Array.from({ length: 32 }, (_, i) => line(`t${i}`, 1000 - i * 10));
    const shown = raceLevels(raceLines(many, [1], raceScale(many, 4)));
    expect(shown.length).toBe(12);
    expect(shown[0]?.entrants).toEqual(["t0"]);
  });

  it.each([
    [
      [0, 7],
      [0, 2, 4, 6, 8],
    ],
    [
      [0, 5077],
      [0, 2000, 4000, 6000],
    ],
    [
      [-130, 90],
      [-200, -100, 0, 100],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  ])("marks of %j are round figures", (values, marks) => {
    expect(raceScale([line("a", ...values)], 5).marks).toEqual(marks);
  });
});

describe("laws", () => {
  const races = fc.array(fc.array(fc.integer({ min: -500, max: 5000 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 40,
  });

  it("everything drawn is inside the box", () => {
    fc.assert(
      fc.property(races, fc.integer({ min: 3, max: 30 }), (values, weeks) => {
        const lines = values.map((own, i) => line(String(i), ...own));
        for (const { end, labelY } of raceLines(lines, [1, 2, 3], raceScale(lines, weeks))) {
          for (const y of [end.y, labelY]) {
            expect(y).toBeGreaterThanOrEqual(raceBox.top - 0.1);
            expect(y).toBeLessThanOrEqual(raceBox.height - raceBox.bottom + 0.1);
          }
          expect(end.x).toBeLessThanOrEqual(raceBox.width - raceBox.right + 0.1);
        }
      }),
    );
  });

  it("names keep their distance and order", () => {
    const heights = fc.array(fc.double({ min: raceBox.top, max: raceBox.height - raceBox.bottom, noNaN: true }), {
      minLength: 2,
      maxLength: 17,
    });
    fc.assert(
      fc.property(heights, (given) => {
        const placed = spreadOut(given).map((y, i) => ({ y, was: given[i] ?? 0 }));
        placed.sort((a, b) => a.y - b.y);
        for (const [i, { y, was }] of placed.entries()) {
          const next = placed[i + 1];
          if (!next) continue;
          expect(next.y - y).toBeGreaterThan(17.5);
          expect(next.was).toBeGreaterThanOrEqual(was);
        }
      }),
    );
  });
});
