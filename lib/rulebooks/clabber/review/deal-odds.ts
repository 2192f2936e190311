import type { Seat } from "../../rulebook";
import type { CardSet } from "../play/card-set";
import { fourOf } from "../play/melds";
import type { BySeat } from "../play/position";
import type { TrumpIndex } from "../play/trick-law";
import {
  allDeals,
  dealsShowing,
  dealsWithFour,
  fourHands,
  type HandSizes,
  oneHand,
  type SuitFigure,
} from "./dealt-counts";

/**
 * What dealt cards can show: four jacks, four of any rank, a run of at least so many cards in a suit, two runs, all six
 * trumps, and bella (king and queen of trumps).
 */
export const dealFigures = [
  "four-jacks",
  "four",
  "run-6",
  "run-5",
  "run-4",
  "run-3",
  "two-runs",
  "all-trumps",
  "bella",
] as const;
export type DealFigure = (typeof dealFigures)[number];

/** How often a figure is dealt: exact counts. */
export interface DealOdds {
  /** To one of the four players, of all deals. */
  readonly deals: number;
  readonly allDeals: number;
  /** To one particular player, of all hands of six cards. */
  readonly hands: number;
  readonly allHands: number;
}

/** A figure as it is counted: fours of so many ranks, or something shown in one or two suits. */
type Counted = { readonly ranks: number } | { readonly suits: 1 | 2; readonly shows: SuitFigure };

const counted: Readonly<Record<DealFigure, Counted>> = {
  "four-jacks": { ranks: 1 },
  four: { ranks: 6 },
  "run-6": { suits: 1, shows: (ranks) => longestRun(ranks) === 6 },
  "run-5": { suits: 1, shows: (ranks) => longestRun(ranks) >= 5 },
  "run-4": { suits: 1, shows: (ranks) => longestRun(ranks) >= 4 },
  "run-3": { suits: 1, shows: (ranks) => longestRun(ranks) >= 3 },
  "two-runs": { suits: 2, shows: (ranks) => longestRun(ranks) >= 3 },
  "all-trumps": { suits: 1, shows: (ranks, isTrump) => isTrump && ranks === 0x3f },
  bella: { suits: 1, shows: (ranks, isTrump) => isTrump && (ranks & 0b011000) === 0b011000 },
};

/** The odds that were counted already: they depend on nothing. */
const known = new Map<DealFigure, DealOdds>();

/** Returns the exact odds of a figure. Those about trumps are for a given suit. */
export function oddsOf(figure: DealFigure): DealOdds {
  const odds = known.get(figure) ?? countedOdds(counted[figure]);
  known.set(figure, odds);
  return odds;
}

function countedOdds(of: Counted): DealOdds {
  const count = (sizes: HandSizes, watched: number) =>
    "ranks" in of ? dealsWithFour(sizes, watched, of.ranks) : dealsShowing(sizes, watched, of.suits, of.shows);
  return {
    deals: count(fourHands, 4),
    allDeals: allDeals(fourHands),
    hands: count(oneHand, 1),
    allHands: allDeals(oneHand),
  };
}

/** Whether a hand shows a figure. */
export function showsFigure(figure: DealFigure, hand: CardSet, trump: TrumpIndex): boolean {
  const of = counted[figure];
  if ("ranks" in of)
    return figure === "four" ? [0, 1, 2, 3, 4, 5].some((top) => isHeld(hand, top)) : isHeld(hand, jack);
  const suits = [0, 1, 2, 3].filter((suit) => of.shows((hand >>> (6 * suit)) & 0x3f, suit === trump));
  return suits.length >= of.suits;
}

/** The natural rank of the jack. */
const jack = 2;

function isHeld(hand: CardSet, top: number): boolean {
  const { cards } = fourOf(top);
  return (hand & cards) === cards;
}

/** §C13: the length of the longest sequence in a suit's ranks. */
function longestRun(ranks: number): number {
  let length = 0;
  for (let rest = ranks; rest !== 0; rest &= rest << 1) length++;
  return length;
}

/** A figure of a deal, and the seats to which it was dealt. */
export interface ShownFigure {
  readonly figure: DealFigure;
  readonly seats: readonly Seat[];
}

/** Figures that say no more than a rarer one that each of their seats shows too. */
const implied: Readonly<Record<DealFigure, readonly DealFigure[]>> = {
  "four-jacks": [],
  four: ["four-jacks"],
  "run-6": [],
  "run-5": ["run-6"],
  "run-4": ["run-6", "run-5"],
  "run-3": ["run-6", "run-5", "run-4", "two-runs"],
  "two-runs": [],
  "all-trumps": [],
  bella: ["all-trumps"],
};

/** Returns what was remarkable about a deal: each seat's figures, the rarest of its kind. */
export function shownFigures(hands: BySeat<CardSet>, trump: TrumpIndex): readonly ShownFigure[] {
  const isPlain = (figure: DealFigure, hand: CardSet) =>
    showsFigure(figure, hand, trump) && !implied[figure].some((rarer) => showsFigure(rarer, hand, trump));
  return dealFigures
    .map((figure) => ({ figure, seats: [0, 1, 2, 3].filter((seat) => isPlain(figure, hands[seat as 0])) }))
    .filter(({ seats }) => seats.length > 0);
}
