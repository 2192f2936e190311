import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { describeTournament, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { playByLot } from "@/lib/test-kit/competition/brackets/random-play";
import { isByeMatch } from "../brackets/bracket";
import { seatedAt } from "../brackets/judge-match";
import type { Progress } from "../brackets/progress";
import { consolation } from "./consolation";

/** n − 1 matches in the main bracket, and one fewer than its losers in every other. */
function matches(least: number): (n: number) => readonly [number, number] {
  return (n) => {
    const draw = unwrap(consolation.draw(sampleContenders(n), { least }));
    const parts = new Map<string, Set<string>>();
    for (const { part, slots } of draw.matches) {
      const from = parts.get(part) ?? new Set();
      for (const slot of slots) {
        if (slot.from === "entrant") from.add(slot.entrant);
        if (slot.from === "match" && slot.place === 2) from.add(slot.match);
      }
      parts.set(part, from);
    }
    const count = [...parts.values()].reduce((sum, people) => sum + people.size - 1, 0);
    return [count, count];
  };
}

describeTournament(consolation, {
  settings: [
    { settings: {}, matches: matches(2) },
    { settings: { least: 3 }, least: 8, oneIn: 4, matches: matches(3) },
  ],
  refused: [null, { least: 1 }, { least: 6 }, { thirdPlace: true }],
});

const none = { walkover: 0, nobody: 0, withdrawal: 0, correction: 0 };

/** The number of matches of each entrant. */
function matchesHad(going: Progress): ReadonlyMap<string, number> {
  const had = new Map<string, number>();
  for (const entrant of going.matches.flatMap(({ seats, isCounted }) => (isCounted ? seatedAt(seats) : []))) {
    had.set(entrant, (had.get(entrant) ?? 0) + 1);
  }
  return had;
}

describe("consolation", () => {
  it.each([
    [2, 4],
    [3, 8],
    [4, 16],
    [5, 32],
  ])("at least %i matches for each entrant, from %i entrants to 128, for any results", (least, from) => {
    for (let n = from; n <= 128; n++) {
      const draw = unwrap(consolation.draw(sampleContenders(n), { least }));
      const had = matchesHad(playByLot(seededRng(n), draw, none).going);
      expect(had.size).toBe(n);
      expect(Math.min(...had.values())).toBeGreaterThanOrEqual(least);
    }
  });

  it("reports the maximum number of guaranteed matches", () => {
    for (const [n, least, max] of [
      [7, 3, 2],
      [5, 5, 2],
      [8, 4, 3],
    ] as const) {
      expect(consolation.draw(sampleContenders(n), { least })).toEqual({
        ok: false,
        error: [
          { code: "bracket-guarantee-too-many", path: "settings.least", params: { entrants: n, least, most: max } },
        ],
      });
      expect(consolation.explain(n, { least })).toEqual([]);
      expect(consolation.draw(sampleContenders(n), { least: max }).ok).toBe(true);
    }
  });

  it("eight entrants, two matches each: the losers of the first round have a bracket of their own", () => {
    const draw = unwrap(consolation.draw(sampleContenders(8), {}));
    expect(draw.matches.filter((match) => !isByeMatch(match)).map(({ id }) => id)).toEqual(
      "w1-1 w1-2 w1-3 w1-4 w2-1 w2-2 final c1-1 c1-2 c2-1".split(" "),
    );
  });
});
