import { describe, expect, test } from "vitest";
import { clabber } from "./clabber/clabber";
import { joker } from "./joker/joker";
import { fullTable, tableFor } from "./table-for";

describe("the table for a number of sides", () => {
  test("Clabber seats two sides at four seats, without a change of its house rules", () => {
    const rules = clabber.presets[0]?.rules;
    expect(tableFor(clabber, rules, 2)).toEqual({
      seats: 4,
      sides: [
        { index: 0, seats: [0, 2] },
        { index: 1, seats: [1, 3] },
      ],
      rules,
    });
  });

  test.each([2, 3, 4])("Joker with %i sides is played by as many (J1), whatever the season's number is", (sides) => {
    for (const players of [2, 3, 4]) {
      const table = tableFor(joker, { players, khisht: 500 }, sides);
      expect(table.seats).toBe(sides);
      expect(table.sides).toEqual(Array.from({ length: sides }, (_, seat) => ({ index: seat, seats: [seat] })));
      expect(table.rules).toMatchObject({ players: sides, khisht: 500 });
    }
  });

  test("three at a table play the rules for three: 22 deals, three totals (J11)", () => {
    const { rules } = tableFor(joker, {}, 3);
    expect(joker.tally(rules, 0, []).totals).toEqual([0, 0, 0]);
    expect(joker.finalScore(rules, [100, 200, 300])).toEqual({ ok: true, value: 2 });
  });

  test("an impossible number of sides gets the full table", () => {
    expect(tableFor(clabber, {}, 0).sides).toHaveLength(2);
    expect(tableFor(joker, {}, 1)).toEqual(fullTable(joker, {}));
    expect(fullTable(joker, { players: 3 })).toMatchObject({ seats: 4, rules: { players: 4 } });
  });
});
