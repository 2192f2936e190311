import { changeKey, type RuleVariant } from "./other-rules";
import type { SideIndex } from "./rulebook";

/** A game that was scored again, as far as a season needs it. */
interface RescoredGame<Change, Limit> {
  readonly change: Change;
  readonly hands: readonly { readonly differs: boolean; readonly limit: Limit | null }[];
  readonly end: Ended;
  readonly endsElsewhere: boolean;
  readonly limit: Limit | null;
}

interface Ended {
  readonly totals: readonly number[];
  readonly winner: SideIndex | null;
}

/** A game as it was scored, and under each changed rule. */
interface ScoredGame<Change, Limit> {
  readonly end: Ended;
  readonly changes: readonly RescoredGame<Change, Limit>[];
}

/** One game of a season that a changed rule would have changed. */
export interface ChangedGame {
  /** The game's index in the season. */
  readonly game: number;
  readonly before: SideIndex | null;
  readonly after: SideIndex | null;
  readonly endsElsewhere: boolean;
  /** The hands, from 0, whose score differs. */
  readonly hands: readonly number[];
}

/** A season's games under one changed rule. */
export interface RescoredSeason<Change, Limit> {
  readonly change: Change;
  /** The games of which the winner, the end, the totals or a hand differs. */
  readonly games: readonly ChangedGame[];
  /** How many games have another winner. */
  readonly otherWinners: number;
  /** What the sheets do not tell, and in how many games the change needs it. */
  readonly limits: ReadonlyMap<Limit, number>;
  /** In how many games the sheet does not tell something that the change needs. */
  readonly untold: number;
}

/**
 * Adds up games that were scored again, by change. Games of several lengths have different changes of the length; a
 * game that already is as long as a change would make it counts as unchanged. `known`: changes that are listed in any
 * case.
 */
export function seasonUnderOtherRules<Change extends RuleVariant, Limit extends string>(
  games: readonly ScoredGame<Change, Limit>[],
  known: readonly Change[] = [],
): readonly RescoredSeason<Change, Limit>[] {
  const changes = new Map(known.map((change) => [changeKey(change), change]));
  const byKey = games.map(({ changes }) => new Map(changes.map((one) => [changeKey(one.change), one])));
  for (const { changes: own } of games) {
    for (const { change } of own) if (!changes.has(changeKey(change))) changes.set(changeKey(change), change);
  }
  return [...changes].map(([key, change]) => {
    const again = byKey.flatMap((own, game) => {
      const one = own.get(key);
      return one === undefined ? [] : [{ game, one, before: (games[game] as ScoredGame<Change, Limit>).end }];
    });
    const changed = again.flatMap(({ game, one, before }) => changedGame(game, one, before));
    const limits = new Map<Limit, number>();
    const untold = again.map(({ one }) => limitsOf(one));
    for (const limit of untold.flat()) limits.set(limit, (limits.get(limit) ?? 0) + 1);
    return {
      change,
      games: changed,
      otherWinners: changed.filter(({ before, after }) => before !== after).length,
      limits,
      untold: untold.filter((names) => names.length > 0).length,
    };
  });
}

function changedGame(
  game: number,
  { hands, end, endsElsewhere }: RescoredGame<unknown, unknown>,
  before: Ended,
): readonly ChangedGame[] {
  const changed = hands.flatMap(({ differs }, hand) => (differs ? [hand] : []));
  const isSame = end.winner === before.winner && String(end.totals) === String(before.totals);
  if (changed.length === 0 && !endsElsewhere && isSame) return [];
  return [{ game, before: before.winner, after: end.winner, endsElsewhere, hands: changed }];
}

/** Returns what the sheet of one game does not tell, each once. */
function limitsOf<Limit>({ limit, hands }: RescoredGame<unknown, Limit>): readonly Limit[] {
  const limits = new Set<Limit>(limit === null ? [] : [limit]);
  for (const hand of hands) if (hand.limit !== null) limits.add(hand.limit);
  return [...limits];
}
