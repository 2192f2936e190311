import { expect, test } from "vitest";
import { newId } from "@/lib/test-kit/sample-values";
import { handOverParts, joinParts, readParts } from "../phone/hand-over";
import { withPending } from "../phone/pending";
import type { PhoneCommand } from "../phone/phone-storage";

const [league, match] = [newId(), newId()];
const opened: PhoneCommand = {
  ...{ id: newId(), league, match, kind: "open-table", card: newId(), rulebook: "clabber", rules: {} },
  ...{ date: "2026-11-19", linkHash: "0".repeat(64), proof: "1".repeat(64) },
  sides: [
    ["Ann", "Bob"],
    ["Cid", "Dot"],
  ],
};
const begun: PhoneCommand = { id: newId(), league, match, table: 1, game: 1, kind: "start-game", firstDealer: 2 };

test("an opened table has no game until one starts there", () => {
  const shown = { table: 1, rulebook: undefined };
  expect(withPending([], [opened], shown)).toEqual([]);
  expect(withPending([], [opened, begun], shown)).toMatchObject([{ number: 1, firstDealer: 2 }]);
});

test("a phone hands over the table that it opened and its entries exactly and in order", () => {
  const parts = handOverParts([opened, begun], 120);
  expect(joinParts(readParts(parts.join("\n")))).toEqual({ kind: "whole", commands: [opened, begun] });
});
