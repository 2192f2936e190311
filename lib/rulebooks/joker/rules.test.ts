import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/kernel/problem";
import { unwrap } from "@/lib/kernel/result";
import type { HandScore } from "../rulebook";
import { entryProblems } from "./check-entry";
import { finalScore, reachOf } from "./final-score";
import { gameTable } from "./game-table";
import type { DealEntry, PlayedDeal } from "./hand";
import { joker } from "./joker";
import { formatEntry, parseEntry } from "./notation";
import { bestDeal, premiums } from "./premium";
import { classic, georgian, type JokerRules, jokerRules } from "./rules";
import { dealPoints } from "./score";
import { detailOf, scoreHand } from "./score-hand";
import { orderProblems, tallyGame } from "./tally";

const deal: PlayedDeal = { kind: "played", cards: 4, dealer: 3, bids: [1, 1, 1, 2], taken: [1, 0, 3, 0] };

function changed(rules: Partial<JokerRules>): JokerRules {
  return jokerRules.parse(rules);
}

function score(entry: DealEntry, rules = classic): HandScore {
  return unwrap(scoreHand(rules, entry));
}

describe("the house rules", () => {
  it("are those of joker.md, with two presets", () => {
    expect(classic).toEqual({
      players: 4,
      schedule: "classic",
      jokerLeadsLast: false,
      twoHigh: "last",
      ledHigh: "joker",
      miss: { perTrick: 10 },
      khisht: 200,
      minus: false,
      strip: "single",
      excludeLast: false,
    });
    expect(georgian).toEqual({ ...classic, ledHigh: "trump" });
    expect(joker.presets.map(({ id }) => id)).toEqual(["classic", "georgian"]);
    expect(joker.sides(classic, 3)).toEqual([0, 1, 2].map((seat) => ({ index: seat, seats: [seat] })));
  });

  it.each([
    { players: 5 },
    { players: 1 },
    { miss: {} },
    { miss: { perTrick: 1, flat: 1 } },
    { khisht: -1 },
    { khisht: "half" },
  ])("do not allow %o", (rules) => {
    expect(jokerRules.safeParse(rules).success).toBe(false);
  });
});

describe("a player's points in a deal (J50–J55)", () => {
  it.each<[Partial<JokerRules>, number, number, number, number, string]>([
    [{}, 5, 0, 0, 50, "J50"],
    [{}, 1, 1, 1, 100, "J51"],
    [{}, 2, 1, 1, 100, "J50"],
    [{}, 9, 8, 8, 450, "J50"],
    [{}, 9, 9, 9, 900, "J51"],
    [{}, 5, 0, 2, 20, "J52"],
    [{}, 5, 2, 1, 10, "J52"],
    [{ miss: { perTrick: -10 } }, 5, 2, 3, -30, "J52"],
    [{ miss: { perTrick: 0 } }, 5, 2, 3, 0, "J52"],
    [{ miss: { flat: -100 } }, 5, 2, 3, -100, "J52"],
    [{}, 5, 2, 0, -200, "J53"],
    [{ khisht: 500 }, 5, 2, 0, -500, "J53"],
    [{ khisht: "percard" }, 5, 2, 0, -500, "J53"],
    [{ minus: true }, 9, 4, 4, 400, "J55"],
    [{ minus: true }, 9, 4, 2, -200, "J55"],
    [{ minus: true }, 9, 4, 0, -400, "J55"],
    [{ minus: true }, 9, 0, 0, 50, "J50"],
    [{ minus: true }, 9, 9, 9, 900, "J51"],
    [{ minus: true }, 9, 0, 3, 30, "J52"],
    [{ minus: true }, 9, 4, 6, 60, "J52"],
  ])("under %o: of %s cards bid %s, took %s: %s by %s", (rules, cards, bid, taken, points, rule) => {
    expect(dealPoints(changed(rules), cards, bid, taken)).toEqual({ points, rule });
  });
});

