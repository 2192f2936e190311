import type { EntrantId } from "../entrant";
import type { MatchId } from "../match-result";
import type { IsoDate } from "../schedule/iso-date";
import { type PlaceQuery, type PointsRange, winsToPass } from "./place-rule";

/** The result of a remaining match in a scenario. */
export interface ScenarioMatch {
  readonly match: MatchId;
  readonly round: number;
  readonly date: IsoDate;
  readonly sides: readonly [EntrantId, EntrantId];
  /** The number of remaining games won by each side. */
  readonly won: readonly [number, number];
  /** Each of these games: its winner and both totals, if game points matter. */
  readonly games: readonly { readonly winner: 0 | 1; readonly totals: readonly [number, number] }[];
}

interface Game {
  readonly match: number;
  readonly winner: 0 | 1;
  /** As team indices, the winner first. */
  readonly teams: readonly [number, number];
  readonly totals: [number, number];
}

/** The scenario with these results: with totals that give the place, as close to the minimum as possible. */
export function scenarioOf(
  question: PlaceQuery,
  won: readonly (readonly [number, number])[],
): readonly ScenarioMatch[] {
  const { season, rule } = question;
  const games = season.matches.flatMap(({ sides }, match) => {
    const [home = 0, away = 0] = won[match] ?? [];
    return [...gamesOf(match, 0, sides, home), ...gamesOf(match, 1, sides, away)];
  });
  if (rule.points !== null) fillPoints(question, rule.points, games);
  return season.matches.map(({ match, round, date, sides }, at): ScenarioMatch => {
    const [home, away] = sides.map((side) => season.teams[side]?.entrant as EntrantId);
    const mine = rule.points === null ? [] : games.filter((game) => game.match === at);
    return {
      match,
      round,
      date,
      sides: [home as EntrantId, away as EntrantId],
      won: won[at] ?? [0, 0],
      games: mine.map(({ winner, totals: [more, less] }) => ({
        winner,
        totals: winner === 0 ? ([more, less] as const) : ([less, more] as const),
      })),
    };
  });
}

function gamesOf(match: number, winner: 0 | 1, [home, away]: readonly [number, number], count: number): Game[] {
  const teams = winner === 0 ? ([home, away] as const) : ([away, home] as const);
  return Array.from({ length: count }, () => ({ match, winner, teams, totals: [0, 0] }));
}

/** Every team gets the minimum; then teams that are tied and need points get enough of them. */
function fillPoints(question: PlaceQuery, points: PointsRange, games: readonly Game[]): void {
  const { season, team, end } = question;
  for (const { totals } of games) {
    totals[0] = points.winner.least;
    totals[1] = points.loser.least;
  }
  const figures = (one: number) => figuresAfter(question, games, one);
  const mine = figures(team);
  for (const [rival, left] of season.teams.entries()) {
    if (rival === team) continue;
    const theirs = figures(rival);
    const meantAbove = theirs.won - left.gamesWon >= winsToPass(question, left);
    if (end === "worst" && meantAbove && !isAhead(question, theirs, mine)) {
      raise(games, rival, mine.points + 1 - theirs.points, points);
    }
    const current = figures(team);
    if (end === "best" && !meantAbove && !isAhead(question, current, theirs)) {
      raise(games, team, theirs.points + 1 - current.points, points);
    }
  }
}

interface FinalFigures {
  readonly won: number;
  readonly points: number;
}

function figuresAfter({ season }: PlaceQuery, games: readonly Game[], team: number): FinalFigures {
  const { gamesWon = 0, gamePoints = 0 } = season.teams[team] ?? {};
  const mine = games.flatMap(({ teams, totals }) =>
    teams[0] === team ? totals[0] : teams[1] === team ? totals[1] : [],
  );
  return {
    won: gamesWon + games.filter(({ teams }) => teams[0] === team).length,
    points: mine.reduce((sum, total) => sum + total, gamePoints),
  };
}

function isAhead({ rule }: PlaceQuery, one: FinalFigures, other: FinalFigures): boolean {
  for (const key of rule.keys) {
    const by = key === "games-won" ? one.won - other.won : one.points - other.points;
    if (by !== 0) return by > 0;
  }
  return false;
}

/** Adds points to a team, in tens, evenly over the games that it wins, then over those that it loses. */
function raise(games: readonly Game[], team: number, missing: number, { winner, loser }: PointsRange): void {
  let missingPoints = missing;
  const addWins = (totals: [number, number], side: 0 | 1, count: number) => {
    const room = (side === 0 ? winner : loser).most - totals[side];
    const more = Math.max(0, Math.min(Math.ceil(count / 10) * 10, room));
    totals[side] += more;
    totals[0] = Math.max(totals[0], totals[1] + 1);
    missingPoints -= more;
  };
  for (const side of [0, 1] as const) {
    const own = games.filter(({ teams }) => teams[side] === team);
    for (const [i, { totals }] of own.entries()) addWins(totals, side, missingPoints / (own.length - i));
    for (const { totals } of own) addWins(totals, side, missingPoints);
  }
}
