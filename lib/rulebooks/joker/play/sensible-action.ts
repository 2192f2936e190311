import { type Suit, suits } from "@/lib/cards/card";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { allowedBids } from "./bids";
import { bidsBySeat, type JokerAction, type JokerState, legalActions, seatToAct } from "./card-play";
import { type CardIndex, isJoker, noTrump, suitIndexOf, type TrumpIndex } from "./card-set";
import { cardsSeen } from "./deal";
import { cardOfMove, high, type Move, playModeOf } from "./move";
import { legalMoves, type Position, tricksTaken } from "./position";
import { winningPlace } from "./trick-law";

/**
 * Returns the action of a simulated player: names the longest suit of the three cards seen, bids about what it holds,
 * takes tricks while it needs them and otherwise discards high cards. The action is always legal.
 */
export function sensibleAction(state: JokerState, rng: Rng): JokerAction {
  const actions = legalActions(state);
  const seat = seatToAct(state);
  if (seat === null) throw new Error("the deal is over");
  const { position, trump } = state;
  // Occasionally an action is random.
  if (rng() < 0.06) return actions[randomInt(rng, actions.length)] as JokerAction;
  if (trump === null) return sensibleTrump(state, seat);
  if (position === null) return sensibleBid(state, seat, trump, rng);
  const bid = bidsBySeat(state)[seat] as number;
  const wants = bid > (tricksTaken(position)[seat] as number);
  const moves = legalMoves(position);
  return actions[indexOfBest(moves.map((move) => merit(position, move, wants)))] as JokerAction;
}

/** §J15: the longest suit of the first three cards; none if all are different. */
function sensibleTrump({ deal }: JokerState, seat: Seat): JokerAction {
  const seen = (deal.dealt[seat] as readonly CardIndex[]).slice(0, cardsSeen).filter((card) => !isJoker(card));
  const counts = suits.map((_, suit) => seen.filter((card) => suitIndexOf(card) === suit).length);
  const longest = indexOfBest(counts);
  return { do: "trump", trump: (counts[longest] as number) > 1 ? (suits[longest] as Suit) : null };
}

/** Returns the legal bid nearest to the hand's estimate. */
function sensibleBid({ deal, rules, bids }: JokerState, seat: Seat, trump: TrumpIndex, rng: Rng): JokerAction {
  const held = deal.dealt[seat] as readonly CardIndex[];
  const worth = held.reduce((sum, card) => sum + cardWorth(card, trump), 0.6 * (rng() - 0.5));
  const allowed = allowedBids(deal.cards, rules.players, bids);
  const bid = allowed[indexOfBest(allowed.map((bid) => -Math.abs(bid - worth)))] as number;
  return { do: "bid", bid };
}

/** Estimates how many tricks a card is worth. */
function cardWorth(card: CardIndex, trump: TrumpIndex): number {
  if (isJoker(card)) return 0.95;
  const rank = card % 9;
  if (suitIndexOf(card) === trump) return 0.25 + rank * 0.08;
  const strength = trump === noTrump ? 0.75 : 0.6;
  return rank === 8 ? strength : rank === 7 ? strength / 2 : 0;
}

/** Rates a card for a player who wants the trick, or does not. */
function merit({ trick, trump, rules }: Position, move: Move, wants: boolean): number {
  const moves = [...trick.map((play) => play.move), move];
  const wins = winningPlace(moves, trump, rules) === trick.length;
  const card = cardOfMove(move);
  const cost =
    (isJoker(card) ? (playModeOf(move) === high ? 14 : 11) : card % 9) + (suitIndexOf(card) === trump ? 9 : 0);
  if (wants) return wins ? 100 - (trick.length === 0 ? -cost : cost) : -cost;
  return wins ? -100 - cost : cost - (isJoker(card) ? 20 : 0);
}

function indexOfBest(merits: readonly number[]): number {
  return merits.indexOf(Math.max(...merits));
}
