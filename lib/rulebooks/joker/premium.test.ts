import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { naivePremiums } from "@/lib/test-kit/rulebooks/joker/naive-law";
import { gameTable } from "./game-table";
import type { DealEntry, PlayedDeal } from "./hand";
import { bestDeal, isOnPremium, type PremiumRules, premiums, strippedSeats } from "./premium";
import { classic, jokerRules } from "./rules";
import { dealPoints } from "./score";
import { scoreHand } from "./score-hand";

const premiumRules: fc.Arbitrary<PremiumRules> = fc.record({
  strip: fc.constantFrom("single", "all", "next", "none"),
  excludeLast: fc.boolean(),
});

/** A player's deal: exact half of the time, so that complete premiums are frequent. */
const cell = fc
  .tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 0, max: 9 }))
  .map(([bid, off, luck]) => ({ bid, taken: luck > 0 ? bid : off }))
  .map(({ bid, taken }) => ({ bid, taken, points: dealPoints(classic, 9, bid, taken).points }));

const pulka = fc
  .integer({ min: 2, max: 4 })
  .chain((players) =>
    fc.array(fc.array(cell, { minLength: players, maxLength: players }), { minLength: 1, maxLength: 8 }),
  );

describe("premiums of any pulka (J60–J65)", () => {
  it("equal those of a second implementation", () => {
    let lucky = 0;
    fc.assert(
      fc.property(premiumRules, pulka, (rules, rows) => {
        const players = (rows[0] ?? []).map((_, seat) =>
          rows.map((row) => [row[seat]?.bid, row[seat]?.taken, row[seat]?.points] as [number, number, number]),
        );
        const rowPremiums = premiums(rules, rows);
        expect(rowPremiums).toEqual(naivePremiums(players, rules));
        lucky += rowPremiums.filter((points) => points > 0).length;
      }),
      { numRuns: 1000, seed: 60 },
    );
    // Otherwise the law would not be tested.
    expect(lucky).toBeGreaterThan(300);
  });

  it("never take from a player with a premium, nor more than a player's best deal", () => {
    fc.assert(
      fc.property(premiumRules, pulka, (rules, rows) => {
        for (const [seat, points] of premiums(rules, rows).entries()) {
          const cells = rows.flatMap((row) => row[seat] ?? []);
          const best = bestDeal(cells, rules)?.points ?? 0;
          expect(isOnPremium(cells) ? [best] : [0, 0 - best]).toContain(points);
        }
      }),
    );
  });
});

describe("loss of the best deal (J61–J63)", () => {
  it.each([
    ["none", "1...", []],
    ["single", "1...", [1, 2, 3]],
    ["single", "..1.", [0, 1, 3]],
    ["single", "1.1.", []],
    ["single", "....", []],
    ["all", "1.1.", [1, 3]],
    ["all", "....", []],
    ["next", "1.1.", [1, 3]],
    ["next", "11..", [2]],
    ["next", "...1", [0]],
    ["next", "....", []],
    ["next", ".1", [0]],
  ] as const)("with strip %s, on a premium %s: %o", (strip, lucky, expected) => {
    expect(
      strippedSeats(
        [...lucky].map((mark) => mark === "1"),
        { strip, excludeLast: false },
      ),
    ).toEqual(expected);
  });

  it("is not marked where the house rules have none (J63)", () => {
    const rules = jokerRules.parse({ players: 2, schedule: "nines", strip: "none" });
    const nine: PlayedDeal = { kind: "played", cards: 9, dealer: 0, bids: [9, 1], taken: [9, 0] };
    const deals: readonly DealEntry[] = [nine, { ...nine, dealer: 1, bids: [8, 2], taken: [8, 1] }];
    const [first] = gameTable(
      rules,
      deals.map((deal) => unwrap(scoreHand(rules, deal))),
    );
    expect(first).toMatchObject({ isOver: true, exact: [true, false], stripped: [], premium: [900, 0] });
  });
});
