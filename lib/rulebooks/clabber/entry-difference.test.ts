import { expect, it } from "vitest";
import { entryDifference } from "./entry-difference";
import type { HandEntry } from "./hand";

const hand: HandEntry = {
  ...{ kind: "played", maker: 0, trump: "S", counted: 0, trickPoints: 100 },
  ...{ melds: [["dad", "fifty"], []], bella: null },
};
const renege: HandEntry = { kind: "reneged", by: 0, melds: [[], []], bella: null };

it.each<[ReturnType<typeof entryDifference>, HandEntry, HandEntry]>([
  ["kind", hand, renege],
  ["kind", { kind: "thrown-in" }, { kind: "misdealt", reason: "wrong-count" }],
  ["kind", { kind: "misdealt", reason: "card-exposed" }, { kind: "misdealt", reason: "wrong-count" }],
  ["renege", renege, { ...renege, by: 1 }],
  ["maker", hand, { ...hand, maker: 1, trump: "H" }],
  ["melds", hand, { ...hand, melds: [["dad"], []], bella: 0 }],
  ["bella", hand, { ...hand, bella: 1, trickPoints: 90 }],
  ["points", hand, { ...hand, trickPoints: 90 }],
  ["points", hand, { ...hand, counted: 1 }],
  ["points", hand, { ...hand, trickPoints: 90, trump: "H" }],
  ["trump", hand, { ...hand, trump: "H", tricks: [4, 2] }],
  // The same trick points and melds, entered in another way.
  ["tricks", hand, { ...hand, counted: 1, trickPoints: 62, melds: [["fifty", "dad"], []] }],
  ["tricks", hand, { ...hand, tricks: [4, 2] }],
])("two entries of a hand that differ first by %s", (difference, one, other) => {
  expect(entryDifference(one, other)).toBe(difference);
  expect(entryDifference(other, one)).toBe(difference);
});
