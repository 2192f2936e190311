import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";
import { meldValue } from "@/lib/rulebooks/clabber/meld-kind";
import type { Statement } from "@/lib/rulebooks/clabber/play/announcements";
import { type Call, callerOf } from "@/lib/rulebooks/clabber/play/auction";
import {
  act,
  type ClabberState,
  legalActions,
  openDeal,
  openHand,
  recordOf,
  seatToAct,
} from "@/lib/rulebooks/clabber/play/card-play";
import { fullPack, indexesIn, sizeOf, suitAt, suitIndexOf, suitSet } from "@/lib/rulebooks/clabber/play/card-set";
import type { Deal } from "@/lib/rulebooks/clabber/play/deal";
import type { HandRecord } from "@/lib/rulebooks/clabber/play/hand-record";
import { fourOf, heldMelds, runOf } from "@/lib/rulebooks/clabber/play/melds";
import { type BySeat, infractionOf, type Position } from "@/lib/rulebooks/clabber/play/position";
import { replayAuction, replayCards } from "@/lib/rulebooks/clabber/play/replay";
import { sensibleAction } from "@/lib/rulebooks/clabber/play/sensible-action";
import { type ClabberRules, evansville } from "@/lib/rulebooks/clabber/rules";

function pick<T>(rng: Rng, items: readonly T[]): T {
  return items[randomInt(rng, items.length)] as T;
}

/** Deals hands with several melds, of which random deals have few: runs of three to six cards, and fours. */
function anyMeldedDeal(rng: Rng): Deal {
  const hands: [number, number, number, number] = [0, 0, 0, 0];
  const dealt = () => hands.reduce((set, hand) => set | hand, 0);
  for (let melds = 0; melds < 4; melds++) {
    const length = 3 + randomInt(rng, 4);
    const run = runOf(randomInt(rng, 4), length - 1 + randomInt(rng, 7 - length), length);
    const { cards } = rng() < 0.4 ? fourOf(randomInt(rng, 6)) : run;
    const seat = randomInt(rng, 4) as 0;
    if ((dealt() & cards) === 0 && sizeOf(hands[seat] | cards) <= 6) hands[seat] |= cards;
  }
  for (const card of shuffled(rng, indexesIn(fullPack & ~dealt()))) {
    const seat = hands.findIndex((hand) => sizeOf(hand) < 6) as 0;
    hands[seat] |= 1 << card;
  }
  const dealer = randomInt(rng, 4);
  return { dealer, hands, turnup: pick(rng, indexesIn(hands[dealer as 0])) };
}

/** Plays a hand to its end: plausible and random legal actions, and never eight passes. */
export function anyPlayedHand(rng: Rng, rules: ClabberRules = evansville): ClabberState {
  let state = rng() < 0.4 ? openDeal(rules, anyMeldedDeal(rng)) : openHand(rules, randomInt(rng, 4), rng);
  while (seatToAct(state) !== null) {
    const isLastCall = state.calls.length === 7;
    const legal = legalActions(state).filter((action) => !isLastCall || action.do !== "call" || action.call !== "pass");
    // A dealer whose cards are all of the passed suit can only pass.
    if (legal.length === 0) return anyPlayedHand(rng, rules);
    const action = rng() < 0.5 && !isLastCall ? sensibleAction(state, rng) : pick(rng, legal);
    state = unwrap(act(state, action));
  }
  return state;
}

/** Returns the record of a whole legal hand; some melds are named one by one, and some not announced or not shown. */
export function anyWholeRecord(rng: Rng, rules: ClabberRules = evansville): HandRecord {
  const inTurn = recordOf(anyPlayedHand(rng, rules));
  // C50: the last trick may be played in any order.
  const lastTrick = rng() < 0.2 ? shuffled(rng, inTurn.plays.slice(20)) : inTurn.plays.slice(20);
  const record = { ...inTurn, plays: [...inTurn.plays.slice(0, 20), ...lastTrick] };
  if (rng() < 0.5) return record;
  const { hands } = record.deal;
  const named = (statements: BySeat<Statement>): BySeat<Statement> => {
    const [a, b, c, d] = hands.map((hand, seat): Statement => {
      if (rng() < 0.5) return statements[seat as 0];
      return heldMelds(hand)
        .filter(() => rng() < 0.7)
        .map(({ kind, cards }) => ({ points: meldValue[kind], cards }));
    });
    return [a ?? true, b ?? true, c ?? true, d ?? true];
  };
  const bellaAnnounced = [rng() < 0.5, rng() < 0.5, rng() < 0.5, rng() < 0.5] as const;
  return { ...record, announced: named(record.announced), shown: named(record.shown), bellaAnnounced };
}

/** How a record ends. */
export type Ending = "whole" | "stopped" | "renege" | "thrown-in" | "auction-renege";

/** Returns the record of a hand that may end with a renege, stop between two cards, or have no card play. */
export function anyRecord(
  rng: Rng,
  rules: ClabberRules = evansville,
): { readonly ending: Ending; readonly record: HandRecord } {
  const record = anyWholeRecord(rng, rules);
  const dice = rng();
  if (dice < 0.15)
    return { ending: "stopped", record: { ...record, plays: record.plays.slice(0, randomInt(rng, 24)) } };
  if (dice < 0.4) return withRenege(rng, record);
  if (dice < 0.45) return { ending: "thrown-in", record: { ...record, auction: Array(8).fill("pass"), plays: [] } };
  if (dice < 0.5) return { ending: "auction-renege", record: { ...record, auction: badCalls(record), plays: [] } };
  return { ending: "whole", record };
}

/** §C50: replaces a card by an illegal one of the same or of another seat; the later plays stay. */
function withRenege(rng: Rng, record: HandRecord): { readonly ending: Ending; readonly record: HandRecord } {
  const made = unwrap(replayAuction(record));
  if (made.kind !== "made") throw new Error("an unplayed hand");
  const positions: Position[] = [];
  unwrap(replayCards(record, made, (before) => positions.push(before)));
  const at = randomInt(rng, 20);
  const position = positions[at] as Position;
  const plays = position.hands.flatMap((hand, seat) => indexesIn(hand).map((card) => ({ seat, card })));
  const illegal = plays.filter((play) => infractionOf(position, play) !== null);
  return { ending: "renege", record: { ...record, plays: record.plays.with(at, pick(rng, illegal)) } };
}

/** §C25, C24: the passed suit named in the second round, or in the first a "play" without a card of the suit. */
function badCalls({ deal }: HandRecord): readonly Call[] {
  const turned = suitIndexOf(deal.turnup);
  for (let at = 0; at < 4; at++) {
    const seat = callerOf(deal.dealer, at);
    if ((deal.hands[seat as 0] & suitSet(turned)) === 0) return [...Array(at).fill("pass"), "play"];
  }
  return ["pass", "pass", "pass", "pass", suitAt(turned)];
}
