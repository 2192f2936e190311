import type { MatchLength, MatchLengths, RoundCode } from "../brackets/match-length";

/** How matches of an event are decided: best of several games, first to a number of wins, or all games added up. */
export const lengthKinds = ["best-of", "to-wins", "all-games"] as const;
export type LengthKind = (typeof lengthKinds)[number];

/** The rounds that may be longer, by their usual names. */
export const lateRounds = ["semis", "final"] as const;
export type LateRound = (typeof lateRounds)[number];

/** The codes of those rounds, by kind of bracket. */
const codesOf: { readonly [Round in LateRound]: readonly RoundCode[] } = {
  semis: ["semi-final", "winners-final", "losers-final"],
  final: ["final", "grand-final", "reset-final", "tables-final"],
};

/** The lengths of matches in the desk's form: the usual one, and the last rounds' where they differ. */
export interface LengthsDraft {
  readonly usual: MatchLength;
  readonly late: { readonly [Round in LateRound]?: MatchLength };
}

/** The numbers allowed by each way: an odd number of games, so that one side has more; wins; games. */
export function lengthCounts(kind: LengthKind): readonly number[] {
  if (kind === "best-of") return [1, 3, 5, 7, 9];
  return kind === "to-wins" ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7, 8, 9];
}

/** Its number of games or wins. */
export function lengthCount(length: MatchLength): number {
  return length.kind === "to-wins" ? length.wins : length.games;
}

/** A length by its way and number, rounded to a number that the way allows. */
export function lengthBy(kind: LengthKind, count: number, plays: string | null): MatchLength {
  const counts = lengthCounts(kind);
  const near = counts.reduce((best, one) => (Math.abs(one - count) < Math.abs(best - count) ? one : best), 1);
  return kind === "to-wins" ? { kind, wins: near, plays } : { kind, games: near, plays };
}

/** The lengths of a draw's rounds in a format's form. */
export function lengthsOf({ usual, late }: LengthsDraft): MatchLengths {
  const rounds = lateRounds.flatMap((round) => {
    const length = late[round];
    return length ? codesOf[round].map((code) => [code, length] as const) : [];
  });
  return { usual, rounds: Object.fromEntries(rounds) };
}
