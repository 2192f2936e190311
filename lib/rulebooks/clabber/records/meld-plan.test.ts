import { describe, expect, it } from "vitest";
import { seededRng } from "@/lib/kernel/rng";
import { holdableMelds } from "../attainable-melds";
import { sizeOf } from "../play/card-set";
import { type ClabberSide, sideOf } from "../side";
import { isBella, type MeldPlan, planMelds } from "./meld-plan";
import { findWitness, type WitnessGoal } from "./witness";

const seats = [0, 1, 2, 3] as const;

/** Checks a plan against C16, C20 and the sides. */
function checkPlan(plan: MeldPlan, side: ClabberSide, kinds: readonly string[], bella: ClabberSide | null): void {
  const melds = seats.flatMap((seat) => plan.melds[seat].map((meld) => ({ seat, ...meld })));
  expect(melds.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  expect(melds.every(({ seat }) => sideOf(seat) === side)).toBe(true);
  expect(sizeOf(melds.reduce((set, { cards }) => set | cards, 0))).toBe(
    melds.reduce((sum, { cards }) => sum + sizeOf(cards), 0),
  );
  const held = plan.cards.reduce((sum, cards) => sum + sizeOf(cards), 0);
  expect(sizeOf(plan.cards.reduce((set, cards) => set | cards, 0))).toBe(held);
  expect(plan.cards.every((cards) => sizeOf(cards) <= 6)).toBe(true);
  for (const { seat, cards } of melds) expect(plan.cards[seat] & cards).toBe(cards);
  expect(plan.bella === null ? null : sideOf(plan.bella)).toBe(bella);
  if (plan.bella !== null) expect(isBella(plan.cards[plan.bella as 0])).toBe(true);
  const needed = melds.reduce((set, { cards }) => set | cards, plan.bella === null ? 0 : 0b011000);
  expect(plan.cards.reduce((set, cards) => set | cards, 0)).toBe(needed);
}

describe("plans of melds (C14, C16, C20)", () => {
  it.each(holdableMelds().map((kinds) => [kinds.join(" and ") || "nothing", kinds] as const))(
    "%s fits into two hands, with bella on either side or none",
    (_, kinds) => {
      const rng = seededRng(7);
      for (const side of [0, 1] as const) {
        for (const bella of [null, 0, 1] as const) checkPlan(planMelds(side, kinds, bella, rng), side, kinds, bella);
      }
    },
  );

  it("uses all seats of the side and every dad, at random", () => {
    const rng = seededRng(8);
    const plans = Array.from({ length: 600 }, () => planMelds(1, ["dad"], 0, rng));
    expect(new Set(plans.map(({ bella }) => bella))).toEqual(new Set([0, 2]));
    expect(new Set(plans.flatMap(({ melds }) => seats.filter((seat) => melds[seat].length > 0)))).toEqual(
      new Set([1, 3]),
    );
    // Four dads in each of four suits; two of those in spades contain the king or queen, which bella needs, and one
    // contains both.
    expect(new Set(plans.flatMap(({ melds }) => melds.flat().map(({ cards }) => cards))).size).toBe(13);
    const hundreds = Array.from({ length: 600 }, () => planMelds(0, ["hundred"], null, rng).melds.flat());
    // Five fours of a kind besides the jacks, and two runs of five and one of six in each suit.
    expect(new Set(hundreds.flatMap((melds) => melds.map(({ cards }) => cards))).size).toBe(5 + 3 * 4);
    expect(() => planMelds(0, ["two-hundred", "fifty"], null, rng)).toThrow("two-hundred, fifty");
  });
});

describe("searching for a hand", () => {
  const nothing: MeldPlan = { melds: [[], [], [], []], bella: null, cards: [0, 0, 0, 0] };

  it.each<[string, WitnessGoal, number]>([
    ["100 to 62", { maker: 0, trickPoints: [100, 62] }, 6],
    ["57 from three tricks without the last", { maker: 1, trickPoints: [57, 105], tricks: [3, 3], lastTrick: 1 }, 3],
    ["all tricks", { maker: 0, trickPoints: [162, 0] }, 12],
  ])("finds %s in few steps, and no other hand", (_, goal, least) => {
    const searches = Array.from({ length: 12 }, (_, at) => findWitness(goal, nothing, seededRng(at + 1), 2_000));
    const witnesses = searches.filter((witness) => witness !== null);
    expect(witnesses.length).toBeGreaterThanOrEqual(least);
    for (const { order, seats: players, hands } of witnesses) {
      expect(order.toSorted((a, b) => a - b)).toEqual([...Array(24).keys()]);
      expect(order.every((card, at) => ((hands[players[at] as 0] >>> card) & 1) === 1)).toBe(true);
      expect(hands.map(sizeOf)).toEqual([6, 6, 6, 6]);
    }
  });

  it("finds nothing without a step", () => {
    expect(findWitness({ maker: 0, trickPoints: [100, 62] }, nothing, seededRng(1), 0)).toBeNull();
  });
});
