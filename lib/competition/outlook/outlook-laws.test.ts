import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  everyEnd,
  everyGame,
  placeAt,
  smallSettings,
  withScenario,
} from "@/lib/test-kit/competition/outlook/brute-force";
import { leagues, leftOf, patience, planned, ruleOf, runs, seasonOf } from "@/lib/test-kit/leagues/small-leagues";
import type { CriterionCode } from "../standings/criteria";
import { standings } from "../standings/standings";
import { outlook, provedPlaces } from "./place-bounds";
import type { PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

type Input = ReturnType<typeof seasonOf>;

/** The best and the worst place of each team over all outcomes. */
function placesByForce(season: SeasonLeft, { keys }: PlaceRule, results = everyGame) {
  const reached = season.teams.map(() => ({ best: Infinity, worst: 0 }));
  for (const end of everyEnd(season, keys.includes("game-points") ? results : results.slice(0, 2))) {
    for (const [team, places] of reached.entries()) {
      const place = placeAt(end, keys, team);
      places.best = Math.min(places.best, place);
      places.worst = Math.max(places.worst, place);
    }
  }
  return reached;
}

/** The place in the real standings after a scenario. */
function placeAfter(
  input: Input,
  criteria: readonly CriterionCode[],
  entrant: string,
  scenario: Parameters<typeof withScenario>[1],
) {
  const { rows } = standings(
    { ...input, results: withScenario(input.results, scenario) },
    smallSettings(criteria, planned),
  );
  return rows.find((row) => row.entrant === entrant)?.place ?? Number.NaN;
}

describe("best and worst place against all possible ends of the season", () => {
  it.each<readonly CriterionCode[][]>([
    [["games-won"]],
    [["games-won", "game-points"]],
    [["game-points"]],
    [["game-points", "games-won"]],
  ])(
    "%s: exact, and equal to the standings of each scenario",
    (criteria) => {
      const rule = ruleOf(criteria);
      fc.assert(
        fc.property(leagues, (league) => {
          const input = seasonOf(league);
          const season = leftOf(input, criteria);
          const truth = placesByForce(season, rule);
          const proved = provedPlaces(season, rule).map(({ best, worst }) => ({
            best: best.proved,
            worst: worst.proved,
          }));
          expect(proved).toEqual(truth);
          for (const [team, { entrant, best, worst }] of outlook(season, rule).entries()) {
            const real = truth[team];
            expect([best.proved, best.shown, worst.proved, worst.shown]).toEqual([
              real?.best,
              real?.best,
              real?.worst,
              real?.worst,
            ]);
            expect(placeAfter(input, criteria, entrant, best.scenario)).toBe(real?.best);
            expect(placeAfter(input, criteria, entrant, worst.scenario)).toBe(real?.worst);
          }
        }),
        { numRuns: runs },
      );
    },
    patience,
  );

  it(
    "games won, then an unsupported criterion: never wrong, and every shown place is possible",
    () => {
      const criteria = ["games-won", "head-to-head", "drawn-lot"] as const;
      const rule = ruleOf(criteria);
      fc.assert(
        fc.property(leagues, (league) => {
          const input = seasonOf(league);
          const season = leftOf(input, criteria);
          const bounds = outlook(season, rule);
          for (const { matches } of everyEnd(season, everyGame.slice(0, 2))) {
            const ended = season.matches.map((match, i) => ({
              ...match,
              won: matches[i] ?? [0, 0],
              games: [],
              sides: ["", ""],
            }));
            for (const { entrant, best, worst } of bounds) {
              const place = placeAfter(input, criteria, entrant, ended as never);
              expect(place).toBeGreaterThanOrEqual(best.proved);
              expect(place).toBeLessThanOrEqual(worst.proved);
            }
          }
          for (const { entrant, best, worst } of bounds) {
            expect(placeAfter(input, criteria, entrant, best.scenario)).toBeLessThanOrEqual(best.shown);
            expect(placeAfter(input, criteria, entrant, worst.scenario)).toBeGreaterThanOrEqual(worst.shown);
          }
        }),
        { numRuns: runs },
      );
    },
    patience,
  );

  it(
    "totals beyond the usual maximum: never wrong, and every shown place is possible",
    () => {
      const criteria = ["games-won", "game-points"] as const;
      const rule = ruleOf(criteria, true);
      const more = [...everyGame, { totals: [9, 8], winner: 0 }, { totals: [8, 9], winner: 1 }];
      fc.assert(
        fc.property(leagues, (league) => {
          const input = seasonOf(league);
          const season = leftOf(input, criteria);
          const truth = placesByForce(season, rule, more);
          for (const [team, { entrant, best, worst }] of outlook(season, rule).entries()) {
            const real = truth[team];
            expect(best.proved).toBeLessThanOrEqual(real?.best ?? 0);
            expect(worst.proved).toBeGreaterThanOrEqual(real?.worst ?? Infinity);
            expect(placeAfter(input, criteria, entrant, best.scenario)).toBe(best.shown);
            expect(placeAfter(input, criteria, entrant, worst.scenario)).toBe(worst.shown);
          }
        }),
        { numRuns: runs },
      );
    },
    patience,
  );
});
