import type { CriterionCode } from "../standings/criteria";
import type { SeasonLeft, TeamLeft } from "./season-left";

/**
 * The possible game points of one game. Every winner's total from `least` to `most` is possible with every lower total
 * of a loser's range.
 */
export interface PointsRange {
  readonly winner: { readonly least: number; readonly most: number };
  readonly loser: { readonly least: number; readonly most: number };
  /**
   * Totals above the maximum are possible as well, but not in every pair (a game that continues because the sides are
   * equal).
   */
  readonly more: boolean;
}

/** The decisive criteria of a place, as far as the outlook supports them. */
export interface PlaceRule {
  readonly keys: readonly ("games-won" | "game-points")[];
  /**
   * Whether more criteria follow, which the outlook does not compute: ties may be broken either way. If none follow,
   * ties share places.
   */
  readonly further: boolean;
  readonly points: PointsRange | null;
}

/**
 * The rule of a season's criteria; null if the first one is not supported. Game points are supported only for card
 * games that define a game's possible totals.
 */
export function placeRule(criteria: readonly CriterionCode[], points: PointsRange | null): PlaceRule | null {
  const supported: readonly string[] = points === null ? ["games-won"] : ["games-won", "game-points"];
  const until = criteria.findIndex((code) => !supported.includes(code));
  const keys = criteria
    .slice(0, until < 0 ? undefined : until)
    .filter((code) => code === "games-won" || code === "game-points");
  return keys.length === 0 ? null : { keys, further: until >= 0, points };
}

/**
 * The question: the best or the worst place of a team. `sure` decides everything open in favor of that place, so that
 * the result is a bound; otherwise only certain facts count.
 */
export interface PlaceQuery {
  readonly season: SeasonLeft;
  readonly rule: PlaceRule;
  readonly team: number;
  readonly end: "best" | "worst";
  readonly sure: boolean;
  /** The number of its remaining games that the team wins. */
  readonly wins: number;
}

/** The number of further wins from which on a rival is above the team: 0 if it is in any case; `left` + 1 for never. */
export function winsToPass(question: PlaceQuery, rival: TeamLeft): number {
  const mine = figuresOfTeam(question);
  for (let wins = 0; wins <= rival.left; wins++) {
    if (isAbove(question, figuresOfRival(question, rival, wins), mine)) return wins;
  }
  return rival.left + 1;
}

interface Figures {
  readonly "games-won": number;
  readonly "game-points": number;
}

function isAbove({ rule, end, sure }: PlaceQuery, theirs: Figures, mine: Figures): boolean {
  for (const key of rule.keys) {
    if (theirs[key] !== mine[key]) return theirs[key] > mine[key];
  }
  return rule.further && (end === "worst") === sure;
}

/** At its best the team has the maximum points from its games, at its worst the minimum. */
function figuresOfTeam({ season, rule, team, end, sure, wins }: PlaceQuery): Figures {
  const { gamesWon = 0, gamePoints = 0, left = 0 } = season.teams[team] ?? {};
  const { points } = rule;
  if (points === null) return { "games-won": gamesWon + wins, "game-points": 0 };
  const gained =
    end === "best"
      ? pointsOf(wins, maxPoints(points, "winner", sure)) +
        pointsOf(left - wins, sure ? maxPoints(points, "loser", true) : points.loser.least)
      : wins * points.winner.least + (left - wins) * points.loser.least;
  return { "games-won": gamesWon + wins, "game-points": gamePoints + gained };
}

/** Rivals have the minimum at the team's best, the maximum at its worst. */
function figuresOfRival({ rule, end, sure }: PlaceQuery, rival: TeamLeft, wins: number): Figures {
  const { gamesWon, gamePoints, left } = rival;
  const { points } = rule;
  if (points === null) return { "games-won": gamesWon + wins, "game-points": 0 };
  const gained =
    end === "best"
      ? wins * points.winner.least + (left - wins) * points.loser.least
      : pointsOf(wins, maxPoints(points, "winner", sure)) + pointsOf(left - wins, maxPoints(points, "loser", sure));
  return { "games-won": gamesWon + wins, "game-points": gamePoints + gained };
}

function maxPoints(points: PointsRange, side: "winner" | "loser", sure: boolean): number {
  return sure && points.more ? Infinity : points[side].most;
}

/** The points of a number of games; zero games give zero, also at an unlimited number of points. */
function pointsOf(games: number, each: number): number {
  return games === 0 ? 0 : games * each;
}
