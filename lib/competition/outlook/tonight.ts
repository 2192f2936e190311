import { answerPlace, canStandAbove, isConsistent, type NightLimit, type NightLimits } from "./place-question";
import type { PlaceQuery, PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

/** Another team's games of the night that have to end so. */
export interface NightCondition {
  readonly team: number;
  /** Games that it plays tonight. */
  readonly games: number;
  /** It must win no more than this (for a title), or at least this (for an end of all hopes). */
  readonly wins: number;
}

/** One set of results of a night after which a team's question is settled, whatever else happens, that night or later. */
export interface NightScenario {
  readonly team: number;
  /** `champion`: first for certain; `out`: cannot be first any more. */
  readonly verdict: "champion" | "out";
  /** Games that the team plays tonight. */
  readonly games: number;
  /** It wins at least so many of them (champion), or at most so many (out). */
  readonly wins: number;
  readonly others: readonly NightCondition[];
}

/** What a night can decide for first place. `night`: indices of the season's matches. Only teams for which it is open. */
export function nightScenarios(
  season: SeasonLeft,
  rule: PlaceRule,
  night: ReadonlySet<number>,
): readonly NightScenario[] {
  return season.teams.flatMap((_, team) => {
    const evening: Evening = { season, rule, team, night, games: gamesOf(season, night, team) };
    if (!isOpen(evening)) return [];
    return [...titles(evening), ...farewells(evening)];
  });
}

interface Evening {
  readonly season: SeasonLeft;
  readonly rule: PlaceRule;
  readonly team: number;
  readonly night: ReadonlySet<number>;
  readonly games: number;
}

function gamesOf({ matches }: SeasonLeft, night: ReadonlySet<number>, team: number): number {
  return matches.reduce((sum, { sides, games }, i) => sum + (night.has(i) && sides.includes(team) ? games : 0), 0);
}

function isOpen(evening: Evening): boolean {
  const left = evening.season.teams[evening.team]?.left ?? 0;
  const canWin = answerPlace({ ...queryOf(evening, "best"), wins: left }, undefined, 1).proved === 0;
  const worst = { ...queryOf(evening, "worst"), wins: 0 };
  return canWin && rivals(evening).some((rival) => canStandAbove(worst, rival));
}

function queryOf({ season, rule, team }: Evening, end: "best" | "worst"): Omit<PlaceQuery, "wins"> {
  return { season, rule, team, end, sure: true };
}

function rivals({ season, team }: Evening): readonly number[] {
  return season.teams.flatMap((_, i) => (i === team ? [] : [i]));
}

function limitsOf(evening: Evening, wins: number, others: readonly NightLimit[]): NightLimits {
  return { matches: evening.night, limits: [{ team: evening.team, least: wins, most: wins }, ...others] };
}

/**
 * For each number of games that the team wins, the most that each rival may win so that it cannot get past any more. First
 * place is lost to any single rival, so these conditions are necessary, each, and sufficient together.
 */
function titles(evening: Evening): readonly NightScenario[] {
  const scenarios: NightScenario[] = [];
  for (let wins = evening.games; wins >= 0; wins--) {
    const others = titleConditions(evening, wins);
    if (others === null) break;
    const scenario = { team: evening.team, verdict: "champion", games: evening.games, wins, others } as const;
    if (isSame(scenarios.at(-1)?.others, others)) scenarios.pop();
    scenarios.push(scenario);
  }
  return scenarios;
}

function titleConditions(evening: Evening, wins: number): readonly NightCondition[] | null {
  const question = { ...queryOf(evening, "worst"), wins };
  const others: NightCondition[] = [];
  for (const rival of rivals(evening)) {
    const games = gamesOf(evening.season, evening.night, rival);
    let maxWins = games;
    const passes = () =>
      canStandAbove(question, rival, limitsOf(evening, wins, [{ team: rival, least: 0, most: maxWins }]));
    while (maxWins >= 0 && passes()) maxWins -= 1;
    if (maxWins < 0) return null;
    if (maxWins < games) others.push({ team: rival, games, wins: maxWins });
  }
  const limits = others.map(({ team, wins: most }) => ({ team, least: 0, most }));
  return isConsistent(question, limitsOf(evening, wins, limits)) ? others : null;
}

/**
 * The most games that the team may win and yet be out of it, by itself or once one of the leaders has won enough. What
 * would take several rivals is left out.
 */
function farewells(evening: Evening): readonly NightScenario[] {
  const { season, night, team, games } = evening;
  const scenarios: NightScenario[] = [];
  const add = (wins: number, others: readonly NightCondition[]) =>
    scenarios.push({ team, verdict: "out", games, wins, others });
  let own = games;
  while (own >= 0 && !isOut(evening, own, [])) own -= 1;
  if (own >= 0) add(own, []);
  for (const rival of leaders(evening)) {
    const theirs = gamesOf(season, night, rival);
    let before = theirs + 1;
    for (let wins = own + 1; wins <= games; wins++) {
      const enough = fewestToEnd(evening, wins, rival, theirs);
      if (enough === null) break;
      if (enough === before) scenarios.pop();
      add(wins, [{ team: rival, games: theirs, wins: enough }]);
      before = enough;
    }
  }
  return scenarios;
}

/** The three rivals that have most now. */
function leaders(evening: Evening): readonly number[] {
  const { season, rule } = evening;
  const figure = (team: number) =>
    season.teams[team]?.[rule.keys[0] === "game-points" ? "gamePoints" : "gamesWon"] ?? 0;
  return rivals(evening)
    .toSorted((a, b) => figure(b) - figure(a))
    .slice(0, 3);
}

function fewestToEnd(evening: Evening, wins: number, rival: number, games: number): number | null {
  if (games === 0 || !isOut(evening, wins, [{ team: rival, least: games, most: games }])) return null;
  for (let least = 1; least < games; least++) {
    if (isOut(evening, wins, [{ team: rival, least, most: games }])) return least;
  }
  return games;
}

/** Whether the team cannot be first when it wins so many tonight and all later; a night that cannot be so settles nothing. */
function isOut(evening: Evening, wins: number, others: readonly NightLimit[]): boolean {
  const left = evening.season.teams[evening.team]?.left ?? 0;
  const question = { ...queryOf(evening, "best"), wins: left - evening.games + wins };
  const limits = limitsOf(evening, wins, others);
  return isConsistent(question, limits) && answerPlace(question, limits, 1).proved > 0;
}

function isSame(some: readonly NightCondition[] | undefined, others: readonly NightCondition[]): boolean {
  return (
    some?.length === others.length &&
    some.every(({ team, wins }, i) => others[i]?.team === team && others[i]?.wins === wins)
  );
}
