import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdingOf, holds, indexesIn, indexOfCard, isEmpty, pack, sizeOf, without } from "./card-set";

const cards = fc.uniqueArray(fc.nat(35), { maxLength: 36 });

describe("hands of cards", () => {
  it("hold the cards that they were made of, and no others", () => {
    fc.assert(
      fc.property(cards, (some) => {
        const hand = holdingOf(some);
        expect(indexesIn(hand)).toEqual(some.toSorted((a, b) => a - b));
        expect([isEmpty(hand), sizeOf(hand)]).toEqual([some.length === 0, some.length]);
        for (const card of pack.keys()) expect(holds(hand, card)).toBe(some.includes(card));
      }),
    );
  });

  it("lose the played card, and keep the others", () => {
    fc.assert(
      fc.property(cards, fc.nat(35), (some, played) => {
        const left = some.filter((card) => card !== played).toSorted((a, b) => a - b);
        expect(indexesIn(without(holdingOf(some), played))).toEqual(left);
      }),
    );
  });

  it("consist of the 36 cards of the pack (J2, J3)", () => {
    expect(pack.map(indexOfCard)).toEqual([...pack.keys()]);
    expect(new Set(pack).size).toBe(36);
    for (const none of ["5H", "6s", "10H", "", null, 0, ["6S"]]) expect(indexOfCard(none)).toBeUndefined();
  });
});
