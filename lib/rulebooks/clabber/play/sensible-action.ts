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
 * What a player of some sense would do: calls with a decent hand, wins tricks cheaply, gives points to a winning
 * partner. Not strong; for records that look like hands people play. One of the legal actions, always.
 */
export function sensibleAction(state: ClabberState, rng: Rng): ClabberAction {
  const actions = legalActions(state);
  const seat = seatToAct(state);
  if (seat === null) throw new Error("the hand is over");
  const { position } = state;
  if (position === null) return sensibleCall(state, actions, seat, rng);
  const plays = actions.filter((action) => action.do === "play");
  // Now and then a meld is forgotten, and a card is played without thought.
  const forgets = rng() < 0.03;
  const said = plays.filter(({ melds }) => melds === undefined || melds !== forgets);
  if (rng() < 0.08) return said[randomInt(rng, said.length)] as ClabberAction;
  return best(said, ({ card }) => merit(position, seat, indexOfCard(card) as CardIndex));
}

/** Calls when the hand is worth it; a little bolder late, when the others have shown no interest. */
function sensibleCall(state: ClabberState, actions: readonly ClabberAction[], seat: Seat, rng: Rng): ClabberAction {
  const hand = state.deal.hands[seat as 0];
  const turned = suitAt(suitIndexOf(state.deal.turnup));
  const worth = (call: Call) => callWorth(hand, suits.indexOf(call === "play" || call === "pass" ? turned : call));
  const asked = 62 - 2 * state.calls.length + 10 * (rng() - 0.5);
  return best(actions, (action) => {
    if (action.do !== "call" || action.call === "pass") return asked;
    return worth(action.call);
  });
}

/** What a hand is worth with this suit as trumps: its trumps' points and length, and aces beside. */
function callWorth(hand: CardSet, trump: number): number {
  let worth = 8 * sizeOf(hand & suitSet(trump));
  for (let card = 0; card < 24; card++) {
    if ((hand & only(card)) === 0) continue;
    if (suitIndexOf(card) === trump) worth += pointsOf(card, trump);
    else if (card % 6 === 5) worth += 9;
  }
  return worth;
}

/** How good a card looks: points won or saved, less the strength it costs. */
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

/** Leads a card that nothing outstanding beats, trumps first; else the cheapest. */
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
