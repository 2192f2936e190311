import type { Feat, HandScore, SideIndex } from "./rulebook";

/** A finished game, as input of honours. */
export interface FinishedGame {
  /** The players of each side, by any identifier. */
  readonly who: readonly string[];
  readonly totals: readonly number[];
  readonly winner: SideIndex | null;
  /** The counting hands, in order; empty for a final score only. */
  readonly hands: readonly {
    readonly number: number;
    readonly score: HandScore;
    /** The totals after the hand, by side. */
    readonly totals: readonly number[];
    readonly feats: readonly Feat[];
  }[];
}

/** A figure and where it was reached: the game's index, and the hand if there is one. */
export interface Mention {
  readonly value: number;
  readonly who: string;
  readonly side: SideIndex;
  readonly game: number;
  readonly hand: number | null;
}

/** Consecutive hands, across games. */
export interface Run extends Mention {
  readonly from: { readonly game: number; readonly hand: number };
}

/** Consecutive games won, located at the last one. */
export interface Streak extends Mention {
  /** All its games, in order. */
  readonly games: readonly number[];
}

/** The records of a list of games. Equal figures are in the order in which they were reached. */
export interface Honours {
  /** The highest totals of winners. */
  readonly biggestGame: readonly Mention[];
  /** The largest margins between a winner and the next. */
  readonly widestWin: readonly Mention[];
  /** The highest points of a side in one hand. */
  readonly biggestHand: readonly Mention[];
  /** The longest runs of hands without going set; each is located at its last hand. */
  readonly longestRun: readonly Run[];
  /** The longest streaks of games won, of two games or more. */
  readonly longestStreak: readonly Streak[];
  /** The largest deficits from which a game was won; each is located at the hand after which it was the largest. */
  readonly biggestComeback: readonly Mention[];
  /** All feats, by the rulebook's name. */
  readonly feats: ReadonlyMap<string, readonly Mention[]>;
}

/** Returns the honours of games given in order of play: the best `most` of each sort, and all feats. */
export function honoursOf(games: readonly FinishedGame[], most: number): Honours {
  const won = games.flatMap(({ who, totals, winner }, game) =>
    winner === null ? [] : [{ who: who[winner] ?? "", side: winner, totals, game, hand: null }],
  );
  const hands = games.flatMap(({ who, hands: gameHands }, game) => gameHands.map((hand) => ({ ...hand, who, game })));
  const feats = new Map<string, Mention[]>();
  for (const { who, game, number, score, feats: shown } of hands) {
    for (const { code, side } of shown) {
      const value = score.points[side] ?? 0;
      feats.set(code, [...(feats.get(code) ?? []), { value, who: who[side] ?? "", side, game, hand: number }]);
    }
  }
  return {
    biggestGame: best(
      won.map(({ totals, ...one }) => ({ ...one, value: totals[one.side] ?? 0 })),
      most,
    ),
    widestWin: best(
      won.map(({ totals, ...one }) => ({ ...one, value: marginOf(totals, one.side) })),
      most,
    ),
    biggestHand: best(
      hands.flatMap(({ who, game, number, score }) =>
        score.redeal
          ? []
          : score.points.map((value, side) => ({ value, who: who[side] ?? "", side, game, hand: number })),
      ),
      most,
    ),
    longestRun: best(runsOf(games), most),
    longestStreak: best(streaksOf(games), most),
    biggestComeback: best(games.flatMap(comebackIn), most),
    feats,
  };
}

/** Returns the highest values, the earlier one first among equals. */
function best<M extends Mention>(mentions: readonly M[], most: number): readonly M[] {
  return mentions.toSorted((a, b) => b.value - a.value).slice(0, most);
}

function marginOf(totals: readonly number[], winner: SideIndex): number {
  return (totals[winner] ?? 0) - Math.max(...totals.filter((_, side) => side !== winner));
}

/** Returns all runs of hands without a set. A run ends with a set, and with a game without recorded hands. */
function runsOf(games: readonly FinishedGame[]): readonly Run[] {
  const open = new Map<string, Run>();
  const ended: Run[] = [];
  for (const { who, to } of games.flatMap(stepsOf)) {
    const run = open.get(who);
    if (to) {
      open.set(who, { ...to, value: (run?.value ?? 0) + 1, from: run?.from ?? { game: to.game, hand: to.hand } });
    } else if (run) {
      ended.push(run);
      open.delete(who);
    }
  }
  return [...ended, ...open.values()];
}

/** Returns all streaks of games won. A streak ends with a game that the side does not win. */
function streaksOf(games: readonly FinishedGame[]): readonly Streak[] {
  const open = new Map<string, Streak>();
  const ended: Streak[] = [];
  for (const [game, { who, winner }] of games.entries()) {
    for (const [side, one] of who.entries()) {
      const streak = open.get(one);
      if (side === winner) {
        const won = [...(streak?.games ?? []), game];
        open.set(one, { value: won.length, who: one, side, game, hand: null, games: won });
      } else if (streak) {
        ended.push(streak);
        open.delete(one);
      }
    }
  }
  return [...ended, ...open.values()].filter(({ value }) => value > 1).sort((a, b) => a.game - b.game);
}

/** Returns the winner's largest deficit to the leader after a hand of a game; none if it was never behind. */
function comebackIn({ who, winner, hands }: FinishedGame, game: number): readonly Mention[] {
  if (winner === null) return [];
  const deficits = hands.map(({ number, totals }) => ({ hand: number, value: -marginOf(totals, winner) }));
  const worst = deficits.reduce((before, one) => (one.value > before.value ? one : before), { hand: 0, value: 0 });
  return worst.value > 0 ? [{ ...worst, who: who[winner] ?? "", side: winner, game }] : [];
}

/** The effect of a hand on a run: it continues, or (null) it ends. */
interface Step {
  readonly who: string;
  readonly to: (Omit<Mention, "value"> & { readonly hand: number }) | null;
}

function stepsOf({ who, hands }: FinishedGame, game: number): readonly Step[] {
  if (hands.length === 0) return who.map((one) => ({ who: one, to: null }));
  return hands
    .filter(({ score }) => !score.redeal)
    .flatMap(({ number, score }) =>
      who.map((one, side) => {
        const isSet = score.marks[side]?.kind === "set";
        return { who: one, to: isSet ? null : { who: one, side, game, hand: number } };
      }),
    );
}
