import type { Feat, HandScore, SideIndex } from "./rulebook";

/** A finished game, as honours are read from it. */
export interface FinishedGame {
  /** Who played on each side: whatever names them to the reader. */
  readonly who: readonly string[];
  readonly totals: readonly number[];
  readonly winner: SideIndex | null;
  /** The hands that count, in order; empty where only the end was kept. */
  readonly hands: readonly { readonly number: number; readonly score: HandScore; readonly feats: readonly Feat[] }[];
}

/** A figure that somebody reached, and where: a game by its place in the list, and a hand of it, where it was one. */
export interface Mention {
  readonly value: number;
  readonly who: string;
  readonly side: SideIndex;
  readonly game: number;
  readonly hand: number | null;
}

/** Hands in a row, through one game and into the next. */
export interface Run extends Mention {
  readonly from: { readonly game: number; readonly hand: number };
}

/** The best that a list of games holds. Equal figures stand in the order in which they were reached. */
export interface Honours {
  /** The most points of a winner. */
  readonly biggestGame: readonly Mention[];
  /** The most points between a winner and the next. */
  readonly widestWin: readonly Mention[];
  /** The most points of a side in one hand. */
  readonly biggestHand: readonly Mention[];
  /** The most hands in a row without going set; it ends at its last hand. */
  readonly longestRun: readonly Run[];
  /** Every feat, by the rulebook's name for it. */
  readonly feats: ReadonlyMap<string, readonly Mention[]>;
}

/** The honours of some games, given in the order in which they were played: the best `most` of each sort, every feat. */
export function honoursOf(games: readonly FinishedGame[], most: number): Honours {
  const won = games.flatMap(({ who, totals, winner }, game) =>
    winner === null ? [] : [{ who: who[winner] ?? "", side: winner, totals, game, hand: null }],
  );
  const hands = games.flatMap(({ who, hands: kept }, game) => kept.map((hand) => ({ ...hand, who, game })));
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
    feats,
  };
}

/** The highest values, the earlier one first among equals. */
function best<M extends Mention>(mentions: readonly M[], most: number): readonly M[] {
  return mentions.toSorted((a, b) => b.value - a.value).slice(0, most);
}

function marginOf(totals: readonly number[], winner: SideIndex): number {
  return (totals[winner] ?? 0) - Math.max(...totals.filter((_, side) => side !== winner));
}

/** Every run of hands without a set. One ends with a set, and with a game of which no hands were kept: nobody knows. */
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

/** What a hand does to somebody's run: it goes on to here, or (null) it ends. */
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
