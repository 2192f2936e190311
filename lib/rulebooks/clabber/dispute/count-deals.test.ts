import { describe, expect, it } from "vitest";
import { setOf, sizeOf } from "../play/card-set";
import { countDeals, countDealsWith, type OpenDeal, oneDeal } from "./count-deals";

const free: OpenDeal = { held: [0, 0, 0, 0], lacks: [0, 0, 0, 0] };
/** Each seat has a suit, but two cards of seats 0 and 1. */
const nearlyAll: OpenDeal = { held: [0x3e, 0x3e << 6, 0x3f << 12, 0x3f << 18], lacks: [0, 0, 0, 0] };

describe("deals of unknown cards", () => {
  it("are as many as the cards can be dealt", () => {
    expect(countDeals(free)).toBe(2_308_743_493_056);
    expect(countDeals({ ...free, held: [0x3f, 0, 0, 0] })).toBe(17_153_136);
    expect(countDeals(nearlyAll)).toBe(2);
    expect(countDeals({ ...nearlyAll, lacks: [1, 0, 0, 0] })).toBe(1);
    expect(countDeals({ ...nearlyAll, lacks: [1, 1, 0, 0] })).toBe(0);
    expect(countDeals({ ...free, held: [1, 1, 0, 0] })).toBe(0);
    expect(countDealsWith({ ...free, held: [0x3f << 6, 0, 0, 0] }, { seat: 1, cards: 0x3f })).toBe(
      17_153_136 - 924 ** 2,
    );
  });

  it("are shown with each condition met, or not at all", () => {
    const hands = oneDeal(free, [
      { seat: 2, cards: setOf([3]) },
      { seat: 1, cards: setOf([3, 9]) },
    ]);
    expect(hands?.map(sizeOf)).toEqual([6, 6, 6, 6]);
    expect([hands?.[2], hands?.[1]].map((hand) => (hand ?? 0) & setOf([3, 9]))).toEqual([setOf([3]), setOf([9])]);
    // With card 0 seat 0 has no room for card 6, and the other way round.
    const both = [
      { seat: 0, cards: 1 },
      { seat: 0, cards: 1 << 6 },
    ];
    expect(oneDeal(nearlyAll, both)).toBeNull();
    expect(oneDeal({ ...nearlyAll, lacks: [1, 1, 0, 0] }, [])).toBeNull();
    expect(oneDeal({ ...nearlyAll, lacks: [0, 1 << 6, 0, 0] }, [{ seat: 0, cards: 0x41 }])).toEqual([
      0x7e,
      (0x3e << 6) | 1,
      0x3f << 12,
      0x3f << 18,
    ]);
  });
});
