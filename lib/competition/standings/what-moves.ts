import type { EntrantId } from "../entrant";
import type { GameResult, MatchId, MatchResult } from "../match-result";
import type { Standings, StandingsRow } from "./standings";

/** What a reader of the standings sees of one row. */
export type RowFigures = Pick<StandingsRow, "place" | "gamesWon" | "gamesLost" | "pointsFor" | "tablePoints">;

/** A row that a correction moves, or whose figures it changes. */
export interface MovedRow {
  readonly entrant: EntrantId;
  readonly before: RowFigures;
  readonly after: RowFigures;
}

/** The rows that stand otherwise in `after` than in `before`, those that change their place first, in the new order. */
export function whatMoves(before: Standings, after: Standings): readonly MovedRow[] {
  const old = new Map(before.rows.map((row) => [row.entrant, figuresOf(row)]));
  const moved = after.rows.flatMap((row): MovedRow[] => {
    const was = old.get(row.entrant);
    const is = figuresOf(row);
    return was && !isSame(was, is) ? [{ entrant: row.entrant, before: was, after: is }] : [];
  });
  const climbs = (row: MovedRow) => row.before.place !== row.after.place;
  return [...moved.filter(climbs), ...moved.filter((row) => !climbs(row))];
}

function figuresOf({ place, gamesWon, gamesLost, pointsFor, tablePoints }: StandingsRow): RowFigures {
  return { place, gamesWon, gamesLost, pointsFor, tablePoints };
}

function isSame(a: RowFigures, b: RowFigures): boolean {
  const figures = ["place", "gamesWon", "gamesLost", "pointsFor", "tablePoints"] as const;
  return figures.every((figure) => a[figure] === b[figure]);
}

/** A game of a meeting, by where it stands among the finished ones, as it would be: null where it would not be over. */
export interface ChangedGame {
  readonly match: MatchId;
  /** Finished games of the meeting before it. */
  readonly at: number;
  /** Whether it is among the finished games now. */
  readonly finished: boolean;
  readonly result: GameResult | null;
  /** Games that the meeting has. */
  readonly planned: number;
}

/** The results with one game as it would be; its meeting is over when all its games are. */
export function withChangedGame(results: readonly MatchResult[], changed: ChangedGame): readonly MatchResult[] {
  const { match, at, finished, result, planned } = changed;
  return results.map((one): MatchResult => {
    if (one.match !== match) return one;
    const games = [...one.games.slice(0, at), ...(result ? [result] : []), ...one.games.slice(at + (finished ? 1 : 0))];
    if (one.status !== "played" && one.status !== "playing") return { ...one, games };
    return { ...one, games, status: games.length >= planned ? "played" : "playing" };
  });
}
