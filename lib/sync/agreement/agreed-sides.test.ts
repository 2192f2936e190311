import { expect, test } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { made, newId } from "@/lib/testing/made";
import type { GameState, SideWord, TableState } from "../table-state";
import { agreedSides, digestOf } from "./agreed-sides";

const place = { match: newId(), table: 1 };
const hands = [100, 90, 100, 90, 100, 90].map((points, index) => {
  return { hand: index + 1, revision: 1, kind: "entry", standing: "current", entry: made(points) } as const;
});
const game: GameState = {
  ...{ id: newId(), number: 1, state: "finished", firstDealer: 0, final: null, hands },
  ...{ witnesses: [], agreed: [], confirmed: false },
};
const signed = (side: number, of: GameState): SideWord => ({
  ...{ game: 1, side, device: newId() },
  digest: digestOf(place, of),
});
const at = (rulebook: Rulebook, ...words: SideWord[]): Pick<TableState, "rulebook" | "rules" | "sides" | "words"> => {
  return { rulebook, rules: {}, sides: 2, words };
};
/** A card game whose highest total may be shared: then it is over, and nobody has won. */
const shared: Rulebook = { ...clabber, tally: (...of) => ({ ...clabber.tally(...of), winner: null }) };

test.each([
  ["one side has won", clabber],
  ["nobody has won, the highest total being shared", shared],
])("a game that is over can be agreed to: %s", (_, rulebook) => {
  expect(agreedSides(at(rulebook, signed(1, game)), place, game)).toEqual([1]);
});

test("nobody agrees to a game that goes on", () => {
  const short = { ...game, hands: hands.slice(0, 3) };
  expect(agreedSides(at(clabber, signed(1, short)), place, short)).toEqual([]);
});
