import { sizeOf } from "../play/card-set";

/** Hands that take so many cards each of the pack's 24. */
export type HandSizes = readonly number[];

/** The four hands of a deal (C7). */
export const fourHands: HandSizes = [6, 6, 6, 6];

/** One player's hand, and all other cards. */
export const oneHand: HandSizes = [6, 18];

/** Returns the number of ways to deal the pack to these hands. */
export function allDeals(sizes: HandSizes): number {
  return sizes.reduce((deals, size, at) => deals * chosen(size, sum(sizes.slice(at))), 1);
}

/** What a hand's cards of one suit (bit 0 is the nine, bit 5 the ace) may show. */
export type SuitFigure = (ranks: number, isTrump: boolean) => boolean;

/**
 * Counts the deals in which at least one of the watched hands, the first ones, shows a figure in so many suits (1 or
 * 2): all deals less those in which none does. Suit by suit: the ways to distribute six cards, by how many each hand
 * takes and which hands show the figure. Exact; the first suit is trumps.
 */
export function dealsShowing(sizes: HandSizes, watched: number, suits: 1 | 2, shows: SuitFigure): number {
  const isFull = sizes.map((_, hand) => suits === 1 && hand < watched);
  let ways: readonly Ways[] = [{ counts: sizes.map(() => 0), isFull, deals: 1 }];
  for (const isTrump of [true, false, false, false]) {
    const suit = suitDeals(sizes.length, watched, (ranks) => shows(ranks, isTrump));
    ways = merged(withSuit(ways, suit, sizes));
  }
  return allDeals(sizes) - sum(ways.map(({ deals }) => deals));
}

/** Deals of some suits: how many cards each hand has, which hands may show nothing more, and how many such deals. */
interface Ways {
  readonly counts: readonly number[];
  readonly isFull: readonly boolean[];
  readonly deals: number;
}

/** Yields the deals with one more suit, without those in which a hand has too many cards, or shows what it may not. */
function* withSuit(ways: readonly Ways[], suit: readonly Ways[], sizes: HandSizes): Generator<Ways> {
  for (const before of ways) {
    for (const own of suit) {
      const counts = before.counts.map((count, hand) => count + (own.counts[hand] as number));
      const isOver = counts.some((count, hand) => count > (sizes[hand] as number));
      if (isOver || before.isFull.some((full, hand) => full && own.isFull[hand])) continue;
      const isFull = before.isFull.map((full, hand) => full || (own.isFull[hand] as boolean));
      yield { counts, isFull, deals: before.deals * own.deals };
    }
  }
}

/** Returns all ways to distribute the six cards of one suit; `isFull`: the watched hands that show the figure. */
function suitDeals(hands: number, watched: number, shows: (ranks: number) => boolean): readonly Ways[] {
  const deals = Array.from({ length: hands ** 6 }, (_, deal): Ways => {
    const holders = Array.from({ length: 6 }, (_, rank) => Math.floor(deal / hands ** rank) % hands);
    const ranks = Array.from({ length: hands }, (_, hand) =>
      holders.reduce((set, holder, rank) => (holder === hand ? set | (1 << rank) : set), 0),
    );
    const isFull = ranks.map((set, hand) => hand < watched && shows(set));
    return { counts: ranks.map(sizeOf), isFull, deals: 1 };
  });
  return merged(deals);
}

/** Adds up the deals that differ only in which cards the hands have. */
function merged(ways: Iterable<Ways>): readonly Ways[] {
  const byKey = new Map<string, { counts: Ways["counts"]; isFull: Ways["isFull"]; deals: number }>();
  for (const one of ways) {
    const key = `${one.counts} ${one.isFull}`;
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, { ...one });
    else same.deals += one.deals;
  }
  return [...byKey.values()];
}

/**
 * Counts the deals in which at least one of the watched hands has all four cards of one of so many ranks, by inclusion
 * and exclusion: a hand of six has room for one four.
 */
export function dealsWithFour(sizes: HandSizes, watched: number, ranks: number): number {
  let deals = 0;
  for (let fours = 1; fours <= Math.min(watched, ranks); fours++) {
    // The ranks, the hand of each, and the other cards.
    const placed = chosen(fours, ranks) * chosen(fours, watched) * factorial(fours);
    const rest = allDeals(sizes.map((size, hand) => (hand < fours ? size - 4 : size)));
    deals += (fours % 2 === 1 ? 1 : -1) * placed * rest;
  }
  return deals;
}

function chosen(of: number, all: number): number {
  let ways = 1;
  for (let at = 1; at <= of; at++) ways = (ways * (all - of + at)) / at;
  return ways;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
