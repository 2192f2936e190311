import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyEnd, everyGame, placeAt } from "@/lib/test-kit/competition/outlook/brute-force";
import { leagues, leftOf, patience, ruleOf, runs, seasonOf } from "@/lib/test-kit/leagues/small-leagues";
import type { CriterionCode } from "../standings/criteria";
import { gamesNeeded, gamesThatSuffice } from "./games-needed";
import type { PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

/**
 * Plays out everything: the minimum number of wins that always suffices for the place, and the minimum that ever does.
 */
function winsByForce(season: SeasonLeft, { keys }: PlaceRule, team: number, place: number) {
  const { gamesWon = 0, left = 0 } = season.teams[team] ?? {};
  const reached = new Set<number>();
  const missed = new Set<number>();
  for (const end of everyEnd(season, keys.includes("game-points") ? everyGame : everyGame.slice(0, 2))) {
    const wins = (end.won[team] ?? 0) - gamesWon;
    (placeAt(end, keys, team) <= place ? reached : missed).add(wins);
  }
  const all = Array.from({ length: left + 1 }, (_, wins) => wins);
  const always = all.find((wins) => all.slice(wins).every((more) => !missed.has(more)));
  return { always: always ?? Infinity, ever: all.find((wins) => reached.has(wins)) ?? Infinity };
}

function law(
  criteria: readonly CriterionCode[],
  holds: (computed: GamesNeeded, real: ReturnType<typeof winsByForce>) => void,
) {
  const rule = ruleOf(criteria);
  fc.assert(
    fc.property(leagues, fc.integer({ min: 1, max: 3 }), (league, place) => {
      const season = leftOf(seasonOf(league), criteria);
      for (const team of season.teams.keys()) {
        const suffice = gamesThatSuffice(season, rule, team, place) ?? Infinity;
        const needed = gamesNeeded(season, rule, team, place) ?? Infinity;
        holds({ suffice, needed }, winsByForce(season, rule, team, place));
      }
    }),
    { numRuns: runs },
  );
}

interface GamesNeeded {
  readonly suffice: number;
  readonly needed: number;
}

describe("magic numbers against all possible ends of the season", () => {
  it(
    "games won: exact",
    () => {
      law(["games-won"], (computed, real) => expect(computed).toEqual({ suffice: real.always, needed: real.ever }));
    },
    patience,
  );

  it.each<readonly CriterionCode[][]>([[["games-won", "game-points"]], [["game-points"]]])(
    "%s: never too few, never too many",
    (criteria) => {
      law(criteria, (computed, real) => {
        expect(computed.suffice).toBeGreaterThanOrEqual(real.always);
        expect(computed.needed).toBeLessThanOrEqual(real.ever);
      });
    },
    patience,
  );
});
