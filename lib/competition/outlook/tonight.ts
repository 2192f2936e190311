import { answerPlace, canStandAbove, isConsistent, type NightLimit, type NightLimits } from "./place-question";
import type { PlaceQuery, PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

/** Another team's games of the night that must have this result. */
export interface NightCondition {
  readonly team: number;
  /** The number of its games tonight. */
  readonly games: number;
  /** The maximum number of its wins (for a title), or the minimum (for an elimination). */
  readonly wins: number;
}

/** A set of results of a night that settles a team's question, whatever else happens that night or later. */
export interface NightScenario {
  readonly team: number;
  /** `champion`: certainly first; `out`: cannot be first any more. */
  readonly verdict: "champion" | "out";
  /** The number of the team's games tonight. */
  readonly games: number;
  /** The minimum number of its wins (champion), or the maximum (out). */
  readonly wins: number;
  readonly others: readonly NightCondition[];
}

/**
 * The possible decisions of a night about first place. `night`: indices of the season's matches. Only teams whose case
 * is open.
 */
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
 * For each number of the team's wins, the maximum wins of each rival that cannot pass it any more. Any single rival can
 * take first place, so each condition is necessary and all together are sufficient.
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
  const limits = others.map(({ team, wins: maxWins }) => ({ team, least: 0, most: maxWins }));
  return isConsistent(question, limitsOf(evening, wins, limits)) ? others : null;
}

/**
 * The maximum number of the team's wins with which it is eliminated, alone or because one leader has won enough.
 * Ignores eliminations that need several rivals.
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

/** The three rivals with the most wins now. */
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

/** Whether the team cannot be first with this many wins tonight and all later; false for an impossible night. */
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
