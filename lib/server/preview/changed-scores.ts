import "server-only";
import type { ChangedScore, GameScore, MatchScore } from "@/lib/competition/command-preview";

/** A match with its score, before or after a command. */
export interface ScoredMatch extends MatchScore {
  readonly match: string;
  readonly sides: readonly string[];
}

interface StoredTable {
  readonly position: number;
  readonly games: readonly {
    readonly number: number;
    readonly state: string;
    readonly totals: readonly number[];
  }[];
}

/** The games of a stored match, by table and number. */
export function gameScores(tables: readonly StoredTable[]): readonly GameScore[] {
  return tables.flatMap(({ position: table, games }) =>
    games
      .filter(({ state }) => state !== "void")
      .map(({ number: game, totals, state }) => ({ table, game, totals: [...totals], isOver: state === "finished" })),
  );
}

/** The matches whose score differs afterwards, in the order of `before`. */
export function changedScores(before: readonly ScoredMatch[], after: readonly ScoredMatch[]): readonly ChangedScore[] {
  const later = new Map(after.map((score) => [score.match, score]));
  return before.flatMap((was): ChangedScore[] => {
    const is = later.get(was.match);
    if (!is || isSame(was, is)) return [];
    return [{ match: was.match, sides: is.sides, before: scoreOf(was), after: scoreOf(is) }];
  });
}

function scoreOf({ status, forfeitedBy, games }: MatchScore): MatchScore {
  return { status, forfeitedBy: [...forfeitedBy], games };
}

function isSame(one: MatchScore, other: MatchScore): boolean {
  return JSON.stringify(scoreOf(one)) === JSON.stringify(scoreOf(other));
}
