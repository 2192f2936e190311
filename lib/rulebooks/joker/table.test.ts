import { describe, expect, it } from "vitest";
import { joker } from "./joker";

describe("a game of Joker at a table", () => {
  it.each([
    [{}, 90],
    [{ schedule: "nines" }, 90],
    [{ players: 3 }, 60],
  ])("with %o takes about %i minutes", (rules, minutes) => {
    expect(joker.minutes(rules)).toBe(minutes);
  });

  it("has totals of five digits, also below nothing", () => {
    expect(joker.finalTotals?.({})).toEqual({ digits: 5, negative: true });
  });
});
