import { describe, expect, it } from "vitest";
import { cardOf, isSuit, ranks, suits } from "./card";
import { dealOneByOne } from "./deal";

describe("cards as records write them", () => {
  it("are a rank and a suit", () => {
    for (const suit of suits) {
      for (const rank of ranks) {
        expect(cardOf(rank, suit)).toBe(rank + suit);
      }
    }
  });

  it.each(["", "S9", "10S", "9s", "5S", " 9S", 9, null, undefined, ["9S"]])("%o is no suit", (value) => {
    expect(isSuit(value)).toBe(false);
  });

  it("have four suits", () => {
    expect(suits.every(isSuit)).toBe(true);
  });
});

describe("a deal", () => {
  it("goes round one card at a time from the first seat", () => {
    expect(dealOneByOne(["a", "b", "c", "d", "e"], 4, 6)).toEqual([["c"], ["d"], ["a", "e"], ["b"]]);
    expect(dealOneByOne([], 0, 0)).toEqual([]);
  });
});
