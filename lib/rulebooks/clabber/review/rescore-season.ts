import type { ClabberSide } from "../side";
import type { GameUnderOtherRules, RescoredGame } from "./rescore";
import type { RuleChange } from "./rule-changes";
import type { SheetLimit } from "./sheet-limits";

/** One game of a season that a changed rule would have changed. */
export interface ChangedGame {
  /** The game's index in the season. */
  readonly game: number;
  readonly before: ClabberSide | null;
  readonly after: ClabberSide | null;
  readonly endsElsewhere: boolean;
  /** The hands, from 0, whose score differs. */
  readonly hands: readonly number[];
}

/** A season's games under one changed rule. */
export interface RescoredSeason {
  readonly change: RuleChange;
  /** The games of which the winner, the end or a hand differs. */
  readonly games: readonly ChangedGame[];
  /** How many games have another winner. */
  readonly otherWinners: number;
  /** What the sheets do not tell, and in how many games the change needs it. */
  readonly limits: ReadonlyMap<SheetLimit, number>;
}

/** Adds up games that were scored again. The changes are those of the first game: a season has one set of rules. */
export function seasonUnderOtherRules(games: readonly GameUnderOtherRules[]): readonly RescoredSeason[] {
  return (games[0]?.changes ?? []).map(({ change }, at) => {
    const again = games.map(({ changes }) => changes[at] as RescoredGame);
    const changed = again.flatMap((one, game) =>
      changedGame(game, one, (games[game] as GameUnderOtherRules).end.winner),
    );
    const limits = new Map<SheetLimit, number>();
    for (const limit of again.flatMap(limitsOf)) limits.set(limit, (limits.get(limit) ?? 0) + 1);
    return {
      change,
      games: changed,
      otherWinners: changed.filter(({ before, after }) => before !== after).length,
      limits,
    };
  });
}

function changedGame(
  game: number,
  { hands, end, endsElsewhere }: RescoredGame,
  before: ClabberSide | null,
): readonly ChangedGame[] {
  const changed = hands.flatMap(({ differs }, hand) => (differs ? [hand] : []));
  if (changed.length === 0 && !endsElsewhere && end.winner === before) return [];
  return [{ game, before, after: end.winner, endsElsewhere, hands: changed }];
}

/** Returns what the sheet of one game does not tell, each once. */
function limitsOf({ limit, hands }: RescoredGame): readonly SheetLimit[] {
  const limits = [limit, ...hands.map((hand) => hand.limit)].filter((one) => one !== null);
  return [...new Set(limits)];
}
