import { suits } from "@/lib/cards/card";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { sideOf } from "../side";
import type { Call } from "./auction";
import { type ClabberAction, type ClabberState, legalActions, seatToAct } from "./card-play";
import { type CardIndex, type CardSet, indexOfCard, only, sizeOf, suitAt, suitIndexOf, suitSet } from "./card-set";
import { type Position, winningPlay } from "./position";
import { doesBeat, pointsOf } from "./trick-law";

/**
 * Returns the action of a simulated player: calls with a good hand, wins tricks cheaply and gives points to a winning
 * partner. A weak player, for realistic records; the action is always legal.
 */
export function sensibleAction(state: ClabberState, rng: Rng): ClabberAction {
  const actions = legalActions(state);
  const seat = seatToAct(state);
  if (seat === null) throw new Error("the hand is over");
  const { position } = state;
  if (position === null) return sensibleCall(state, actions, seat, rng);
  const plays = actions.filter((action) => action.do === "play");
  // Occasionally a meld is forgotten, or a card is played at random.
  const forgets = rng() < 0.03;
  const statedPlays = plays.filter(({ melds }) => melds === undefined || melds !== forgets);
  if (rng() < 0.08) return statedPlays[randomInt(rng, statedPlays.length)] as ClabberAction;
  return best(statedPlays, ({ card }) => merit(position, seat, indexOfCard(card) as CardIndex));
}

/** Calls when the hand is worth it; slightly bolder after earlier passes. */
function sensibleCall(state: ClabberState, actions: readonly ClabberAction[], seat: Seat, rng: Rng): ClabberAction {
  const hand = state.deal.hands[seat as 0];
  const turned = suitAt(suitIndexOf(state.deal.turnup));
  const worth = (call: Call) => callWorth(hand, suits.indexOf(call === "play" || call === "pass" ? turned : call));
  const threshold = 62 - 2 * state.calls.length + 10 * (rng() - 0.5);
  return best(actions, (action) => {
    if (action.do !== "call" || action.call === "pass") return threshold;
    return worth(action.call);
  });
}

/** Estimates a hand with this suit as trumps: the trumps' points and number, and other aces. */
function callWorth(hand: CardSet, trump: number): number {
  let worth = 8 * sizeOf(hand & suitSet(trump));
  for (let card = 0; card < 24; card++) {
    if ((hand & only(card)) === 0) continue;
    if (suitIndexOf(card) === trump) worth += pointsOf(card, trump);
    else if (card % 6 === 5) worth += 9;
  }
  return worth;
}

/** Rates a card: points won or saved, less the strength that it costs. */
function merit(position: Position, seat: Seat, card: CardIndex): number {
  const { trick, trump } = position;
  const points = pointsOf(card, trump);
  const isTrump = suitIndexOf(card) === trump;
  if (trick.length === 0) return leadMerit(position, seat, card);
  const winning = winningPlay(trick, trump);
  const wins = doesBeat(card, winning.card, trump);
  if (!wins && sideOf(winning.seat) === sideOf(seat)) return points - (isTrump ? 6 : 0);
  if (!wins) return -points - (isTrump ? 6 : 0);
  const onTable = trick.reduce((sum, play) => sum + pointsOf(play.card, trump), 0);
  return onTable + (trick.length === 3 ? points : 5) - (isTrump ? 8 : 0);
}

/** Rates a lead: cards that nothing outstanding beats, trumps first; else the cheapest. */
function leadMerit({ hands, trump }: Position, seat: Seat, card: CardIndex): number {
  const isTrump = suitIndexOf(card) === trump;
  const others = hands.reduce((set, hand, at) => (at === seat ? set : set | hand), 0);
  const suit = others & suitSet(suitIndexOf(card));
  let isHigh = true;
  for (let other = 0; other < 24; other++) {
    if ((suit & only(other)) !== 0 && doesBeat(other, card, trump)) isHigh = false;
  }
  if (isHigh) return 30 + pointsOf(card, trump) + (isTrump ? 5 : 0);
  return -pointsOf(card, trump) - (isTrump ? 4 : 0);
}

function best<T>(actions: readonly T[], meritOf: (action: T) => number): T {
  let chosen = actions[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const merit = meritOf(action);
    if (merit > most) {
      most = merit;
      chosen = action;
    }
  }
  return chosen;
}
