import { expect, test } from "vitest";
import { emptyLaidHand, laidHandAfter } from "./laid-hand-draft";

const [nine, ten] = [0, 1];

test("a second tap takes a card, a suit and a place in the order away", () => {
  const with1 = laidHandAfter(emptyLaidHand, { type: "card", place: 1, card: nine });
  expect(with1.hands).toEqual([0, 1, 0, 0]);
  expect(laidHandAfter(with1, { type: "card", place: 1, card: nine })).toEqual(emptyLaidHand);
  const table = laidHandAfter(emptyLaidHand, { type: "card", place: "trick", card: ten });
  expect(table.trick).toEqual([ten]);
  expect(laidHandAfter(table, { type: "card", place: "trick", card: ten })).toEqual(emptyLaidHand);
  const played = laidHandAfter(emptyLaidHand, { type: "card", place: "played", card: ten });
  expect(played.played).toBe(2);
  const lacking = laidHandAfter(emptyLaidHand, { type: "void", seat: 2, suit: 1 });
  expect(lacking.voids).toEqual([0, 0, 0x3f << 6, 0]);
  expect(laidHandAfter(lacking, { type: "void", seat: 2, suit: 1 })).toEqual(emptyLaidHand);
});

test("a stated order has only cards of the laid-down hand", () => {
  const laid = { ...emptyLaidHand, seat: 1, hands: [0, 0b11, 0, 0] as const };
  const first = laidHandAfter(laid, { type: "order", card: ten });
  const both = laidHandAfter(first, { type: "order", card: nine });
  expect(both.order).toEqual([ten, nine]);
  expect(laidHandAfter(both, { type: "order", card: ten }).order).toEqual([nine]);
  expect(laidHandAfter(both, { type: "card", place: 1, card: ten }).order).toEqual([nine]);
  expect(laidHandAfter(both, { type: "seat", seat: 2 }).order).toEqual([]);
});
