import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { totalCounts } from "../total-counts";
import { clabber } from "./clabber";
import { evansville } from "./rules";

const played = { kind: "played", maker: 0, trump: "C", counted: 0, melds: [[], []], bella: null } as const;

interface SheetHand {
  readonly maker: 0 | 1;
  readonly trickPoints: readonly [number, number];
  readonly meldPoints: readonly [number, number];
  readonly sheet: readonly [string, string];
}

function countsOf(entries: readonly unknown[]) {
  const hands = entries.map((entry) => ({ entry, score: unwrap(clabber.scoreHand(evansville, entry)) }));
  return clabber.counts?.of(evansville, hands) ?? [];
}

describe("the facts of a hand", () => {
  test.each([
    [
      "made",
      { ...played, trickPoints: 92 },
      { hands: 1, points: 92, trumps: 1, "trumps-C": 1, made: 1, "made-C": 1 },
      { hands: 1, points: 70 },
    ],
    [
      "a set (C42)",
      { ...played, trickPoints: 81 },
      { hands: 1, points: 0, trumps: 1, "trumps-C": 1, set: 1 },
      { hands: 1, points: 81, "set-others": 1 },
    ],
    [
      "melds by kind, also those that a set lost",
      { ...played, trickPoints: 40, melds: [["dad", "dad"], []], bella: 1 },
      { hands: 1, points: 0, trumps: 1, "trumps-C": 1, set: 1, melds: 2, "meld-dad": 2 },
      { hands: 1, points: 142, "set-others": 1, melds: 1, "meld-bella": 1 },
    ],
    [
      "all tricks by the defenders",
      { ...played, trickPoints: 0 },
      { hands: 1, points: 0, trumps: 1, "trumps-C": 1, set: 1 },
      { hands: 1, points: 162, "set-others": 1, "all-tricks": 1 },
    ],
    [
      "a renege (C52): neither made nor set",
      { kind: "reneged", by: 1, maker: 0, trump: "C", melds: [["dad"], []], bella: null },
      { hands: 1, points: 182, melds: 1, "meld-dad": 1 },
      { hands: 1, points: 0 },
    ],
    ["a hand that was thrown in (C26)", { kind: "thrown-in" }, {}, {}],
  ] as const)("%s", (_name, entry, own, others) => {
    expect(countsOf([entry])).toEqual([[own, others]]);
  });

  test("of the examples' hands, equal the marks on their sheets", () => {
    const file = readFileSync(new URL("./fixtures/clabber-games.jsonl", import.meta.url), "utf8");
    const games: { hands: SheetHand[] }[] = file
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const hands = games.flatMap((game) => game.hands).filter(({ meldPoints }) => meldPoints.every((sum) => sum === 0));
    const expected = hands.map(({ maker, sheet }) => {
      const isSet = sheet[maker] === "XXX";
      return { points: sheet.map((mark) => Number.parseInt(mark, 10) || 0), set: isSet ? 1 : 0, made: isSet ? 0 : 1 };
    });
    const counted = hands.map(({ maker, trickPoints: [trickPoints] }) => {
      const [row = []] = countsOf([{ ...played, maker, trickPoints }]);
      const { set = 0, made = 0 } = row[maker] ?? {};
      expect(row[1 - maker]?.["set-others"] ?? 0).toBe(set);
      return { points: row.map(({ points }) => points), set, made };
    });
    expect(counted).toEqual(expected);
    expect(counted.filter(({ set }) => set > 0).length).toBeGreaterThan(10);
  });

  test("add up: every hand with trumps is made or set, by one suit, and one side's sets are the other's", () => {
    const entry = fc.record({
      kind: fc.constant("played"),
      maker: fc.nat(1),
      trump: fc.constantFrom("S", "H", "D", "C"),
      counted: fc.nat(1),
      trickPoints: fc.constantFrom(0, 10, 40, 70, 81, 82, 100, 142, 162),
      melds: fc.constant([[], []]),
      bella: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const valid = entries.filter((one) => clabber.scoreHand(evansville, one).ok);
        const rows = countsOf(valid);
        const [own, others] = [0, 1].map((side) => totalCounts(rows.map((row) => ({ counts: row[side] ?? {} }))));
        const of = (counts: typeof own, code: string) => counts?.[code] ?? 0;
        expect(of(own, "trumps") + of(others, "trumps")).toBe(valid.length);
        for (const side of [own, others]) {
          expect(of(side, "made") + of(side, "set")).toBe(of(side, "trumps"));
          const bySuit = ["S", "H", "D", "C"].map((suit) => of(side, `trumps-${suit}`));
          expect(bySuit.reduce((sum, count) => sum + count, 0)).toBe(of(side, "trumps"));
        }
        expect(of(own, "set")).toBe(of(others, "set-others"));
      }),
    );
  });
});
