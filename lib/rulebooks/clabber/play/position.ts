import type { Seat } from "../../rulebook";
import { type BySide, sideOf } from "../side";
import { type CardIndex, type CardSet, only, suitIndexOf, suitSet } from "./card-set";
import { doesBeat, legalSet, pointsOf, type TrumpIndex } from "./trick-law";

/** A value for each of the four seats. */
export type BySeat<T> = readonly [T, T, T, T];

/** A card on the table and its seat. */
export interface Play {
  readonly seat: Seat;
  readonly card: CardIndex;
}

/** The state of the card play. */
export interface Position {
  readonly trump: TrumpIndex;
  /** The remaining cards of each seat. */
  readonly hands: BySeat<CardSet>;
  /** The seat that leads, or led, the trick on the table. */
  readonly leader: Seat;
  /** The trick on the table, in order of play. */
  readonly trick: readonly Play[];
  readonly trickWinners: readonly Seat[];
  /** Card points won by side, including the last trick's 10 once it is won (C38). */
  readonly trickPoints: BySide<number>;
}

/** §C50: the irregularities of a card, in order of precedence. */
export type Infraction = "card not held" | "out of turn" | "revoke" | "no trump" | "no overtrump";

/** The rule that each infraction breaks; a card that is not held breaks none. */
export const infractionRule = {
  "card not held": null,
  "out of turn": "C50",
  revoke: "C31",
  "no trump": "C32",
  "no overtrump": "C33",
} as const satisfies Readonly<Record<Infraction, string | null>>;

/** Returns the position before the first trick. */
export function openPosition(trump: TrumpIndex, hands: BySeat<CardSet>, leader: Seat): Position {
  return { trump, hands, leader, trick: [], trickWinners: [], trickPoints: [0, 0] };
}

/** Returns the seat whose turn it is; null when all cards are played. */
export function seatToPlay({ hands, leader, trick }: Position): Seat | null {
  const seat = (leader + trick.length) % 4;
  return hands[seat as 0] === 0 ? null : seat;
}

/** §C30–C35: returns the cards that the seat in turn may play. */
export function legalPlays(position: Position): CardSet {
  const { hands, trick, trump } = position;
  const seat = seatToPlay(position);
  if (seat === null) return 0;
  const hand = hands[seat as 0];
  const led = trick[0];
  return led === undefined ? hand : legalSet(hand, led.card, winningPlay(trick, trump).card, trump);
}

/** Returns what is wrong with this card from this seat now, or null. */
export function infractionOf(position: Position, { seat, card }: Play): Infraction | null {
  if ((position.hands[seat as 0] & only(card)) === 0) return "card not held";
  // C50, rule 11: the last trick is judged in its proper order, in which there is no choice.
  if (isLastTrick(position)) return null;
  if (seat !== seatToPlay(position)) return "out of turn";
  return (legalPlays(position) & only(card)) === 0 ? duty(position, { seat, card }) : null;
}

/** Returns the duty that an illegal card breaks. */
function duty({ hands, trick, trump }: Position, { seat, card }: Play): Infraction {
  const led = suitIndexOf((trick[0] as Play).card);
  const couldFollow = (hands[seat as 0] & suitSet(led)) !== 0;
  if (couldFollow && suitIndexOf(card) !== led) return "revoke";
  return suitIndexOf(card) === trump ? "no overtrump" : "no trump";
}

/** Returns the position after a legal card. */
export function afterPlay(position: Position, play: Play): Position {
  const hands = without(position.hands, play);
  const trick = [...position.trick, play];
  if (trick.length < 4) return { ...position, hands, trick };
  return gathered(position, hands, trick);
}

/** §C36–C38: gives a complete trick to its winner, who leads the next. */
function gathered(position: Position, hands: BySeat<CardSet>, trick: readonly Play[]): Position {
  const { trump, leader, trickWinners, trickPoints } = position;
  const rightful = trick.toSorted((a, b) => turnAfter(leader, a.seat) - turnAfter(leader, b.seat));
  const winner = winningPlay(rightful, trump).seat;
  const lastTrick = (hands[0] | hands[1] | hands[2] | hands[3]) === 0 ? 10 : 0;
  const points = rightful.reduce((sum, { card }) => sum + pointsOf(card, trump), lastTrick);
  const [zero, one] = trickPoints;
  return {
    trump,
    hands,
    leader: winner,
    trick: [],
    trickWinners: [...trickWinners, winner],
    trickPoints: sideOf(winner) === 0 ? [zero + points, one] : [zero, one + points],
  };
}

/** §C36: the highest trump, else the highest card of the suit led. The trick must not be empty. */
export function winningPlay(trick: readonly Play[], trump: TrumpIndex): Play {
  return trick.reduce((best, play) => (doesBeat(play.card, best.card, trump) ? play : best));
}

/** Whether every seat holds at most one card. */
function isLastTrick({ hands }: Position): boolean {
  return hands.every((hand) => (hand & (hand - 1)) === 0);
}

function without(hands: BySeat<CardSet>, { seat, card }: Play): BySeat<CardSet> {
  const next: [CardSet, CardSet, CardSet, CardSet] = [...hands];
  next[seat as 0] &= ~only(card);
  return next;
}

function turnAfter(leader: Seat, seat: Seat): number {
  return (seat - leader + 4) % 4;
}
