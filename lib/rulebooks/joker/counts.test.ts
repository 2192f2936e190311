import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import type { Counts } from "../rulebook";
import { totalCounts } from "../total-counts";
import { joker } from "./joker";
import { jokerRules } from "./rules";

interface Deal {
  readonly pulka: number;
  readonly n: number;
  readonly dealer: number;
  readonly bids: readonly number[];
  readonly taken: readonly number[];
  readonly scores: readonly number[];
}

function countsOf(rules: unknown, entries: readonly unknown[]) {
  const hands = entries.map((entry) => ({ entry, score: unwrap(joker.scoreHand(rules, entry)) }));
  return joker.counts?.of(rules, hands) ?? [];
}

/** The facts of one seat, counted from the deals without the rulebook. */
function naiveCounts(deals: readonly Deal[], seat: number): Record<string, number> {
  const of = (is: (bid: number, taken: number) => boolean) =>
    deals.filter(({ bids, taken }) => is(bids[seat] ?? 0, taken[seat] ?? 0)).length;
  const pulkas = [...new Set(deals.map(({ pulka }) => pulka))].map((pulka) =>
    deals.filter((one) => one.pulka === pulka),
  );
  return {
    deals: deals.length,
    points: deals.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0),
    made: of((bid, taken) => bid === taken),
    under: of((bid, taken) => taken < bid),
    over: of((bid, taken) => taken > bid),
    khisht: of((bid, taken) => bid > 0 && taken === 0),
    premium: pulkas.filter((own) => own.every(({ bids, taken }) => bids[seat] === taken[seat])).length,
  };
}

describe("the facts of a deal", () => {
  test("of every example game, equal a naive count", () => {
    const file = readFileSync(new URL("./fixtures/joker-games.jsonl", import.meta.url), "utf8");
    const lines = file.trim().split("\n");
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const { options, deals } = JSON.parse(line) as { options: unknown; deals: readonly Deal[] };
      const rules = jokerRules.parse(options ?? {});
      const rows = countsOf(
        rules,
        deals.map(({ n, dealer, bids, taken }) => ({ kind: "played", cards: n, dealer, bids, taken })),
      );
      for (const seat of Array(rules.players).keys()) {
        const total: Counts = totalCounts(rows.map((row) => ({ counts: row[seat] ?? {} })));
        const naive = naiveCounts(deals, seat);
        expect(Object.fromEntries(Object.keys(naive).map((code) => [code, total[code] ?? 0]))).toEqual(naive);
      }
    }
  });

  test("a premium counts in its pulka's last deal, and for those who lost their best deal (J61)", () => {
    const rules = jokerRules.parse({ schedule: "pulka", strip: "all" });
    const deal = (bids: number[], taken: number[], dealer: number) => ({
      ...{ kind: "played", cards: 9, dealer, bids, taken },
    });
    const exact = [3, 3, 2, 0];
    const rows = countsOf(rules, [
      deal(exact, [3, 3, 2, 1], 0),
      deal(exact, [3, 2, 3, 1], 1),
      { kind: "misdealt" },
      deal(exact, [3, 3, 2, 1], 2),
      deal(exact, [3, 2, 2, 2], 3),
    ]);
    expect(rows.map((row) => row[0]?.["premium"])).toEqual([undefined, undefined, undefined, undefined, 1]);
    expect(rows[4]?.map((counts) => counts["premium-lost"] ?? 0)).toEqual([0, 1, 1, 1]);
    expect(rows[4]?.[0]).toMatchObject({ deals: 1, made: 1, premium: 1 });
    expect(rows[2]).toEqual([{}, {}, {}, {}]);
  });
});
