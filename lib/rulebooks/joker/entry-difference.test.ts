import { expect, it } from "vitest";
import { entryDifference } from "./entry-difference";
import type { DealEntry } from "./hand";

const deal: DealEntry = { kind: "played", cards: 9, dealer: 0, bids: [2, 3, 1, 2], taken: [2, 3, 2, 2], trump: "S" };

it.each<[ReturnType<typeof entryDifference>, DealEntry]>([
  ["kind", { kind: "misdealt" }],
  ["cards", { ...deal, cards: 8, dealer: 1 }],
  ["dealer", { ...deal, dealer: 1, bids: [1, 3, 1, 2] }],
  ["bids", { ...deal, bids: [1, 3, 1, 2], trump: null }],
  ["taken", { ...deal, taken: [3, 2, 2, 2], trump: null }],
  ["trump", { ...deal, trump: null }],
  ["rulings", { ...deal, rulings: [{ seat: 1, offence: "other", penalty: 50 }] }],
])("two entries of a deal that differ first by %s", (difference, other) => {
  expect(entryDifference(deal, other)).toBe(difference);
  expect(entryDifference(other, deal)).toBe(difference);
});
