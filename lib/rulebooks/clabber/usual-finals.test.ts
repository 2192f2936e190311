import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, seededRng } from "@/lib/kernel/rng";
import { playOut } from "@/lib/test-kit/rulebooks/play-out";
import type { HandScore } from "../rulebook";
import { clabberPlay } from "./play/clabber-play";
import { evansville } from "./rules";
import { scoreHand } from "./score-hand";
import { finalScore, tallyGame } from "./tally";
import { usualFinals } from "./usual-finals";

/** Returns the totals of one simulated game, the winner's first. */
function playedGame(firstDealer: number, rng: Rng): readonly [number, number] {
  const scores: HandScore[] = [];
  for (;;) {
    const { over, nextDealer, totals } = tallyGame(evansville, firstDealer, scores);
    if (over) return [Math.max(...totals), Math.min(...totals)];
    const hand = playOut(clabberPlay, evansville, nextDealer, rng);
    scores.push(unwrap(scoreHand(evansville, clabberPlay.entryOf(hand) as Parameters<typeof scoreHand>[1])));
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

describe("usual final scores", () => {
  it("match those of games with another random seed", () => {
    const rng = seededRng(7);
    const fifth = 120;
    const games = Array.from({ length: 5 * fifth }, (_, game) => playedGame(game % 4, rng)).toSorted(
      ([a, b], [c, d]) => a - b - (c - d),
    );
    for (const [at, [winner, loser]] of usualFinals(evansville).entries()) {
      const band = games.slice(at * fifth, (at + 1) * fifth);
      // The median of 120 games is almost always within 30 points of that of 2,000.
      expect(Math.abs(middle(band.map(([total]) => total)) - winner)).toBeLessThan(30);
      expect(Math.abs(middle(band.map(([, total]) => total)) - loser)).toBeLessThan(30);
    }
  });

  it.each([100, 300, 500, 1000])("are possible in a game to %i", (gameTo) => {
    for (const totals of usualFinals({ ...evansville, gameTo })) {
      expect(finalScore({ ...evansville, gameTo }, totals)).toEqual({ ok: true, value: 0 });
    }
  });
});
