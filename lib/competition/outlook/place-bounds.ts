import type { EntrantId } from "../entrant";
import { answerPlace } from "./place-question";
import type { PlaceQuery, PlaceRule } from "./place-rule";
import { type ScenarioMatch, scenarioOf } from "./scenario";
import type { SeasonLeft } from "./season-left";

/** One bound of a team's final place. A shared place counts as that place (1, 2, 2, 4). */
export interface PlaceBound {
  /** A bound: no better or worse place is possible. */
  readonly proved: number;
  /** A possible place with an example. Equal to `proved` if the bound is exact. */
  readonly shown: number;
  readonly scenario: readonly ScenarioMatch[];
}

/** The best and the worst place that a team can still reach, if every remaining match is played to its end. */
export interface TeamOutlook {
  readonly entrant: EntrantId;
  readonly best: PlaceBound;
  readonly worst: PlaceBound;
}

/** The range of a team's final place, without examples. */
export interface ProvedPlaces {
  readonly entrant: EntrantId;
  readonly best: Pick<PlaceBound, "proved">;
  readonly worst: Pick<PlaceBound, "proved">;
}

/**
 * The proved bounds of every team, in the season's order: less than half the work of the outlook, and little to store.
 */
export function provedPlaces(season: SeasonLeft, rule: PlaceRule): readonly ProvedPlaces[] {
  const proved = (query: Omit<PlaceQuery, "sure" | "season" | "rule">) => ({
    proved: 1 + answerPlace({ ...query, season, rule, sure: true }).proved,
  });
  return season.teams.map(({ entrant, left }, team) => ({
    entrant,
    best: proved({ team, end: "best", wins: left }),
    worst: proved({ team, end: "worst", wins: 0 }),
  }));
}

/** The outlook of every team, in the season's order. */
export function outlook(season: SeasonLeft, rule: PlaceRule): readonly TeamOutlook[] {
  return season.teams.map((_, team) => teamOutlook(season, rule, team));
}

/** The outlook of one team. */
export function teamOutlook(season: SeasonLeft, rule: PlaceRule, team: number): TeamOutlook {
  const { entrant, left = 0 } = season.teams[team] ?? {};
  return {
    entrant: entrant as EntrantId,
    best: placeBound({ season, rule, team, end: "best", wins: left }),
    worst: placeBound({ season, rule, team, end: "worst", wins: 0 }),
  };
}

/** The team at its best wins all its games, at its worst none: no other results are better or worse. */
function placeBound(query: Omit<PlaceQuery, "sure">): PlaceBound {
  const sure = answerPlace({ ...query, sure: true });
  const certain: PlaceQuery = { ...query, sure: false };
  const { proved, example } = answerPlace(certain);
  return {
    proved: 1 + sure.proved,
    shown: 1 + (example?.above ?? proved),
    scenario: example === null ? [] : scenarioOf(certain, example.won),
  };
}