describe("the score of a deal", () => {
  it("contains all players' points, with the deciding rules", () => {
    expect(score(deal)).toEqual({
      points: [100, -200, 30, -200],
      marks: [100, -200, 30, -200].map((points) => ({ kind: "points", points })),
      redeal: false,
      rules: ["J50", "J52", "J53"],
      warnings: [],
      detail: {
        cards: 4,
        dealer: 3,
        cells: [
          { bid: 1, taken: 1, points: 100 },
          { bid: 1, taken: 0, points: -200 },
          { bid: 1, taken: 3, points: 30 },
          { bid: 2, taken: 0, points: -200 },
        ],
      },
    });
  });

  it("subtracts the club's penalty, which does not affect a premium (J71)", () => {
    const rulings = [
      { seat: 0, offence: "looked-back", penalty: 50 },
      { seat: 0, offence: "other", penalty: 5 },
      { seat: 2, offence: "wrong-card", penalty: 100 },
    ] as const;
    const ruled = score({ ...deal, rulings });
    expect(ruled).toMatchObject({ points: [45, -200, -70, -200], rules: ["J50", "J52", "J53", "J71"] });
    expect(ruled.detail).toEqual(score(deal).detail);
  });

  it("is nothing for a misdeal, which the same dealer deals again (J5)", () => {
    const again = score({ kind: "misdealt" });
    expect(again).toEqual({
      points: [0, 0, 0, 0],
      marks: Array(4).fill({ kind: "redeal" }),
      redeal: true,
      rules: ["J5"],
      warnings: [],
    });
    for (const detail of [undefined, 7, "cells", null, {}]) {
      expect(() => detailOf({ ...again, detail })).toThrow("a score that Joker did not make");
    }
    expect(tallyGame(classic, 2, [again, score(deal)]).rows.map(({ dealer }) => dealer)).toEqual([2, 2]);
  });
});

describe("problems of an impossible deal", () => {
  it.each<[Partial<PlayedDeal>, Problem]>([
    [{ bids: [0, 0, 0] }, { code: "joker-players", rule: "J1", path: "bids", params: { players: 4, given: 3 } }],
    [{ taken: [4, 0, 0] }, { code: "joker-players", rule: "J1", path: "taken", params: { players: 4, given: 3 } }],
    [
      { bids: [1, 5, 0, 0] },
      {
        code: "joker-bid-over",
        rule: "J20",
        path: "bids.1",
        params: { side: 1, bid: 5, cards: 4, players: 4 },
      },
    ],
    [
      { bids: [1, 1, 1, 1] },
      {
        code: "joker-dealer-bid",
        rule: "J21",
        path: "bids.3",
        params: { side: 3, bid: 1, cards: 4, players: 4 },
      },
    ],
    [{ taken: [1, 1, 1, 0] }, { code: "joker-trick-sum", rule: "J10", path: "taken", params: { sum: 3, cards: 4 } }],
    [{ taken: [2, 1, 1, 1] }, { code: "joker-trick-sum", rule: "J10", path: "taken", params: { sum: 5, cards: 4 } }],
  ])("%o", (change, problem) => {
    expect(entryProblems(classic, { ...deal, ...change })).toEqual([problem]);
  });

  it("names seats without players (J1)", () => {
    const three = changed({ players: 3 });
    const played: PlayedDeal = { ...deal, bids: [1, 1, 1], taken: [4, 0, 0], dealer: 0 };
    expect(entryProblems(three, played)).toEqual([]);
    expect(entryProblems(three, { ...played, dealer: 3 })).toEqual([
      { code: "joker-dealer-absent", rule: "J1", path: "dealer", params: { players: 3 } },
    ]);
    const ruling = { seat: 3, offence: "other", penalty: 1 } as const;
    expect(entryProblems(three, { ...played, rulings: [{ ...ruling, seat: 2 }, ruling] })).toEqual([
      { code: "joker-ruling-absent", rule: "J1", path: "rulings.1.seat", params: { players: 3 } },
    ]);
    expect(entryProblems(three, { ...played, rulings: [ruling] })[0]?.path).toBe("rulings.0.seat");
  });

  it("names a bid and the tricks together", () => {
    const problems = entryProblems(classic, { ...deal, bids: [1, 1, 1, 1], taken: [0, 0, 0, 0] });
    expect(problems.map(({ code }) => code)).toEqual(["joker-dealer-bid", "joker-trick-sum"]);
    expect(entryProblems(classic, { kind: "misdealt" })).toEqual([]);
  });
});

