import type { ForfeitedMatch, GameResult, MatchResult } from "./match-result";
import type { InDoubtSettings } from "./sheet-settings";
import { rankAt, tablePointsOf, usualTablePoints } from "./table-points";

/** Settings for scoring matches, including ones that were not played to the end. */
export interface ScoringSettings {
  /** Games in one meeting, 1 or more; of a forfeited meeting, those not finished are awarded. */
  readonly gamesPerMeeting: number;
  readonly forfeit: {
    /** Games finished before a forfeit stand ("kept"), or are awarded like the others ("annulled"). */
    readonly finishedGames: "kept" | "annulled";
    /** Number of awarded games that the winner wins: all, or a fixed number (at most the number awarded). */
    readonly gamesWon: "all" | number;
    /** Game points of each awarded game. */
    readonly winnerPoints: number;
    readonly loserPoints: number;
    /** A double forfeit: both lose every game with the loser's points, or it counts for nobody. */
    readonly double: "both-lose" | "void";
  };
  /** For a meeting in play: finished games count immediately, or nothing counts until it is over. */
  readonly inPlay: "finished-games" | "when-over";
  /**
   * Whether results in doubt count; if missing, they do. A meeting is over for the standings when all its games count.
   */
  readonly inDoubt?: InDoubtSettings;
  /** Table points by place in games with more than two sides, the first place first; if missing, the default. */
  readonly tablePoints?: readonly number[] | undefined;
}

/**
 * C70 leaves forfeits to the league ("as configured"). The default: the winner gets every unfinished game at 500 game
 * points, the score that ends a game of Clabber and so the minimum of a win; the loser 0. Finished games stand. Both
 * sides lose a double forfeit. For other card games the rulebook defines the score.
 */
export const defaultScoring: ScoringSettings = {
  gamesPerMeeting: 2,
  forfeit: { finishedGames: "kept", gamesWon: "all", winnerPoints: 500, loserPoints: 0, double: "both-lose" },
  inPlay: "when-over",
};

/** One side's contribution to the standings. All whole numbers. */
export interface SideScore {
  readonly gamesPlayed: number;
  /** With more than two sides: games in which it alone was first. A shared first place is no win. */
  readonly gamesWon: number;
  /** With more than two sides: games in which another was ahead of it. */
  readonly gamesLost: number;
  readonly pointsFor: number;
  /** The game points of all other sides together. */
  readonly pointsAgainst: number;
  readonly sets: number;
  /** Table points by place, with more than two sides, in twelfths of a point; else 0. */
  readonly tablePoints: number;
}

/** The contribution of a match to the standings. */
export interface MatchScore {
  /** Whether the result is final: it counts as a match played, won, split or lost, and in the form. */
  readonly over: boolean;
  /** By side. */
  readonly sides: readonly SideScore[];
}

/** Scores a match under the league's settings; null if it does not count. */
export function scoreMatch(recorded: MatchResult, settings: ScoringSettings): MatchScore | null {
  const match = withoutWaiting(recorded, settings);
  const sides = match.sides.length;
  switch (match.status) {
    case "played":
      return { over: true, sides: scoreGames(match.games, sides, settings) };
    case "playing":
      if (settings.inPlay === "when-over" || match.games.length === 0) return null;
      return { over: false, sides: scoreGames(match.games, sides, settings) };
    case "forfeited":
      return { over: true, sides: scoreGames(forfeitedGames(match, settings), sides, settings) };
    case "double-forfeit":
      if (settings.forfeit.double === "void") return null;
      return { over: true, sides: scoreGames(doubleForfeitGames(settings, sides), sides, settings) };
    case "void":
    case "cancelled":
    case "postponed":
    case "unplayed":
      return null;
  }
}

/** The match without games whose results wait. A ruling of the desk leaves no doubt. */
export function withoutWaiting(match: MatchResult, { inDoubt }: ScoringSettings): MatchResult {
  if (!inDoubt || (match.status !== "played" && match.status !== "playing")) return match;
  const counts = ({ doubt }: GameResult) => doubt === undefined || inDoubt[doubt] === "count";
  return match.games.every(counts) ? match : { ...match, games: match.games.filter(counts), status: "playing" };
}

/** A counted game; for an awarded one the losers do not follow from the winner. */
interface CountedGame extends GameResult {
  readonly losers?: readonly number[];
}

/** With more than two sides, all sides with another ahead of them lose it. */
function isLostBy({ totals, winner, losers }: CountedGame, side: number, sides: number): boolean {
  if (losers) return losers.includes(side);
  return sides > 2 ? rankAt(totals, side).above > 0 : winner !== null && winner !== side;
}

/** Finished games that stand, and awarded ones. If several sides remain, none of them wins the awarded games. */
function forfeitedGames(match: ForfeitedMatch, { gamesPerMeeting, forfeit }: ScoringSettings): readonly CountedGame[] {
  const sides = match.sides.length;
  const finishedGames = forfeit.finishedGames === "kept" ? match.games : [];
  const open = Math.max(0, gamesPerMeeting - finishedGames.length);
  const awarded: CountedGame = {
    totals: match.sides.map((_side, i) => (match.forfeitedBy.includes(i) ? forfeit.loserPoints : forfeit.winnerPoints)),
    winner: sides === 2 ? 1 - (match.forfeitedBy[0] ?? 0) : null,
    losers: match.forfeitedBy,
  };
  const awards = forfeit.gamesWon === "all" ? open : Math.min(open, forfeit.gamesWon);
  return [...finishedGames, ...Array.from({ length: awards }, () => awarded)];
}

function doubleForfeitGames({ gamesPerMeeting, forfeit }: ScoringSettings, sides: number): readonly CountedGame[] {
  const all = Array.from({ length: sides }, (_, i) => i);
  const lost: CountedGame = { totals: all.map(() => forfeit.loserPoints), winner: null, losers: all };
  return Array.from({ length: gamesPerMeeting }, () => lost);
}

function scoreGames(games: readonly CountedGame[], sides: number, settings: ScoringSettings): readonly SideScore[] {
  const places = sides > 2 ? (settings.tablePoints ?? usualTablePoints) : null;
  const scores: SideScore[] = [];
  for (let side = 0; side < sides; side++) scores.push(scoreSide(games, side, sides, places));
  return scores;
}

/** Plain loops for speed: a full fold of the standings spends its time here. */
function scoreSide(
  games: readonly CountedGame[],
  side: number,
  sides: number,
  places: readonly number[] | null,
): SideScore {
  let gamesWon = 0;
  let gamesLost = 0;
  let pointsFor = 0;
  let points = 0;
  let sets = 0;
  let tablePoints = 0;
  for (const game of games) {
    if (game.winner === side) gamesWon += 1;
    if (isLostBy(game, side, sides)) gamesLost += 1;
    pointsFor += game.totals[side] ?? 0;
    for (const total of game.totals) points += total;
    sets += game.sets?.[side] ?? 0;
    if (places !== null) tablePoints += tablePointsOf(game.totals, side, places, game.losers);
  }
  const pointsAgainst = points - pointsFor;
  return { gamesPlayed: games.length, gamesWon, gamesLost, pointsFor, pointsAgainst, sets, tablePoints };
}
