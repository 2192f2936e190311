import { describe, expect, it } from "vitest";
import { classic } from "../rules";
import { lengths, pulkas, scheduledDeals } from "../schedule";
import { allowedBids, bidderAt, forbiddenBid, tendency } from "./bids";
import { cardAt, pack } from "./card-set";
import { dealOf, turnedTrump } from "./deal";

describe("the schedule (J10, J11)", () => {
  it.each([
    ["classic", 4, 24, 144],
    ["classic", 3, 22, 126],
    ["classic", 2, 20, 108],
    ["nines", 4, 16, 144],
    ["nines", 3, 12, 108],
    ["nines", 2, 8, 72],
  ] as const)("%s of %s: %s deals, %s tricks, in four pulkas", (schedule, players, deals, tricks) => {
    const all = scheduledDeals({ schedule, players });
    expect([all.length, all.reduce((sum, { cards }) => sum + cards, 0)]).toEqual([deals, tricks]);
    expect(pulkas({ schedule, players })).toHaveLength(4);
    expect(all.filter(({ isLast }) => isLast).map(({ pulka }) => pulka)).toEqual([0, 1, 2, 3]);
  });

  it("is one pulka of nines for that schedule, and stays the same for an unknown length", () => {
    const one = lengths.rulesFor(classic, "pulka");
    expect(pulkas(one)).toEqual([[9, 9, 9, 9]]);
    expect(scheduledDeals(one).map(({ pulka, isLast }) => [pulka, isLast])).toEqual([
      [0, false],
      [0, false],
      [0, false],
      [0, true],
    ]);
    expect(lengths.of(one)).toBe("pulka");
    expect(lengths.rulesFor(one, "endless")).toEqual(one);
  });

  it("rises to eight, falls from eight, with nines after each", () => {
    const nines = [9, 9, 9, 9];
    expect(pulkas(classic)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], nines, [8, 7, 6, 5, 4, 3, 2, 1], nines]);
  });
});

describe("the deal (J5, J14, J15)", () => {
  it("goes round one card at a time from the dealer's left, and the next card is turned up", () => {
    const deal = dealOf(4, 2, 2, [...pack.keys()]);
    expect(deal.dealt).toEqual([
      [1, 5],
      [2, 6],
      [3, 7],
      [0, 4],
    ]);
    expect(deal.turned).toBe(8);
    expect(dealOf(4, 9, 0, [...pack.keys()]).turned).toBeNull();
    expect(dealOf(2, 9, 0, [...pack.keys()]).dealt.map(({ length }) => length)).toEqual([9, 9]);
  });

  it("makes the turned card's suit trumps, and none of a joker", () => {
    expect(pack.map((_, card) => turnedTrump(card)).join("")).toBe("400000000111111111222222222433333333");
    expect([cardAt(0), cardAt(27)]).toEqual(["6S", "6C"]);
  });
});

describe("bids (J20–J22)", () => {
  it("go round from the dealer's left, the dealer last", () => {
    expect([0, 1, 2, 3].map((at) => bidderAt(2, 4, at))).toEqual([3, 0, 1, 2]);
    expect([0, 1].map((at) => bidderAt(0, 2, at))).toEqual([1, 0]);
  });

  it.each<[number, readonly number[], number | null]>([
    [4, [1, 1, 1], 1],
    [4, [3, 2, 0], null],
    [4, [4, 0, 0], 0],
    [9, [0, 0, 0], 9],
    [1, [1, 1, 0], null],
  ])("of %s cards after %o: the dealer may not bid %s", (cards, earlier, forbidden) => {
    expect(forbiddenBid(cards, earlier)).toBe(forbidden);
    const all = Array.from({ length: cards + 1 }, (_, bid) => bid);
    expect(allowedBids(cards, 4, earlier)).toEqual(all.filter((bid) => bid !== forbidden));
    expect(allowedBids(cards, 4, earlier.slice(1))).toEqual(all);
  });

  it("are too few or too many for the tricks", () => {
    expect(tendency(4, [1, 1, 1, 0])).toBe("pikhalovka");
    expect(tendency(4, [1, 1, 1, 2])).toBe("otnimalovka");
  });
});
