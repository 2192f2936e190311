import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classic, jokerRules } from "@/lib/rulebooks/joker/rules";
import { bySeat, type DealAction, type DealDraft, draftOfDeal, emptyDeal, inTurn, nextDeal } from "./deal-draft";
import { type DealSoFar, dealState } from "./deal-state";

/** Taps numbers in order. */
function tapped(deal: DealSoFar, numbers: readonly number[]): DealDraft {
  return numbers.reduce<DealDraft>(
    (draft, number) => nextDeal(draft, { type: "number", number }, deal.rules.players),
    emptyDeal,
  );
}

const nine: DealSoFar = { rules: classic, cards: 9, dealer: 2 };

describe("a deal on the pad", () => {
  test("is bid from the dealer's left, the dealer last", () => {
    const turns = [[], [3], [3, 2], [3, 2, 3]].map((bids) => dealState(nine, tapped(nine, bids)));
    expect(turns.map((state) => state.kind !== "ready" && [state.kind, state.seat, state.isLast])).toEqual([
      ["bids", 3, false],
      ["bids", 0, false],
      ["bids", 1, false],
      ["bids", 2, true],
    ]);
  });

  test("shows the dealer's one forbidden bid, with its reason", () => {
    const state = dealState(nine, tapped(nine, [3, 2, 3]));
    if (state.kind === "ready") throw new Error("the dealer has not bid");
    expect(state.bidSum).toBe(8);
    expect(state.keys.filter(({ refusal }) => refusal !== null)).toEqual([
      {
        number: 1,
        refusal: {
          code: "joker-dealer-bid",
          rule: "J21",
          path: "bids.2",
          params: { side: 2, bid: 1, cards: 9, players: 4 },
        },
      },
    ]);
  });

  test.each([
    [[4, 3, 3], 0, null],
    [[0, 0, 0], 9, 9],
  ] as const)("after %j the dealer may bid %i, and not %j", (bids, may, mayNot) => {
    const state = dealState(nine, tapped(nine, bids));
    if (state.kind === "ready") throw new Error("the dealer has not bid");
    expect(state.keys.find(({ refusal }) => refusal)?.number ?? null).toBe(mayNot);
    if (may !== mayNot) expect(state.keys[may]?.refusal).toBeNull();
  });

  test("is described by the sum of the bids", () => {
    expect(dealState(nine, tapped(nine, [3, 2, 3])).tendency).toBeNull();
    expect(dealState(nine, tapped(nine, [3, 2, 3, 0])).tendency).toBe("pikhalovka");
    expect(dealState(nine, tapped(nine, [3, 2, 3, 2])).tendency).toBe("otnimalovka");
  });

  test("has running points, computes the last player's tricks, and takes seven numbers", () => {
    const seven = tapped(nine, [4, 2, 2, 2, 4, 2, 3]);
    const before = dealState(nine, tapped(nine, [4, 2, 2, 2, 4]));
    expect(before.cells).toEqual([
      { bid: 2, taken: null, points: null },
      { bid: 2, taken: null, points: null },
      { bid: 2, taken: null, points: null },
      { bid: 4, taken: 4, points: 250 },
    ]);
    const state = dealState(nine, seven);
    expect(state).toMatchObject({
      kind: "ready",
      entry: { kind: "played", cards: 9, dealer: 2, bids: [2, 2, 2, 4], taken: [2, 3, 0, 4] },
      score: { points: [150, 30, -200, 250] },
    });
  });

  test("is complete as soon as no trick is left", () => {
    expect(dealState(nine, tapped(nine, [9, 0, 0, 1, 9]))).toMatchObject({
      kind: "ready",
      entry: { taken: [0, 0, 0, 9] },
    });
  });

  test("refuses more tricks than are left", () => {
    const state = dealState(nine, tapped(nine, [4, 2, 2, 2, 4]));
    if (state.kind === "ready") throw new Error("tricks are open");
    expect(state.keys.filter(({ refusal }) => refusal === null).map(({ number }) => number)).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect(state.keys[6]?.refusal).toMatchObject({ code: "joker-trick-sum", params: { sum: 10, cards: 9 } });
  });

  test("undoes one number at a time, or all bids together", () => {
    const draft = tapped(nine, [4, 2, 2, 2, 4, 2]);
    const back = nextDeal(draft, { type: "back" }, 4);
    expect(back.taken).toEqual([4]);
    expect(nextDeal(nextDeal(back, { type: "back" }, 4), { type: "back" }, 4).bids).toEqual([4, 2, 2]);
    expect(nextDeal(draft, { type: "bids" }, 4)).toEqual(emptyDeal);
  });

  test("when reopened, undoes the last typed number, not the computed one", () => {
    for (const bidList of [
      [4, 2, 2, 2, 4, 2, 3],
      [9, 0, 0, 1, 9],
    ]) {
      const state = dealState(nine, tapped(nine, bidList));
      if (state.kind !== "ready") throw new Error("tricks are open");
      const opened = draftOfDeal(state.entry);
      expect([...opened.bids, ...opened.taken]).toEqual(bidList);
      expect(dealState(nine, nextDeal(opened, { type: "back" }, 4)).kind).toBe("tricks");
    }
  });

  test("keeps trumps and penalties when the bids are typed again, and removes penalties", () => {
    const ruling = { seat: 3, offence: "looked-back", penalty: 100 } as const;
    const draft = [
      { type: "trump", trump: "H" },
      { type: "rule", ruling },
      { type: "rule", ruling: { ...ruling, seat: 0 } },
      { type: "unrule", at: 1 },
      { type: "bids" },
    ].reduce((so, action) => nextDeal(so, action as DealAction, 4), tapped(nine, [1, 1]));
    const whole = [4, 2, 2, 2, 4, 2, 3].reduce((so, number) => nextDeal(so, { type: "number", number }, 4), draft);
    const state = dealState(nine, whole);
    expect(state).toMatchObject({ entry: { trump: "H", rulings: [ruling] }, score: { points: [150, 30, -200, 150] } });
    expect(state.cells.map(({ points }) => points)).toEqual([150, 30, -200, 150]);
    const rubbedOut = nextDeal(nextDeal(whole, { type: "trump", trump: null }, 4), { type: "trump", trump: null }, 4);
    expect(dealState(nine, rubbedOut)).not.toHaveProperty("entry.trump");
  });

  test("is not scored after a misdeal", () => {
    const draft = nextDeal(tapped(nine, [4, 2]), { type: "misdealt" }, 4);
    expect(dealState(nine, draft)).toMatchObject({
      kind: "ready",
      entry: { kind: "misdealt" },
      score: { redeal: true },
    });
    expect(nextDeal(draft, { type: "back" }, 4).bids).toEqual([4, 2]);
  });
});

