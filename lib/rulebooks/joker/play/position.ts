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

/** A card on the table, and who played it. */
export interface Play {
  readonly seat: Seat;
  readonly move: Move;
}

/** Where the play of a deal's cards stands. */
export interface Position {
  readonly rules: PlayRules;
  readonly trump: TrumpIndex;
  /** The cards each seat still holds. */
  readonly hands: readonly Holding[];
  /** Who leads, or led, the trick on the table. */
  readonly leader: Seat;
  /** The trick on the table, in the order it was played. */
  readonly trick: readonly Play[];
  readonly trickWinners: readonly Seat[];
}

/** What can be wrong with a card, the first of these that applies. */
export type Infraction = "card not held" | "out of turn" | "declaration" | "joker led" | Duty;

/** An infraction and the rule it breaks; a card that is not there breaks none. */
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

/** §J30: the first trick of these hands. */
export function openPosition(rules: PlayRules, trump: TrumpIndex, hands: readonly Holding[], leader: Seat): Position {
  return { rules, trump, hands, leader, trick: [], trickWinners: [] };
}

/** Whose turn it is; null when every card is played. */
export function seatToPlay({ hands, leader, trick }: Position): Seat | null {
  const seat = (leader + trick.length) % hands.length;
  return isEmpty(hands[seat] as Holding) ? null : seat;
}

/** §J30–J39: what the seat whose turn it is may play, and how. */
export function legalMoves(position: Position): readonly Move[] {
  const { hands, trick, trump, rules } = position;
  const seat = seatToPlay(position);
  if (seat === null) return [];
  const hand = hands[seat] as Holding;
  const led = trick[0];
  return led === undefined ? legalLeads(hand, rules) : legalFollows(hand, led.move, trump);
}

/** §J30–J39: what is wrong with this card from this seat now, or null when nothing is. */
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

/** The position after a card that was found in order. */
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

/** How many tricks each seat has taken. */
export function tricksTaken({ hands, trickWinners }: Position): readonly number[] {
  return hands.map((_, seat) => trickWinners.filter((winner) => winner === seat).length);
}
