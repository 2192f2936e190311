import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weeksAt } from "./weeks-at";

const match = (state: string, date: string | null) => ({ state, date });
const week = (number: number, date: string | null, ...matches: ReturnType<typeof match>[]) => ({
  number,
  date,
  matches,
});
const numbers = (weeks: readonly { readonly number: number }[]) => weeks.map(({ number }) => number);

describe("the weeks of a season at a night", () => {
  const season = [
    week(1, "2026-11-05", match("finished", "2026-11-05")),
    week(2, "2026-11-12", match("finished", "2026-11-12"), match("postponed", null)),
    week(3, "2026-11-19", match("scheduled", "2026-11-19")),
    week(4, null, match("scheduled", null)),
  ];

  it.each([
    ["before the first night", "2026-11-01", [], [], [1, 2, 3, 4]],
    ["on the night of a week", "2026-11-12", [1], [], [2, 3, 4]],
    ["between two nights", "2026-11-13", [1, 2], [2], [3, 4]],
    ["when a match of the past is still to come", "2026-11-20", [1, 2, 3], [2], [4]],
  ])("%s", (_, tonight, earlier, open, coming) => {
    const divided = weeksAt(season, tonight);
    expect([numbers(divided.earlier), numbers(divided.open), numbers(divided.coming)]).toEqual([earlier, open, coming]);
  });

  it("puts a match that was moved to a later night among those still to come", () => {
    const { earlier, open } = weeksAt(
      [
        week(1, "2026-11-05", match("scheduled", "2026-12-01")),
        week(2, "2026-12-03", match("scheduled", "2026-12-03")),
      ],
      "2026-11-20",
    );
    expect(numbers(earlier)).toEqual([]);
    expect(numbers(open)).toEqual([1]);
  });

  it("leaves a match whose night passed without a result in its week", () => {
    const { earlier, open } = weeksAt(
      [week(1, "2026-11-05", match("scheduled", "2026-11-05")), week(2, null)],
      "2026-11-20",
    );
    expect(numbers(earlier)).toEqual([1]);
    expect(open).toEqual([]);
  });

  it("does not divide a season that is over", () => {
    const over = season.slice(0, 1);
    expect(weeksAt(over, "2027-01-01")).toEqual({ earlier: [], open: [], coming: over });
  });

  it("loses no match and shows none twice", () => {
    const date = fc.option(fc.integer({ min: 10, max: 30 }).map((day) => `2026-11-${day}`));
    const weeks = fc.array(
      fc.record({
        date,
        matches: fc.array(
          fc.record({ id: fc.uuid(), state: fc.constantFrom("scheduled", "postponed", "finished"), date }),
        ),
      }),
    );
    fc.assert(
      fc.property(weeks, fc.integer({ min: 10, max: 30 }), (all, day) => {
        const { earlier, open, coming } = weeksAt(all, `2026-11-${day}`);
        const ids = (some: typeof all) => some.flatMap(({ matches }) => matches.map(({ id }) => id)).toSorted();
        expect(ids([...earlier, ...open, ...coming])).toEqual(ids(all));
      }),
    );
  });
});
