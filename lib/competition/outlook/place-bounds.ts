import type { EntrantId } from "../entrant";
import { answerPlace } from "./place-question";
import type { PlaceQuery, PlaceRule } from "./place-rule";
import { type ScenarioMatch, scenarioOf } from "./scenario";
import type { SeasonLeft } from "./season-left";

/** One end of what a team can reach. A shared place counts as that place (1, 2, 2, 4). */
export interface PlaceBound {
  /** Nothing beyond this place can happen. */
  readonly proved: number;
  /** This place can happen: here is how. Equal to `proved` wherever the end is known exactly. */
  readonly shown: number;
  readonly scenario: readonly ScenarioMatch[];
}

/** The best and the worst that a team can still reach, if every match to come is played to its end. */
export interface TeamOutlook {
  readonly entrant: EntrantId;
  readonly best: PlaceBound;
  readonly worst: PlaceBound;
}

/** Between which places a team certainly ends, without how it would come to them. */
export interface ProvedPlaces {
  readonly entrant: EntrantId;
  readonly best: Pick<PlaceBound, "proved">;
  readonly worst: Pick<PlaceBound, "proved">;
}

/** What is proved of every team, in the season's order: less than half the work of the outlook, and little to keep. */
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

/** The team at its best wins all its games, at its worst none: no other way is better, or worse. */
function placeBound(query: Omit<PlaceQuery, "sure">): PlaceBound {
  const sure = answerPlace({ ...query, sure: true });
  const certain: PlaceQuery = { ...query, sure: false };
  const { proved, example: found } = answerPlace(certain);
  return {
    proved: 1 + sure.proved,
    shown: 1 + (found?.above ?? proved),
    scenario: found === null ? [] : scenarioOf(certain, found.won),
  };
}
