import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { swing, turningPoint } from "./turning-point";

/** Returns the rows of a running score, from the points of each hand by side. */
function tallyOf(hands: readonly (readonly number[])[]) {
  let totals = hands[0]?.map(() => 0) ?? [];
  return {
    rows: hands.map((points) => {
      totals = totals.map((total, side) => total + (points[side] ?? 0));
      return { dealer: 0, totals };
    }),
  };
}

describe("the hand that turned a game", () => {
  it.each([
    [
      "a side behind takes every trick",
      [
        [64, 98],
        [124, 58],
        [91, 0],
        [92, 90],
        [0, 162],
        [115, 67],
        [71, 91],
      ],
      { hand: 5, side: 1, points: 162, others: 0, before: -125, after: 37 },
    ],
    [
      "of two equal swings the one that changes who leads",
      [
        [100, 0],
        [0, 200],
        [0, 200],
      ],
      { hand: 2, side: 1, points: 200, others: 0, before: -100, after: 100 },
    ],
    [
      "of two that change nothing the later",
      [
        [10, 0],
        [90, 10],
        [90, 10],
      ],
      { hand: 3, side: 0, points: 90, others: 10, before: 90, after: 170 },
    ],
    [
      "four sides: the lead over the best of the others",
      [
        [100, 50, -200, 50],
        [50, 350, 10, 100],
      ],
      { hand: 2, side: 1, points: 350, others: 100, before: -50, after: 250 },
    ],
  ])("%s", (_, hands, turn) => {
    expect(turningPoint(tallyOf(hands))).toEqual(turn);
  });

  it.each([
    ["no hand", []],
    ["two sides equal at the end", [[81, 81]]],
    [
      "several that share the highest total",
      [
        [10, 30, 30],
        [0, 5, 5],
      ],
    ],
  ])("there is none: %s", (_, hands) => {
    expect(turningPoint(tallyOf(hands))).toBeNull();
  });

  it("belongs to the side that ends ahead, and no other hand brought it more", () => {
    const game = fc.integer({ min: 2, max: 4 }).chain((sides) =>
      fc.array(fc.array(fc.integer({ min: -200, max: 400 }), { minLength: sides, maxLength: sides }), {
        minLength: 1,
        maxLength: 24,
      }),
    );
    fc.assert(
      fc.property(game, (hands) => {
        const tally = tallyOf(hands);
        const turn = turningPoint(tally);
        const end = tally.rows.at(-1)?.totals ?? [];
        if (!turn) return expect(end.filter((total) => total === Math.max(...end)).length).toBeGreaterThan(1);
        expect(end[turn.side]).toBe(Math.max(...end));
        const lead = (totals: readonly number[]) =>
          (totals[turn.side] ?? 0) - Math.max(...totals.filter((__, side) => side !== turn.side));
        const leads = [0, ...tally.rows.map(({ totals }) => lead(totals))];
        const most = Math.max(...leads.slice(1).map((after, at) => after - (leads[at] ?? 0)));
        expect(swing(turn)).toBe(most);
      }),
    );
  });
});
