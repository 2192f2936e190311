import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { criterionCodes } from "./criteria";
import { formatOrder, parseOrder, presetOf } from "./order";

describe("an order of criteria as text", () => {
  it.each([
    ["games-won", ["games-won", "game-points"]],
    ["game-points", ["game-points"]],
    ["by:games-won,game-points", ["games-won", "game-points"]],
    ["by:games-won,head-to-head,drawn-lot", ["games-won", "head-to-head", "drawn-lot"]],
    ["by:games-won", ["games-won"]],
    ["by:matches-won", ["matches-won"]],
    ["by-luck", null],
    ["by:games-won,games-won", null],
    ["by:games-won, game-points", null],
    ["by:", null],
    ["", null],
  ])("%j", (text, criteria) => {
    expect(parseOrder(text)).toEqual(criteria);
  });

  it("names a preset", () => {
    expect(formatOrder(["games-won", "game-points"])).toBe("games-won");
    expect(presetOf({ criteria: ["game-points", "games-won"] })).toBeNull();
  });

  it("law: a formatted order is parsed unchanged", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...criterionCodes], { minLength: 1 }), (criteria) => {
        expect(parseOrder(formatOrder(criteria))).toEqual(criteria);
      }),
    );
  });
});