describe("for any offered keys", () => {
  const deals = fc.record({
    players: fc.constantFrom(2, 3, 4),
    cards: fc.integer({ min: 1, max: 9 }),
    seat: fc.nat(3),
    dice: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  });

  test("every deal ends in a valid entry within eight taps, and can be opened again", () => {
    fc.assert(
      fc.property(deals, ({ players, cards, seat, dice }) => {
        const deal: DealSoFar = { rules: jokerRules.parse({ players }), cards, dealer: seat % players };
        let draft = emptyDeal;
        let taps = 0;
        for (;;) {
          const state = dealState(deal, draft);
          if (state.kind === "ready") {
            expect(taps + 1).toBeLessThanOrEqual(8);
            const { entry, score } = state;
            expect(score.points).toEqual(state.cells.map(({ points }) => points));
            const again = dealState(deal, draftOfDeal(entry));
            expect(again).toMatchObject({ kind: "ready", entry });
            return;
          }
          const offered = state.keys.filter(({ refusal }) => refusal === null);
          const key = offered[(dice[taps] ?? 0) % offered.length];
          draft = nextDeal(draft, { type: "number", number: key?.number ?? 0 }, players);
          taps++;
        }
      }),
    );
  });

  test("numbers in turn and by seat are inverse", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 2, maxLength: 4 }), fc.nat(3), (numbers, seat) => {
        const dealer = seat % numbers.length;
        expect(bySeat(inTurn(numbers, dealer), dealer, numbers.length)).toEqual(numbers);
      }),
    );
  });
});