describe("the order of deals (J5, J10)", () => {
  const one: PlayedDeal = { kind: "played", cards: 1, dealer: 0, bids: [1, 1, 0, 0], taken: [1, 0, 0, 0] };
  const two: PlayedDeal = { kind: "played", cards: 2, dealer: 1, bids: [0, 0, 1, 0], taken: [1, 0, 1, 0] };
  const problems = (...entries: readonly DealEntry[]) =>
    orderProblems(
      classic,
      0,
      entries.map((entry) => score(entry)),
    );

  it("has no problem with deals in their places and misdeals between them", () => {
    expect(problems(one, two)).toEqual([]);
    expect(problems({ kind: "misdealt" }, one, { kind: "misdealt" }, two)).toEqual([]);
    expect(problems()).toEqual([]);
  });

  it("names a deal with other cards or by another dealer", () => {
    expect(problems(one, { ...two, cards: 1, bids: [0, 0, 0, 0], taken: [1, 0, 0, 0] })).toEqual([
      { code: "joker-deal-cards", rule: "J10", path: "cards", params: { deal: 2, cards: 1, expected: 2 } },
    ]);
    expect(problems(one, { ...two, dealer: 2 })).toEqual([
      { code: "joker-deal-dealer", rule: "J5", path: "dealer", params: { deal: 2, side: 1 } },
    ]);
  });

  it("leaves deals after the end to the tally", () => {
    const nines: PlayedDeal = { kind: "played", cards: 9, dealer: 0, bids: [9, 9], taken: [9, 0] };
    const rules = changed({ players: 2, schedule: "nines" });
    const hands = Array.from({ length: 9 }, (_, at) => score({ ...nines, dealer: at % 2 }, rules));
    expect(orderProblems(rules, 0, hands)).toEqual([]);
    expect([7, 8].map((count) => tallyGame(rules, 0, hands.slice(0, count)).over)).toEqual([false, true]);
    expect(tallyGame(rules, 0, hands)).toMatchObject({ over: true, toGo: [null, null], extraHand: false });
  });
});

describe("premiums (J60–J65)", () => {
  const exact = (points: number) => ({ bid: 1, taken: 1, points });
  const missed = (points: number) => ({ bid: 1, taken: 2, points });
  const pulka = [
    [exact(100), missed(20), exact(200), missed(30)],
    [exact(150), missed(40), exact(100), exact(300)],
  ];

  it.each<[Partial<JokerRules>, readonly number[]]>([
    [{}, [150, 0, 200, 0]],
    [{ strip: "none" }, [150, 0, 200, 0]],
    [{ strip: "all" }, [150, -40, 200, -300]],
    [{ strip: "next" }, [150, -40, 200, -300]],
    [{ strip: "all", excludeLast: true }, [100, -20, 200, -30]],
  ])("two on a premium under %o: %o", (rules, expected) => {
    expect(premiums(changed(rules), pulka)).toEqual(expected);
  });

  it.each<[Partial<JokerRules>, readonly number[]]>([
    [{}, [150, -40, -90, -300]],
    [{ strip: "next" }, [150, -40, 0, 0]],
    [{ strip: "none" }, [150, 0, 0, 0]],
  ])("one on a premium under %o: %o", (rules, expected) => {
    const one = pulka.map((row) => row.with(2, missed(90)));
    expect(premiums(changed(rules), one)).toEqual(expected);
  });

  it("take nothing from a player with only losses, and need exact deals (J64)", () => {
    const lost = pulka.map((row) => row.with(1, missed(-200)).with(2, missed(0)));
    expect(premiums(classic, lost)).toEqual([150, 0, 0, -300]);
    expect(premiums(classic, [pulka[0]?.map(() => missed(10)) ?? []])).toEqual([0, 0, 0, 0]);
    expect(premiums(classic, [])).toEqual([]);
  });

  it("mark the first of equal best deals", () => {
    expect(bestDeal([exact(100), exact(200), exact(200)], classic)).toEqual({ at: 1, points: 200 });
    expect(bestDeal([exact(100), exact(200)], changed({ excludeLast: true }))).toEqual({ at: 0, points: 100 });
    expect(bestDeal([missed(0)], classic)).toBeNull();
  });
});

