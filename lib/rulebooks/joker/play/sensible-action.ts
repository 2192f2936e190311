import { type Suit, suits } from "@/lib/cards/card";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { allowedBids } from "./bids";
import { bidsBySeat, type JokerAction, type JokerState, legalActions, seatToAct } from "./card-play";
import { type CardIndex, isJoker, noTrump, suitIndexOf, type TrumpIndex } from "./card-set";
import { cardsSeen } from "./deal";
import { cardOfMove, high, type Move, wayOf } from "./move";
import { legalMoves, type Position, tricksTaken } from "./position";
import { winningPlace } from "./trick-law";

/**
 * What a player of some sense would do: names his longest suit of the three cards he has seen, bids about what he holds,
 * takes tricks while he needs them and gets rid of high cards when he does not. One of the legal actions, always.
 */
export function sensibleAction(state: JokerState, rng: Rng): JokerAction {
  const actions = legalActions(state);
  const seat = seatToAct(state);
  if (seat === null) throw new Error("the deal is over");
  const { position, trump } = state;
  // Now and then something is done without thought.
  if (rng() < 0.06) return actions[randomInt(rng, actions.length)] as JokerAction;
  if (trump === null) return sensibleTrump(state, seat);
  if (position === null) return sensibleBid(state, seat, trump, rng);
  const bid = bidsBySeat(state)[seat] as number;
  const wants = bid > (tricksTaken(position)[seat] as number);
  const moves = legalMoves(position);
  return actions[indexOfBest(moves.map((move) => merit(position, move, wants)))] as JokerAction;
}

/** §J15: the suit of which the first three cards hold most; none when they are all of different ones. */
function sensibleTrump({ deal }: JokerState, seat: Seat): JokerAction {
  const seen = (deal.dealt[seat] as readonly CardIndex[]).slice(0, cardsSeen).filter((card) => !isJoker(card));
  const counts = suits.map((_, suit) => seen.filter((card) => suitIndexOf(card) === suit).length);
  const longest = indexOfBest(counts);
  return { do: "trump", trump: (counts[longest] as number) > 1 ? (suits[longest] as Suit) : null };
}

/** The allowed bid nearest to what the hand looks like. */
function sensibleBid({ deal, rules, bids }: JokerState, seat: Seat, trump: TrumpIndex, rng: Rng): JokerAction {
  const held = deal.dealt[seat] as readonly CardIndex[];
  const worth = held.reduce((sum, card) => sum + cardWorth(card, trump), 0.6 * (rng() - 0.5));
  const allowed = allowedBids(deal.cards, rules.players, bids);
  const bid = allowed[indexOfBest(allowed.map((bid) => -Math.abs(bid - worth)))] as number;
  return { do: "bid", bid };
}

/** How many tricks a card may be worth. */
function cardWorth(card: CardIndex, trump: TrumpIndex): number {
  if (isJoker(card)) return 0.95;
  const rank = card % 9;
  if (suitIndexOf(card) === trump) return 0.25 + rank * 0.08;
  const strength = trump === noTrump ? 0.75 : 0.6;
  return rank === 8 ? strength : rank === 7 ? strength / 2 : 0;
}

/** How good a card looks to who wants the trick, or does not. */
function merit({ trick, trump, rules }: Position, move: Move, wants: boolean): number {
  const moves = [...trick.map((play) => play.move), move];
  const wins = winningPlace(moves, trump, rules) === trick.length;
  const card = cardOfMove(move);
  const cost = (isJoker(card) ? (wayOf(move) === high ? 14 : 11) : card % 9) + (suitIndexOf(card) === trump ? 9 : 0);
  if (wants) return wins ? 100 - (trick.length === 0 ? -cost : cost) : -cost;
  return wins ? -100 - cost : cost - (isJoker(card) ? 20 : 0);
}

function indexOfBest(merits: readonly number[]): number {
  return merits.indexOf(Math.max(...merits));
}
