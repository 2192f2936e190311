import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { type MeldKind, meldValue } from "../meld-kind";
import { type CardSet, sizeOf } from "../play/card-set";
import { fourOf, type Meld, runOf } from "../play/melds";
import type { BySeat } from "../play/position";
import type { ClabberSide } from "../side";

/** §C20: the king and queen of spades, the trumps of a plan. */
const bellaCards: CardSet = 0b011000;

/** The melds and bella of each seat; spades are trumps. */
export interface MeldPlan {
  readonly melds: BySeat<readonly Meld[]>;
  readonly bella: Seat | null;
  /** The cards of melds and bella, by seat. */
  readonly cards: BySeat<CardSet>;
}

/** All possible melds. */
const allMelds: readonly Meld[] = [
  ...[0, 1, 2, 3, 4, 5].map(fourOf),
  ...[0, 1, 2, 3].flatMap((suit) =>
    [3, 4, 5, 6].flatMap((length) =>
      Array.from({ length: 7 - length }, (_, at) => runOf(suit, at + length - 1, length)),
    ),
  ),
];

/** Whether a hand has the king and queen of spades. */
export function isBella(hand: CardSet): boolean {
  return (hand & bellaCards) === bellaCards;
}

/**
 * Distributes these melds to two partners, with bella on its side: random seats and cards, the largest meld first.
 * Throws (a bug) for melds that two hands cannot hold.
 */
export function planMelds(
  side: ClabberSide,
  kinds: readonly MeldKind[],
  bella: ClabberSide | null,
  rng: Rng,
): MeldPlan {
  for (let attempt = 0; attempt < 10_000; attempt++) {
    const plan = onePlan(side, kinds, bella, rng);
    if (plan !== null) return plan;
  }
  throw new Error(`no two hands hold ${kinds.join(", ")}`);
}

/** Makes one attempt; null if the random seats and cards left no room. */
function onePlan(side: ClabberSide, kinds: readonly MeldKind[], bella: ClabberSide | null, rng: Rng): MeldPlan | null {
  const melds: [Meld[], Meld[], Meld[], Meld[]] = [[], [], [], []];
  const cards: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  const bellaSeat = bella === null ? null : bella + 2 * randomInt(rng, 2);
  if (bellaSeat !== null) cards[bellaSeat as 0] = bellaCards;
  for (const kind of kinds.toSorted((a, b) => meldValue[b] - meldValue[a])) {
    const seat = side + 2 * randomInt(rng, 2);
    const used = melds.flat().reduce((set, meld) => set | meld.cards, 0);
    const meld = shuffled(rng, allMelds).find((one) => one.kind === kind && hasRoom(one, seat, used, cards));
    if (meld === undefined) return null;
    melds[seat as 0].push(meld);
    cards[seat as 0] |= meld.cards;
  }
  return { melds, bella: bellaSeat, cards };
}

/** §C16: no card in two melds or two hands, six to a hand. */
function hasRoom(meld: Meld, seat: Seat, used: CardSet, cards: BySeat<CardSet>): boolean {
  const others = cards.reduce((set, hand, at) => (at === seat ? set : set | hand), 0);
  return (meld.cards & (used | others)) === 0 && sizeOf(cards[seat as 0] | meld.cards) <= 6;
}
