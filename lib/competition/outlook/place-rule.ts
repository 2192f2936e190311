import type { CriterionCode } from "../standings/criteria";
import type { SeasonLeft, TeamLeft } from "./season-left";

/**
 * The game points that one game can end with. Every winner's total from `least` to `most` goes with every lower total of a
 * loser's range.
 */
export interface PointsRange {
  readonly winner: { readonly least: number; readonly most: number };
  readonly loser: { readonly least: number; readonly most: number };
  /** Totals above the most are possible too, though not in every pair (a game that goes on because the sides are equal). */
  readonly more: boolean;
}

/** What decides a place, as far as it can be reckoned ahead. */
export interface PlaceRule {
  readonly keys: readonly ("games-won" | "game-points")[];
  /** More criteria follow, whose outcome is not reckoned: among equals anything may happen. Without them, equals share. */
  readonly further: boolean;
  readonly points: PointsRange | null;
}

/**
 * The rule of a season's criteria; null when the first of them cannot be reckoned ahead. Game points can only where the
 * card game says what a game may end with.
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
 * What is asked: how well ("best") or how badly ("worst") a team can end. `sure` takes everything that is open in favour of
 * that end, so that nothing beyond it can happen; otherwise only what certainly can happen is taken.
 */
export interface PlaceQuery {
  readonly season: SeasonLeft;
  readonly rule: PlaceRule;
  readonly team: number;
  readonly end: "best" | "worst";
  readonly sure: boolean;
  /** How many of its games still to come the team wins. */
  readonly wins: number;
}

/** With how many further games won a rival first stands above the team: 0, when it does in any case; `left` + 1, never. */
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

/** At its best the team has the most points that its games can bring, at its worst the fewest. */
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

/** Rivals have the fewest at the team's best, the most at its worst. */
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

/** So many games at so many points each; none at any number are none. */
function pointsOf(games: number, each: number): number {
  return games === 0 ? 0 : games * each;
}
