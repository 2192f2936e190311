import { describe, expect, it } from "vitest";
import { amountOf, chosenValue, departures, houseChoices, withAmount, withValue } from "./house-rules";
import { classic, georgian, jokerRules } from "./rules";

describe("the house rules of Joker", () => {
  it("are all options but the number of players, with the default first", () => {
    expect(houseChoices.map(({ id }) => id).toSorted()).toEqual(
      Object.keys(jokerRules.shape)
        .filter((id) => id !== "players")
        .toSorted(),
    );
    for (const { id, values } of houseChoices) expect([id, chosenValue(classic, id)]).toEqual([id, values[0]]);
  });

  it("return each chosen value, whatever was chosen before, in valid rules", () => {
    for (const { id, values } of houseChoices) {
      for (const before of values) {
        for (const value of values) {
          const rules = withValue(withValue(classic, id, before), id, value);
          expect(jokerRules.safeParse(rules).success).toBe(true);
          expect([id, chosenValue(rules, id)]).toEqual([id, value]);
        }
      }
    }
  });

  it.each([
    ["miss", "flat", -50, 15],
    ["miss", "each", 20, 35],
    ["khisht", "flat", 500, 300],
  ] as const)("%s as %s needs a number", (id, value, first, other) => {
    const rules = withValue(classic, id, value);
    expect(amountOf(rules, id)).toBe(first);
    const changed = withAmount(rules, id, other);
    expect([chosenValue(changed, id), amountOf(changed, id)]).toEqual([value, other]);
    expect(departures(changed, rules).map((one) => one.id)).toEqual([id]);
  });

  it("need no number if the name says everything", () => {
    for (const { id } of houseChoices) expect(amountOf(classic, id)).toBeNull();
    expect(amountOf(withValue(classic, "khisht", "percard"), "khisht")).toBeNull();
  });

  it("list the differences from the classic rules", () => {
    expect(departures(classic)).toEqual([]);
    expect(departures(georgian).map(({ id }) => id)).toEqual(["ledHigh"]);
    expect(departures(jokerRules.parse({ minus: true, players: 3 })).map(({ rule }) => rule)).toEqual(["J55"]);
  });
});
