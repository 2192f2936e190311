import { describe, expect, it } from "vitest";
import { seededRng } from "@/lib/kernel/rng";
import { sampleMatches, sampleNight } from "@/lib/test-kit/competition/standings/sample-results";
import { entrantId } from "../entrant";
import { type MatchResult, matchId } from "../match-result";
import { outlook } from "./place-bounds";
import type { PlaceRule } from "./place-rule";
import { projection, type Simulation } from "./projection";
import type { MatchLeft, SeasonLeft } from "./season-left";

const rule: PlaceRule = { keys: ["games-won", "game-points"], further: false, points: null };

function match(number: number, sides: readonly [number, number], games: number): MatchLeft {
  return { match: matchId(`m${number}`), round: number, date: sampleNight(number), sides, games };
}

function season(won: readonly number[], matches: readonly MatchLeft[]): SeasonLeft {
  const leftOf = (team: number) =>
    matches.reduce((sum, { sides, games }) => sum + (sides.includes(team) ? games : 0), 0);
  return {
    teams: won.map((gamesWon, team) => ({
      entrant: entrantId("abcd".charAt(team)),
      gamesWon,
      gamePoints: 500 * gamesWon,
      left: leftOf(team),
    })),
    matches,
  };
}

function dice(seed: number, seasons: number, usual: Simulation["usual"] = [[500, 320]]): Simulation {
  return { usual, rng: seededRng(seed), seasons };
}

/** The number of times that each team was first. */
function firsts(left: SeasonLeft, results: readonly MatchResult[] = [], seed = 1, seasons = 4000) {
  return projection(left, rule, results, dice(seed, seasons)).map(({ places }) => places[0] ?? 0);
}

const everyone = [
  match(1, [0, 1], 2),
  match(1, [2, 3], 2),
  match(2, [0, 2], 2),
  match(2, [1, 3], 2),
  match(3, [0, 3], 2),
  match(3, [1, 2], 2),
];

describe("the projection", () => {
  it("is the same for the same dice, and shares out every place once", () => {
    const left = season([0, 1, 2, 3], everyone);
    expect(firsts(left, [], 5)).toEqual(firsts(left, [], 5));
    expect(firsts(left, [], 5)).not.toEqual(firsts(left, [], 6));
    const all = projection(left, rule, [], dice(1, 500));
    for (const place of [0, 1, 2, 3]) {
      expect(all.reduce((sum, { places }) => sum + (places[place] ?? 0), 0)).toBeCloseTo(1, 10);
      expect(all[place]?.places.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    }
  });

  it("rates all teams equally before the first game", () => {
    // A quarter each; standard deviation 0.7 %.
    for (const share of firsts(season([0, 0, 0, 0], everyone))) expect(Math.abs(share - 0.25)).toBeLessThan(0.035);
  });

  it("draws points from the game's usual totals, and from this season's once there are enough", () => {
    // The winner of the remaining game has as many wins as a, whose 600 points then decide.
    const left: SeasonLeft = {
      teams: [
        { entrant: entrantId("a"), gamesWon: 1, gamePoints: 600, left: 0 },
        { entrant: entrantId("b"), gamesWon: 0, gamePoints: 0, left: 1 },
        { entrant: entrantId("c"), gamesWon: 0, gamePoints: 0, left: 1 },
      ],
      matches: [match(1, [1, 2], 1)],
    };
    const first = (usual: Simulation["usual"], played: readonly MatchResult[] = []) =>
      projection(left, rule, played, dice(1, 200, usual))[0]?.places[0];
    expect(first([[599, 0]])).toBe(1);
    expect(first([[601, 0]])).toBe(0);
    expect(first([])).toBe(1);
    const twelve = Array.from({ length: 12 }, () => sampleMatches("1 b-c 500:100")).flat();
    expect(first([[601, 0]], twelve.slice(1))).toBe(0);
    expect(first([[601, 0]], twelve)).toBe(1);
  });

  it("never gives a place that is proved impossible", () => {
    const left = season([9, 8, 4, 1], everyone.slice(0, 4));
    const bounds = outlook(left, { ...rule, further: true });
    for (const [team, { places }] of projection(left, rule, [], dice(3, 2000)).entries()) {
      for (const [at, share] of places.entries()) {
        const { best, worst } = bounds[team] ?? { best: { proved: 1 }, worst: { proved: 4 } };
        if (at + 1 < best.proved || at + 1 > worst.proved) expect(share).toBe(0);
      }
    }
  });

  it("rates a team higher for more wins, and with more certainty after more games", () => {
    const strengthAfter = (times: number) => {
      const results = Array.from({ length: times }, () =>
        sampleMatches("1 a-b 500:100", "1 c-d 500:400 400:500"),
      ).flat();
      return projection(season([0, 0, 0, 0], []), rule, results, dice(1, 1)).map(({ strength }) => strength);
    };
    const [few, many] = [strengthAfter(1), strengthAfter(10)];
    expect(few[0]).toBeGreaterThan(few[2] ?? 1);
    expect(few[1]).toBeLessThan(few[2] ?? 0);
    expect(many[0]).toBeGreaterThan(few[0] ?? 1);
    expect(few[2]).toBeCloseTo(0.5, 6);
  });

  it("gives a lone game its Bradley–Terry chance: 2 + 2 prior games each, 8 won", () => {
    const results = Array.from({ length: 8 }, () => sampleMatches("1 a-b 500:100")).flat();
    const [a = 0, b = 0] = projection(season([0, 0], []), rule, results, dice(1, 1)).map(({ strength }) => strength);
    // The most probable strengths solve 10 ÷ s = 4 ÷ (s + 1) + 8 ÷ (s + 1/s), and the other is 1/s.
    const s = a / (1 - a);
    expect(4 / (s + 1) + 8 / (s + 1 / s)).toBeCloseTo(10 / s, 6);
    expect(b).toBeCloseTo(1 - a, 6);
  });
});
