import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRng, shuffled } from "@/lib/kernel/rng";
import { sampleEntrants } from "@/lib/test-kit/competition/formats/contract";
import { entrantId } from "../entrant";
import { drawLots } from "./seeding";

const [a, b, c] = [entrantId("a"), entrantId("b"), entrantId("c")];

describe("lots", () => {
  test("everyone once, the same seed the same order, however they are listed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 128 }), fc.integer({ min: 1, max: 0xffffffff }), (n, seed) => {
        const entrants = sampleEntrants(n);
        const order = drawLots(entrants, seed);
        expect(order.toSorted()).toEqual(entrants.toSorted());
        expect(drawLots(shuffled(seededRng(n), entrants), seed)).toEqual(order);
      }),
    );
  });

  test("every order of three is as likely as any other", () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= 6000; seed++) {
      const key = drawLots([a, b, c], seed).join("");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 1,000 each is expected; the standard deviation is 29.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
});
