import type { JokerRules } from "../rules";
import {
  bitOf,
  type CardIndex,
  type Holding,
  highestBit,
  holds,
  indexesIn,
  isEmpty,
  jokers,
  noCards,
  noTrump,
  type SuitIndex,
  suitIndexOf,
  type TrumpIndex,
  withoutJokers,
} from "./card-set";
import { cardOfMove, high, isOfItsSuit, low, type Move, moveOf, nominal, playModeOf, requiredSuit } from "./move";

/** The house rules about card play. */
export type PlayRules = Pick<JokerRules, "ledHigh" | "twoHigh" | "jokerLeadsLast">;

const everySuit: readonly SuitIndex[] = [0, 1, 2, 3];

/** §J30, J37–J39: returns the legal leads: any card, a joker in nine ways. */
export function legalLeads(hand: Holding, { jokerLeadsLast }: Pick<PlayRules, "jokerLeadsLast">): readonly Move[] {
  const cards = withoutJokers(hand);
  const moves = indexesIn(cards).map((card) => moveOf(card));
  if (!mayLeadJokers(hand, { jokerLeadsLast })) return moves;
  for (const joker of jokers) {
    if (!holds(hand, joker)) continue;
    moves.push(moveOf(joker, nominal));
    for (const suit of everySuit) moves.push(moveOf(joker, high, suit), moveOf(joker, low, suit));
  }
  return moves;
}

/** §J39: where a league says so, only a hand of jokers may lead one. */
export function mayLeadJokers(hand: Holding, { jokerLeadsLast }: Pick<PlayRules, "jokerLeadsLast">): boolean {
  return !jokerLeadsLast || isEmpty(withoutJokers(hand));
}

/** §J31–J38: returns the legal moves after this lead. */
export function legalFollows(hand: Holding, led: Move, trump: TrumpIndex): readonly Move[] {
  const moves = indexesIn(legalCards(withoutJokers(hand), led, trump)).map((card) => moveOf(card));
  for (const joker of jokers) {
    if (!holds(hand, joker)) continue;
    moves.push(moveOf(joker, high), moveOf(joker, low));
    if (mayBeNominal(hand, joker, led, trump)) moves.push(moveOf(joker, nominal));
  }
  return moves;
}

/**
 * §J31–J34, J37, J38: returns the plain cards of a hand that may follow.
 *
 * Follow the suit asked for if able, after a joker led high with the highest of it; without it play a trump; else any
 * card. There is no duty to beat.
 */
export function legalCards(cards: Holding, led: Move, trump: TrumpIndex): Holding {
  const suit = requiredSuit(led);
  const own = cards[suit];
  if (own !== 0) return ofSuit(suit, playModeOf(led) === high ? highestBit(own) : own);
  if (trump === noTrump || cards[trump] === 0) return cards;
  return ofSuit(trump, cards[trump]);
}

/** §J36: whether a joker may be played as the six that it is: where that six would be legal. */
export function mayBeNominal(hand: Holding, joker: CardIndex, led: Move, trump: TrumpIndex): boolean {
  const cards: [number, number, number, number] = [...withoutJokers(hand)];
  cards[suitIndexOf(joker)] |= bitOf(joker);
  return holds(legalCards(cards, led, trump), joker);
}

/** §J40–J47: returns the index of the card that takes the trick, in order of play. */
export function winningPlace(moves: readonly Move[], trump: TrumpIndex, rules: PlayRules): number {
  const joker = winningJoker(moves, trump, rules);
  if (joker !== null) return joker;
  const bestTrump = highestOf(moves, trump);
  // J45: if nobody played the suit or a trump, the joker led low is the lowest card of it.
  return bestTrump ?? highestOf(moves, requiredSuit(moves[0] as Move)) ?? 0;
}

/** §J40–J43: returns the index of the high joker that takes the trick, or null. */
function winningJoker(moves: readonly Move[], trump: TrumpIndex, { ledHigh, twoHigh }: PlayRules): number | null {
  const places = [...moves.keys()].filter(
    // J43: a joker led high may lose to a trump, and is then out of the contest; a following one never does.
    (at) => playModeOf(moves[at] as Move) === high && !(at === 0 && ledHigh === "trump" && isTrumped(moves, trump)),
  );
  const [first, second] = places;
  if (first === undefined) return null;
  if (second === undefined || twoHigh === "first") return first;
  return twoHigh === "last" || second === first + 1 ? second : first;
}

/** Whether a trump was played on a lead of another suit. */
export function isTrumped(moves: readonly Move[], trump: TrumpIndex): boolean {
  return requiredSuit(moves[0] as Move) !== trump && highestOf(moves, trump) !== null;
}

/** Returns the index of the highest card of a suit, or null. High and low jokers belong to no suit. */
function highestOf(moves: readonly Move[], suit: TrumpIndex): number | null {
  let best = -1;
  let place: number | null = null;
  for (const [at, move] of moves.entries()) {
    const card = cardOfMove(move);
    if (!isOfItsSuit(move) || suitIndexOf(card) !== suit || card <= best) continue;
    best = card;
    place = at;
  }
  return place;
}

/** §J31, J32, J36–J38: returns the duty that a card breaks; null if it may follow. */
export function failedDuty(hand: Holding, led: Move, trump: TrumpIndex, move: Move): Duty | null {
  const card = cardOfMove(move);
  const mode = playModeOf(move);
  if (mode >= high) return null;
  if (mode === nominal) return mayBeNominal(hand, card, led, trump) ? null : "nominal";
  const cards = withoutJokers(hand);
  if (holds(legalCards(cards, led, trump), card)) return null;
  const suit = requiredSuit(led);
  if (cards[suit] === 0) return "no trump";
  if (playModeOf(led) === high) return "not the highest";
  return playModeOf(led) === low ? "not the suit named" : "revoke";
}

/** The duties of a following player. */
export type Duty = "revoke" | "no trump" | "not the highest" | "not the suit named" | "nominal";

function ofSuit(suit: SuitIndex, bits: number): Holding {
  const cards: [number, number, number, number] = [...noCards];
  cards[suit] = bits;
  return cards;
}
