import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { en } from "@/lib/i18n/en";
import { ru } from "@/lib/i18n/ru";
import { unwrap } from "@/lib/kernel/result";
import { seededRng, shuffled } from "@/lib/kernel/rng";
import { entrantId } from "../entrant";
import { sampleEntrants } from "../formats/contract";
import { drawLots, type SeedSource, seedEntrants, seedReasonCodes, seedSource } from "./seeding";

const [a, b, c, d, e] = [entrantId("a"), entrantId("b"), entrantId("c"), entrantId("d"), entrantId("e")];

/** The order, and the reasons in it. */
function seeded(entrants: readonly ReturnType<typeof entrantId>[], settings: SeedSource) {
  const seeds = unwrap(seedEntrants(entrants, settings));
  return { order: seeds.map(({ entrant }) => entrant), why: seeds.map(({ why }) => why.code) };
}

describe("where seeds come from", () => {
  test("a ranking: its order; a place that is shared is settled by lot; who is not in it comes last, by lot", () => {
    const { order, why } = seeded([a, b, c, d, e], {
      kind: "ranking",
      groups: [[c], [entrantId("elsewhere")], [e, a]],
      lotSeed: 7,
    });
    expect(order[0]).toBe(c);
    expect(order.slice(1, 3)).toEqual(drawLots([a, e], 7));
    expect(order.slice(3)).toEqual(drawLots([b, d], 7));
    expect(why).toEqual([
      "seed-ranked",
      "seed-ranked-lot",
      "seed-ranked-lot",
      "seed-unranked-lot",
      "seed-unranked-lot",
    ]);
    const third = unwrap(seedEntrants([a, e], { kind: "ranking", groups: [[c], [d], [e, a]], lotSeed: 7 }))[0];
    expect(third?.why.params).toEqual({ seed: 1, place: 3, equals: 2, lot: 7 });
  });

  test("by hand: as it was written", () => {
    const { order, why } = seeded([a, b, c], { kind: "hand", order: [c, a, b] });
    expect(order).toEqual([c, a, b]);
    expect(new Set(why)).toEqual(new Set(["seed-by-hand"]));
  });

  test("the first by hand, the others by lot", () => {
    const { order, why } = seeded([a, b, c, d, e], { kind: "mixed", first: [d, b], lotSeed: 3 });
    expect(order).toEqual([d, b, ...drawLots([a, c, e], 3)]);
    expect(why).toEqual(["seed-by-hand", "seed-by-hand", "seed-by-lot", "seed-by-lot", "seed-by-lot"]);
  });

  test.each([
    ["nobody twice", { kind: "hand", order: [a, b, a] }, ["seeds-name-twice 3", "seeds-lack-someone 1"]],
    ["no strangers", { kind: "hand", order: [a, b, c, d] }, ["seeds-name-stranger 4"]],
    ["nobody left out", { kind: "hand", order: [a] }, ["seeds-lack-someone 2"]],
    ["nobody twice among the first", { kind: "mixed", first: [a, a], lotSeed: 1 }, ["seeds-name-twice 2"]],
    ["no strangers among the first", { kind: "mixed", first: [e], lotSeed: 1 }, ["seeds-name-stranger 1"]],
    ["nobody twice in a table", { kind: "ranking", groups: [[a], [b, a]], lotSeed: 1 }, ["seeds-name-twice 3"]],
  ] satisfies [string, SeedSource, string[]][])("refused: %s", (_what, settings, expected) => {
    const result = seedEntrants([a, b, c], settings);
    const said = result.ok
      ? []
      : result.error.map(({ code, params }) => `${code} ${params?.["position"] ?? params?.["missing"]}`);
    expect(said).toEqual(expected);
  });

  test("lots: everyone once, the same seed the same order, however they are listed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 128 }), fc.integer({ min: 1, max: 0xffffffff }), (n, lotSeed) => {
        const entrants = sampleEntrants(n);
        const { order } = seeded(entrants, { kind: "lot", lotSeed });
        expect(order.toSorted()).toEqual(entrants.toSorted());
        expect(seeded(shuffled(seededRng(n), entrants), { kind: "lot", lotSeed }).order).toEqual(order);
      }),
    );
  });

  test("lots: every order of three is as likely as any other", () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= 6000; seed++) {
      const key = drawLots([a, b, c], seed).join("");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 1,000 each is expected; the standard deviation is 29.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  test("every reason and every problem has its sentence in both languages", () => {
    for (const { seeding, problems } of [en, ru]) {
      expect(Object.keys(seeding.reasons).sort()).toEqual([...seedReasonCodes].sort());
      expect(Object.keys(problems)).toEqual(
        expect.arrayContaining(["seeds-name-stranger", "seeds-name-twice", "seeds-lack-someone"]),
      );
    }
  });

  test("settings as they are stored", () => {
    expect(seedSource.safeParse({ kind: "lot", lotSeed: 0 }).success).toBe(false);
    expect(seedSource.safeParse({ kind: "lot", lotSeed: 1, order: [] }).success).toBe(false);
    expect(seedSource.parse({ kind: "hand", order: ["x"] })).toEqual({ kind: "hand", order: ["x"] });
  });
});
