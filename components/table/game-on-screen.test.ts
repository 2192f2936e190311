import { describe, expect, it } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { gameOnScreen, openedOnScreen } from "./game-on-screen";

const match = { rules: {}, wins: null };
const game = (number: number, hands: number) => ({
  ...{ number, firstDealer: 0, final: null, agreed: [], agreedOnce: [] },
  entries: Array.from({ length: hands }, (_, at) => {
    return { hand: at + 1, revision: 1, kind: "entry", standing: "current", entry: playedHandOf(162) } as const;
  }),
});
/** A game is over after four such hands. */
const [over, playing] = [4, 1];

describe("the game on the screen", () => {
  it.each([
    ["nothing begun", [], 0, null, { number: 1, inTurn: null, tabs: [1] }],
    ["game 1 is over, and nothing is asked for", [over], 0, null, { number: 1, inTurn: null, tabs: [1] }],
    ["game 2 is to begin", [over], 2, null, { number: 2, inTurn: null, tabs: [1, 2] }],
    ["game 1 is opened before game 2 begins", [over], 2, 1, { number: 1, inTurn: 2, tabs: [1, 2] }],
    ["game 2 is played", [over, playing], 2, null, { number: 2, inTurn: null, tabs: [1, 2] }],
    ["game 1 is opened while game 2 is played", [over, playing], 0, 1, { number: 1, inTurn: 2, tabs: [1, 2] }],
    ["the tab of the game in turn", [over, playing], 0, 2, { number: 2, inTurn: null, tabs: [1, 2] }],
    ["a game that is not there", [over, playing], 0, 3, { number: 2, inTurn: null, tabs: [1, 2] }],
    ["all games are over, the first is opened", [over, over], 0, 1, { number: 1, inTurn: 2, tabs: [1, 2] }],
  ] as const)("%s", (_, hands, requested, opened, shown) => {
    const games = hands.map((count, at) => game(at + 1, count));
    expect(openedOnScreen(gameOnScreen(clabber, match, games, requested), games, opened)).toMatchObject(shown);
  });
});
