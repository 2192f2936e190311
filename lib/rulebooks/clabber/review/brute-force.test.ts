import { describe, expect, it } from "vitest";
import { seededRng } from "@/lib/kernel/rng";
import { comparedCards } from "@/lib/test-kit/rulebooks/clabber/review/compared-cards";

/** 200 hands in the tests; 10,000 for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const isProof = process.env["PROVE"] === "1";
const hands = isProof ? Number(process.env["PROVE_RUNS"] ?? 10_000) : 200;

describe("both numbers of every card of the last three tricks", () => {
  it(
    `equal those of every layout and every line of play, in ${hands} recorded hands`,
    () => {
      const rng = seededRng(2020);
      const counts = { cards: 0, layouts: 0, known: 0, seen: 0 };
      for (let hand = 0; hand < hands; hand++) {
        for (const { card, seen, known, naive } of comparedCards(rng)) {
          expect(seen?.points).toBe(naive.seen);
          expect(known).toMatchObject({ layouts: naive.layouts, possible: naive.layouts, isExact: true, error: 0 });
          const best = Math.max(...naive.means.values());
          expect(naive.means.get(known.best)).toBeCloseTo(best, 9);
          expect(known.points).toBeCloseTo(best - (naive.means.get(card) ?? Number.NaN), 9);
          expect(known.isDifference).toBe(known.points > 0);
          counts.cards++;
          counts.layouts += naive.layouts;
          counts.known += Number(known.isDifference);
          counts.seen += Number(naive.seen > 0);
        }
      }
      // The hands have choices, hidden cards and mistakes enough for the comparison to say something.
      expect(counts.cards).toBeGreaterThan(3 * hands);
      expect(counts.layouts).toBeGreaterThan(500 * hands);
      expect(Math.min(counts.known, counts.seen)).toBeGreaterThan(hands / 2);
    },
    isProof ? 14_400_000 : 60_000,
  );
});
