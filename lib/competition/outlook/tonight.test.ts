import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyEnd, everyGame, placeAt, type SeasonEnd } from "@/lib/test-kit/competition/outlook/brute-force";
import { leagues, leftOf, patience, ruleOf, runs, seasonOf } from "@/lib/test-kit/leagues/small-leagues";
import type { CriterionCode } from "../standings/criteria";
import type { PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";
import { type NightScenario, nightScenarios } from "./tonight";

/** A possible outcome of a night: games won tonight by team; the teams first in all seasons after it, and in some. */
interface Evening {
  readonly wins: readonly number[];
  readonly always: Set<number>;
  readonly ever: Set<number>;
}

function eveningsByForce(season: SeasonLeft, { keys }: PlaceRule, night: ReadonlySet<number>): readonly Evening[] {
  const evenings = new Map<string, Evening>();
  for (const end of everyEnd(season, keys.includes("game-points") ? everyGame : everyGame.slice(0, 2))) {
    const tonight = end.matches.filter((_, i) => night.has(i)).join();
    const first = [...season.teams.keys()].filter((team) => placeAt(end, keys, team) === 1);
    const ends = evenings.get(tonight) ?? {
      wins: winsOf(season, night, end),
      always: new Set(first),
      ever: new Set(),
    };
    evenings.set(tonight, ends);
    for (const team of ends.always) if (!first.includes(team)) ends.always.delete(team);
    for (const team of first) ends.ever.add(team);
  }
  return [...evenings.values()];
}

function winsOf({ teams, matches }: SeasonLeft, night: ReadonlySet<number>, end: SeasonEnd): readonly number[] {
  return [...teams.keys()].map((team) =>
    matches.reduce((sum, { sides }, i) => {
      const side = night.has(i) ? sides.indexOf(team) : -1;
      return side < 0 ? sum : sum + (end.matches[i]?.[side] ?? 0);
    }, 0),
  );
}

/** Whether the night matches the scenario. */
function isMeant({ team, verdict, wins, others }: NightScenario, evening: Evening): boolean {
  const keeps = (one: number, limit: number, isMax: boolean) => {
    const won = evening.wins[one] ?? 0;
    return isMax ? won <= limit : won >= limit;
  };
  const champion = verdict === "champion";
  return keeps(team, wins, !champion) && others.every((other) => keeps(other.team, other.wins, champion));
}

function isTrue({ team, verdict }: NightScenario, { always, ever }: Evening): boolean {
  return verdict === "champion" ? always.has(team) : !ever.has(team);
}

const nights = fc.integer({ min: 1, max: 7 });

describe("tonight's scenarios against all possible results of the night and the rest", () => {
  it.each<readonly CriterionCode[][]>([[["games-won"]], [["games-won", "game-points"]]])(
    "%s: each is possible and sufficient",
    (criteria) => {
      const rule = ruleOf(criteria);
      fc.assert(
        fc.property(leagues, nights, (league, matches) => {
          const season = leftOf(seasonOf(league), criteria);
          const night = new Set([...season.matches.keys()].slice(0, matches));
          const evenings = eveningsByForce(season, rule, night);
          for (const scenario of nightScenarios(season, rule, night)) {
            const covered = evenings.filter((evening) => isMeant(scenario, evening));
            expect(covered.length).toBeGreaterThan(0);
            expect(covered.every((evening) => isTrue(scenario, evening))).toBe(true);
          }
        }),
        { numRuns: 2 * runs },
      );
    },
    patience,
  );

  it(
    "games alone: the scenarios cover every evening that makes a champion",
    () => {
      const rule = ruleOf(["games-won"]);
      fc.assert(
        fc.property(leagues, nights, (league, matches) => {
          const season = leftOf(seasonOf(league), ["games-won"]);
          const night = new Set([...season.matches.keys()].slice(0, matches));
          const evenings = eveningsByForce(season, rule, night);
          const titles = nightScenarios(season, rule, night).filter(({ verdict }) => verdict === "champion");
          const isOpen = (team: number) => !evenings.every(({ always }) => always.has(team));
          for (const evening of evenings) {
            for (const team of [...evening.always].filter(isOpen)) {
              expect(titles.some((title) => title.team === team && isMeant(title, evening))).toBe(true);
            }
          }
        }),
        { numRuns: 2 * runs },
      );
    },
    patience,
  );
});
