import type { Seat } from "../../rulebook";
import { type BySide, sideOf } from "../side";
import { type CardIndex, type CardSet, only, suitIndexOf, suitSet } from "./card-set";
import { doesBeat, legalSet, pointsOf, type TrumpIndex } from "./trick-law";

/** Something each of the four seats has. */
export type BySeat<T> = readonly [T, T, T, T];

/** A card on the table, and who played it. */
export interface Play {
  readonly seat: Seat;
  readonly card: CardIndex;
}

/** Where the play of the cards stands. */
export interface Position {
  readonly trump: TrumpIndex;
  /** The cards each seat still holds. */
  readonly hands: BySeat<CardSet>;
  /** Who leads, or led, the trick on the table. */
  readonly leader: Seat;
  /** The trick on the table, in the order it was played. */
  readonly trick: readonly Play[];
  readonly trickWinners: readonly Seat[];
  /** Card points won by side, the last trick's 10 included once it is won (C38). */
  readonly trickPoints: BySide<number>;
}

/** §C50: what an engine can find wrong with a card, the first of these that applies. */
export type Infraction = "card not held" | "out of turn" | "revoke" | "no trump" | "no overtrump";

/** The rule each infraction breaks; a card that is not there breaks none. */
export const infractionRule = {
  "card not held": null,
  "out of turn": "C50",
  revoke: "C31",
  "no trump": "C32",
  "no overtrump": "C33",
} as const satisfies Readonly<Record<Infraction, string | null>>;

/** The first trick of these hands. */
export function openPosition(trump: TrumpIndex, hands: BySeat<CardSet>, leader: Seat): Position {
  return { trump, hands, leader, trick: [], trickWinners: [], trickPoints: [0, 0] };
}

/** Whose turn it is; null when every card is played. */
export function seatToPlay({ hands, leader, trick }: Position): Seat | null {
  const seat = (leader + trick.length) % 4;
  return hands[seat as 0] === 0 ? null : seat;
}

/** §C30–C35: what the seat whose turn it is may play. */
export function legalPlays(position: Position): CardSet {
  const { hands, trick, trump } = position;
  const seat = seatToPlay(position);
  if (seat === null) return 0;
  const hand = hands[seat as 0];
  const led = trick[0];
  return led === undefined ? hand : legalSet(hand, led.card, winningPlay(trick, trump).card, trump);
}

/** What is wrong with this card from this seat now, or null when nothing is. */
export function infractionOf(position: Position, { seat, card }: Play): Infraction | null {
  if ((position.hands[seat as 0] & only(card)) === 0) return "card not held";
  // C50, rule 11: the last trick is judged in its rightful order, in which nobody has a choice.
  if (isLastTrick(position)) return null;
  if (seat !== seatToPlay(position)) return "out of turn";
  return (legalPlays(position) & only(card)) === 0 ? duty(position, { seat, card }) : null;
}

/** The duty that an illegal card fails. */
function duty({ hands, trick, trump }: Position, { seat, card }: Play): Infraction {
  const led = suitIndexOf((trick[0] as Play).card);
  const couldFollow = (hands[seat as 0] & suitSet(led)) !== 0;
  if (couldFollow && suitIndexOf(card) !== led) return "revoke";
  return suitIndexOf(card) === trump ? "no overtrump" : "no trump";
}

/** The position after a card that was found in order. */
export function afterPlay(position: Position, play: Play): Position {
  const hands = without(position.hands, play);
  const trick = [...position.trick, play];
  if (trick.length < 4) return { ...position, hands, trick };
  return gathered(position, hands, trick);
}

/** §C36–C38: a whole trick goes to its winner, who leads the next. */
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

/** §C36: the highest trump, else the highest card of the suit led. The trick is not empty. */
export function winningPlay(trick: readonly Play[], trump: TrumpIndex): Play {
  return trick.reduce((best, play) => (doesBeat(play.card, best.card, trump) ? play : best));
}

/** Whether nobody holds more than one card. */
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