describe("the table of a game", () => {
  const one: PlayedDeal = { kind: "played", cards: 1, dealer: 0, bids: [1, 1, 0, 0], taken: [1, 0, 0, 0] };

  it("shows who can still be on a premium, and none before a pulka's end", () => {
    const [first, second] = gameTable(classic, [score({ kind: "misdealt" }), score(one)]);
    expect(first).toMatchObject({
      sizes: [1, 2, 3, 4, 5, 6, 7, 8],
      isOver: false,
      exact: [true, false, true, true],
      best: [null, null, null, null],
      stripped: [],
      premium: null,
      points: [100, -200, 50, 50],
    });
    expect(second).toMatchObject({ rows: [], exact: [true, true, true, true], points: [0, 0, 0, 0] });
  });

  it("marks the best deals and their losses when a pulka is over", () => {
    const rules = changed({ schedule: "nines", players: 2 });
    const nine: PlayedDeal = { kind: "played", cards: 9, dealer: 0, bids: [9, 1], taken: [9, 0] };
    const [first] = gameTable(
      rules,
      [nine, { ...nine, dealer: 1, bids: [8, 2], taken: [8, 1] }].map((entry) => score(entry as PlayedDeal, rules)),
    );
    expect(first).toMatchObject({
      isOver: true,
      best: [
        { at: 0, points: 900 },
        { at: 1, points: 10 },
      ],
      stripped: [1],
      premium: [900, -10],
      points: [2250, -200],
    });
  });
});

describe("a final score without deals (J70)", () => {
  it("is between the minimum and the maximum, in steps", () => {
    expect(reachOf(classic)).toEqual({ minimum: -8200, maximum: 17_800, step: 10 });
    expect(reachOf(changed({ miss: { perTrick: 0 } })).step).toBe(50);
  });

  it.each<[readonly number[], number | null | string]>([
    [[1000, 990, 500, -100], 0],
    [[1000, 1500, 500, 1500], null],
    [[17_800, -8200, 0, 0], 0],
    [[17_810, 0, 0, 0], "joker-final-range J70"],
    [[0, -8210, 0, 0], "joker-final-range J70"],
    [[0, 0, 5, 0], "joker-final-step J50"],
    [[0, 0, 0], "joker-final-numbers J70"],
    [[0, 0, 0, 0.5], "joker-final-numbers J70"],
  ])("%o: %s", (totals, expected) => {
    const result = finalScore(classic, totals);
    expect(result.ok ? result.value : `${result.error[0]?.code} ${result.error[0]?.rule}`).toBe(expected);
  });

  it("names the player with an impossible total", () => {
    expect(finalScore(classic, [0, 0, 5, 0])).toMatchObject({
      error: [{ path: "totals", params: { side: 2, total: 5 } }],
    });
    expect(finalScore(classic, [0])).toMatchObject({ error: [{ path: "totals", params: { players: 4 } }] });
    expect(finalScore(classic, [0, 0, 0, 18_000])).toMatchObject({
      error: [{ params: { side: 3, total: 18_000, least: -8200, most: 17_800 } }],
    });
  });
});

describe("a deal's compact notation", () => {
  const rulings = [
    { seat: 3, offence: "wrong-card", penalty: 100 },
    { seat: 0, offence: "looked-back", penalty: 0 },
    { seat: 1, offence: "other", penalty: 7 },
  ] as const;

  it.each<[DealEntry, string]>([
    [deal, "p4311121030"],
    [{ ...deal, trump: "S" }, "p4311121030S"],
    [{ ...deal, trump: null }, "p4311121030N"],
    [{ ...deal, rulings }, "p4311121030rw3100l00o17"],
    [{ kind: "misdealt" }, "n"],
  ])("%o is %s", (entry, letters) => {
    expect(formatEntry(entry)).toBe(letters);
    expect(parseEntry(letters)).toEqual(entry);
  });

  it.each(["p43111210301", "p0311121030", "p4311121030X", "p4311121030rw3x", "p43111", "p4311121030rw3007", "nn"])(
    "%s is none",
    (letters) => {
      expect(parseEntry(letters)).toBeNull();
    },
  );
});
