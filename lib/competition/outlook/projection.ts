import type { EntrantId } from "../entrant";
import type { MatchResult } from "../match-result";
import type { PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

/** An estimate, not a proof: the places of a team in simulated seasons. */
export interface TeamProjection {
  readonly entrant: EntrantId;
  /** Estimated strength: the probability of winning a game against an average team, 0 to 1. */
  readonly strength: number;
  /** Share of the simulated seasons at each place, first place first; they add up to 1. */
  readonly places: readonly number[];
}

/** Totals of a finished game, the winner's first. */
type Totals = readonly [winner: number, loser: number];

/** A finished game of two teams, by index: the winner, and both totals. */
interface PlayedGame {
  readonly winner: number;
  readonly loser: number;
  readonly totals: Totals;
}

/** The prior: every team starts with this many wins and losses against an average team. */
const priorGames = 2;

/** From this number of finished games on, totals are drawn from them only. */
const enoughGames = 12;

/** Without known totals, points do not decide. */
const noTotals: Totals = [0, 0];

/** Settings of the simulation. */
export interface Simulation {
  /** The usual totals of such games, equally likely. */
  readonly usual: readonly Totals[];
  readonly rng: () => number;
  readonly seasons: number;
}

/**
 * Simulates the rest of the season many times. Win probabilities follow the Bradley–Terry model, p = a ÷ (a + b), with
 * strengths estimated from the finished games and a prior towards the average, and drawn for each season with their
 * uncertainty. Totals are drawn from games of this season, and from the usual ones of the card game until enough have
 * been played. Ties are ordered by lot.
 */
export function projection(
  season: SeasonLeft,
  rule: PlaceRule,
  results: readonly MatchResult[],
  { usual, rng, seasons }: Simulation,
): readonly TeamProjection[] {
  const games = playedGames(season, results);
  const { teams } = season;
  const logs = strengths(teams.length, games);
  const doubts = doubtsOf(logs, games);
  const pool = games.length >= enoughGames ? games.map(({ totals }) => totals) : usual;
  const counts = teams.map(() => new Array<number>(teams.length).fill(0));
  for (let n = 0; n < seasons; n++) {
    const sampled = logs.map((log, i) => log + (doubts[i] ?? 0) * normal(rng));
    for (const [place, team] of oneSeason(season, rule, sampled, pool, rng).entries()) {
      const row = counts[team];
      if (row !== undefined) row[place] = (row[place] ?? 0) + 1;
    }
  }
  return teams.map(({ entrant }, i) => ({
    entrant,
    strength: 1 / (1 + Math.exp(-(logs[i] ?? 0))),
    places: (counts[i] ?? []).map((count) => count / seasons),
  }));
}

function playedGames({ teams }: SeasonLeft, results: readonly MatchResult[]): readonly PlayedGame[] {
  const at = new Map(teams.map(({ entrant }, i) => [entrant, i]));
  return results.flatMap(({ status, sides, games }) => {
    const [one, other] = sides.map(([entrant]) => (entrant === undefined ? undefined : at.get(entrant)));
    if (status === "void" || status === "cancelled" || one === undefined || other === undefined) return [];
    return games.flatMap(({ winner, totals: [home = 0, away = 0] }): PlayedGame[] => {
      if (winner === 0) return [{ winner: one, loser: other, totals: [home, away] }];
      return winner === 1 ? [{ winner: other, loser: one, totals: [away, home] }] : [];
    });
  });
}

/**
 * The most probable strengths as logarithms, 0 for the average: Hunter's iteration (2004), with the prior as games
 * against strength 1.
 */
function strengths(teams: number, games: readonly PlayedGame[]): readonly number[] {
  let strengths = new Array<number>(teams).fill(1);
  const won = new Array<number>(teams).fill(priorGames);
  for (const { winner } of games) won[winner] = (won[winner] ?? 0) + 1;
  for (let step = 0; step < 200; step++) {
    const weight = strengths.map((strength) => (2 * priorGames) / (strength + 1));
    for (const { winner, loser } of games) {
      const each = 1 / ((strengths[winner] ?? 1) + (strengths[loser] ?? 1));
      weight[winner] = (weight[winner] ?? 0) + each;
      weight[loser] = (weight[loser] ?? 0) + each;
    }
    strengths = weight.map((sum, i) => (won[i] ?? 0) / sum);
  }
  return strengths.map(Math.log);
}

/** The standard deviation of each logarithm: one over the root of the information in its games. */
function doubtsOf(logs: readonly number[], games: readonly PlayedGame[]): readonly number[] {
  const weights = logs.map((log) => 2 * priorGames * spread(log));
  for (const { winner, loser } of games) {
    const each = spread((logs[winner] ?? 0) - (logs[loser] ?? 0));
    weights[winner] = (weights[winner] ?? 0) + each;
    weights[loser] = (weights[loser] ?? 0) + each;
  }
  return weights.map((information) => 1 / Math.sqrt(information));
}

/** p(1 − p) of a game with this difference of strengths. */
function spread(difference: number): number {
  const p = 1 / (1 + Math.exp(-difference));
  return p * (1 - p);
}

/** The teams in their order after one simulated season. */
function oneSeason(
  { teams, matches }: SeasonLeft,
  rule: PlaceRule,
  logs: readonly number[],
  pool: readonly Totals[],
  rng: () => number,
): readonly number[] {
  const won = teams.map(({ gamesWon }) => gamesWon);
  const points = teams.map(({ gamePoints }) => gamePoints);
  for (const { sides, games } of matches) {
    const [home, away] = sides;
    const chance = 1 / (1 + Math.exp((logs[away] ?? 0) - (logs[home] ?? 0)));
    for (let game = 0; game < games; game++) {
      const [winner, loser] = rng() < chance ? [home, away] : [away, home];
      const [more, less] = pool[Math.floor(rng() * pool.length)] ?? noTotals;
      won[winner] = (won[winner] ?? 0) + 1;
      points[winner] = (points[winner] ?? 0) + more;
      points[loser] = (points[loser] ?? 0) + less;
    }
  }
  const lots = teams.map(() => rng());
  const figures = rule.keys.map((key) => (key === "games-won" ? won : points));
  const order = (a: number, b: number) => {
    for (const figure of figures) {
      const by = (figure[b] ?? 0) - (figure[a] ?? 0);
      if (by !== 0) return by;
    }
    return (lots[a] ?? 0) - (lots[b] ?? 0);
  };
  return teams.map((_, i) => i).sort(order);
}

/** A normally distributed number (Box and Muller). */
function normal(rng: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}
