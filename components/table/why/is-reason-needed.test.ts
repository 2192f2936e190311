import { expect, test } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { gameOnScreen, isLastGame } from "../game-on-screen";
import { isReasonNeeded } from "./is-reason-needed";

const match = { rules: {}, gamesPlanned: 2 };

function game(number: number, hands: number, agreed: readonly number[] = []): PhoneGame {
  const makers = [0, 1, 0, 1, 0, 0] as const;
  const entries = makers.slice(0, hands).map((maker, i) => {
    return { hand: i + 1, revision: 1, kind: "entry", standing: "current", entry: playedHandOf(100, maker) } as const;
  });
  return { number, firstDealer: 0, final: null, entries, agreed, agreedOnce: [] };
}

const score = (number: number): PhoneGame => ({ ...game(number, 0), firstDealer: null, final: [512, 430] });

test.each<readonly [string, readonly PhoneGame[], boolean]>([
  ["in the midst of the first game", [game(1, 3)], false],
  ["when the first of two is over", [game(1, 6)], false],
  ["in the midst of the second", [game(1, 6), game(2, 3)], false],
  ["when both are over", [game(1, 6), game(2, 6)], true],
  ["when both are kept by their scores", [score(1), score(2)], true],
  ["when a side has signed the first", [game(1, 6, [1])], true],
  ["when the desk has confirmed the first", [{ ...game(1, 6), confirmed: true }], true],
])("%s", (_when, games, expected) => {
  const [first] = games;
  if (!first) throw new Error("no game");
  expect(isReasonNeeded(clabber, match, games, first)).toBe(expected);
});

test.each<readonly [string, number | null, readonly PhoneGame[], boolean]>([
  ["is over when the wins that decide it are there", 1, [score(1)], true],
  ["plays on while they are not", 2, [score(1)], false],
  ["plays all its games where no number of wins decides it", null, [score(1)], false],
])("a match %s", (_when, wins, games, isOver) => {
  const shown = { ...match, wins };
  expect(isLastGame(clabber, shown, games)).toBe(isOver);
  expect(isReasonNeeded(clabber, shown, games, score(1))).toBe(isOver);
  // A requested next game is shown only if one follows.
  expect(gameOnScreen(clabber, shown, games, 2).current === undefined).toBe(!isOver);
});
