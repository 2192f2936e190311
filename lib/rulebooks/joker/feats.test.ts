import { describe, expect, it } from "vitest";
import { joker } from "./joker";

const featsOf = (bids: readonly number[], taken: readonly number[], cards = 9) =>
  joker.feats?.of({}, { kind: "played", cards, dealer: 3, bids, taken }).map(({ code, side }) => `${side} ${code}`);

describe("memorable events", () => {
  it.each([
    [[9, 0, 0, 1], [9, 0, 0, 0], 9, ["0 nine-of-nine", "3 khisht"]],
    [[8, 0, 0, 0], [9, 0, 0, 0], 9, []],
    [[9, 0, 0, 1], [8, 0, 0, 1], 9, []],
    [[2, 1, 1, 1], [0, 4, 0, 0], 4, ["0 khisht", "2 khisht", "3 khisht"]],
    [[4, 0, 0, 0], [4, 0, 0, 0], 4, []],
  ])("bids %j, tricks %j of %i", (bids, taken, cards, expected) => {
    expect(featsOf(bids, taken, cards)).toEqual(expected);
  });

  it("none in a misdeal", () => {
    expect(joker.feats?.of({}, { kind: "misdealt" })).toEqual([]);
  });

  it("a forfeited game gives the present players a made pass in every deal", () => {
    expect(joker.walkover?.({})).toEqual({ winner: 1200, loser: 0 });
    expect(joker.walkover?.({ schedule: "nines" })).toEqual({ winner: 800, loser: 0 });
  });
});
