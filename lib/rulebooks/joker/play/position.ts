import type { Seat } from "../../rulebook";
import { type Holding, holds, isEmpty, isJoker, type TrumpIndex, without } from "./card-set";
import { cardOfMove, declarationFault, type Move } from "./move";
import {
  type Duty,
  failedDuty,
  legalFollows,
  legalLeads,
  mayLeadJokers,
  type PlayRules,
  winningPlace,
} from "./trick-law";

/** A card on the table and its seat. */
export interface Play {
  readonly seat: Seat;
  readonly move: Move;
}

/** The state of a deal's card play. */
export interface Position {
  readonly rules: PlayRules;
  readonly trump: TrumpIndex;
  /** The remaining cards of each seat. */
  readonly hands: readonly Holding[];
  /** The seat that leads, or led, the trick on the table. */
  readonly leader: Seat;
  /** The trick on the table, in order of play. */
  readonly trick: readonly Play[];
  readonly trickWinners: readonly Seat[];
}

/** The irregularities of a card, in order of precedence. */
export type Infraction = "card not held" | "out of turn" | "declaration" | "joker led" | Duty;

/** An infraction and the rule that it breaks; a card that is not held breaks none. */
export interface FoundInfraction {
  readonly reason: Infraction;
  readonly rule: string | null;
}

const dutyRule: Readonly<Record<Duty, string>> = {
  revoke: "J31",
  "no trump": "J32",
  nominal: "J36",
  "not the highest": "J37",
  "not the suit named": "J38",
};

/** §J30: returns the position before the first trick. */
export function openPosition(rules: PlayRules, trump: TrumpIndex, hands: readonly Holding[], leader: Seat): Position {
  return { rules, trump, hands, leader, trick: [], trickWinners: [] };
}

/** Returns the seat whose turn it is; null when all cards are played. */
export function seatToPlay({ hands, leader, trick }: Position): Seat | null {
  const seat = (leader + trick.length) % hands.length;
  return isEmpty(hands[seat] as Holding) ? null : seat;
}

/** §J30–J39: returns the moves that the seat in turn may make. */
export function legalMoves(position: Position): readonly Move[] {
  const { hands, trick, trump, rules } = position;
  const seat = seatToPlay(position);
  if (seat === null) return [];
  const hand = hands[seat] as Holding;
  const led = trick[0];
  return led === undefined ? legalLeads(hand, rules) : legalFollows(hand, led.move, trump);
}

/** §J30–J39: returns what is wrong with this card from this seat now, or null. */
export function infractionOf(position: Position, { seat, move }: Play): FoundInfraction | null {
  const { hands, trick, trump, rules } = position;
  const hand = hands[seat];
  const card = cardOfMove(move);
  if (hand === undefined || !holds(hand, card)) return { reason: "card not held", rule: null };
  if (seat !== seatToPlay(position)) return { reason: "out of turn", rule: "J30" };
  const led = trick[0]?.move;
  const undeclared = declarationFault(move, led === undefined);
  if (undeclared !== null) return { reason: "declaration", rule: undeclared };
  if (led === undefined) {
    return isJoker(card) && !mayLeadJokers(hand, rules) ? { reason: "joker led", rule: "J39" } : null;
  }
  const duty = failedDuty(hand, led, trump, move);
  return duty === null ? null : { reason: duty, rule: dutyRule[duty] };
}

/** Returns the position after a legal card. */
export function afterPlay(position: Position, play: Play): Position {
  const { hands, leader, trickWinners, trump, rules } = position;
  const left = hands.with(play.seat, without(hands[play.seat] as Holding, cardOfMove(play.move)));
  const trick = [...position.trick, play];
  if (trick.length < hands.length) return { ...position, hands: left, trick };
  const place = winningPlace(
    trick.map(({ move }) => move),
    trump,
    rules,
  );
  const winner = (leader + place) % hands.length;
  return { rules, trump, hands: left, leader: winner, trick: [], trickWinners: [...trickWinners, winner] };
}

/** Returns how many tricks each seat has taken. */
export function tricksTaken({ hands, trickWinners }: Position): readonly number[] {
  return hands.map((_, seat) => trickWinners.filter((winner) => winner === seat).length);
}
