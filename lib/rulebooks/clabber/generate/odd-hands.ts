import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { meldValue } from "../meld-kind";
import type { Statement } from "../play/announcements";
import { type Auction, type AuctionRenege, auctionOf, type Call } from "../play/auction";
import { act, type ClabberAction, type ClabberState, openDeal, recordOf, seatToAct } from "../play/card-play";
import {
  type CardIndex,
  type CardSet,
  fullPack,
  indexesIn,
  only,
  pack,
  sizeOf,
  suitAt,
  suitIndex,
} from "../play/card-set";
import { type Deal, dealOf } from "../play/deal";
import type { HandRecord } from "../play/hand-record";
import { fourOf, heldMelds, type Meld, runOf } from "../play/melds";
import { afterPlay, type BySeat, type Infraction, infractionOf, openPosition, type Play } from "../play/position";
import { sensibleAction } from "../play/sensible-action";
import type { ClabberRules } from "../rules";

/** What is odd about a generated hand. */
export const handKinds = [
  "plain",
  "melds meet",
  "equal melds",
  "bella",
  "not announced",
  "not shown",
  "one meld named",
  "last trick in any order",
  "eight passes",
  "no card of the suit",
  "suit was passed",
  "revoke",
  "no trump",
  "no overtrump",
  "out of turn",
] as const;
export type HandKind = (typeof handKinds)[number];

/** How many hands are tried for one of a kind. Each kind is met in a few. */
const tries = 4_000;

/** Returns a hand of this kind, dealt by this seat. */
export function handOfKind(kind: HandKind, rules: ClabberRules, dealer: Seat, rng: Rng): HandRecord {
  for (let attempt = 0; attempt < tries; attempt++) {
    const record = attemptAt(kind, rules, dealer, rng);
    if (record !== null) return record;
  }
  throw new Error(`no hand of the kind "${kind}" in ${tries}`);
}

function attemptAt(kind: HandKind, rules: ClabberRules, dealer: Seat, rng: Rng): HandRecord | null {
  switch (kind) {
    case "plain":
      return playedHand(rules, randomDeal(dealer, rng), rng);
    case "melds meet":
    case "equal melds":
    case "bella":
      return playedHand(rules, meldedDeal(kind, dealer, rng), rng);
    case "not announced":
    case "not shown":
    case "one meld named":
      return withStatement(playedHand(rules, meldedDeal("melds meet", dealer, rng), rng), kind, rng);
    case "eight passes":
      return { ...recordOf(openDeal(rules, randomDeal(dealer, rng))), auction: Array<Call>(8).fill("pass") };
    case "no card of the suit":
    case "suit was passed":
      return wrongCall(rules, randomDeal(dealer, rng), kind, rng);
    case "revoke":
    case "no trump":
    case "no overtrump":
    case "out of turn":
    case "last trick in any order":
      return withOddCards(playedHand(rules, randomDeal(dealer, rng), rng), kind, rng);
  }
}

function randomDeal(dealer: Seat, rng: Rng): Deal {
  return dealOf(dealer, shuffled(rng, [...pack.keys()]));
}

/** Deals melds to both sides: any, or two runs of the same length and height (C18, C19); or bella to one seat (C20). */
function meldedDeal(kind: "melds meet" | "equal melds" | "bella", dealer: Seat, rng: Rng): Deal {
  const one = randomInt(rng, 4);
  const other = (one + 1 + 2 * randomInt(rng, 2)) % 4;
  const hands: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  if (kind === "bella") hands[one as 0] = runOf(randomInt(rng, 4), 4, 2).cards;
  else {
    const [first, second] = kind === "equal melds" ? equalRuns(rng) : clashingMelds(rng);
    hands[one as 0] = first.cards;
    hands[other as 0] = second.cards;
  }
  for (const card of shuffled(rng, indexesIn(fullPack & ~(hands[0] | hands[1] | hands[2] | hands[3])))) {
    const open = [0, 1, 2, 3].filter((seat) => sizeOf(hands[seat as 0]) < 6);
    hands[open[randomInt(rng, open.length)] as 0] |= only(card);
  }
  const cards = indexesIn(hands[dealer as 0]);
  return { dealer, hands, turnup: cards[randomInt(rng, cards.length)] as CardIndex };
}

/** Two runs of one length and top card in two suits. */
function equalRuns(rng: Rng): readonly [Meld, Meld] {
  const length = 3 + randomInt(rng, 3);
  const top = length - 1 + randomInt(rng, 7 - length);
  const [one, other] = shuffled(rng, [0, 1, 2, 3]) as [number, number];
  return [runOf(one, top, length), runOf(other, top, length)];
}

/** Two random melds without a common card. */
function clashingMelds(rng: Rng): readonly [Meld, Meld] {
  for (;;) {
    const [one, other] = [randomMeld(rng), randomMeld(rng)];
    if ((one.cards & other.cards) === 0) return [one, other];
  }
}

function randomMeld(rng: Rng): Meld {
  if (rng() < 0.3) return fourOf(randomInt(rng, 6));
  const length = 3 + randomInt(rng, 4);
  return runOf(randomInt(rng, 4), length - 1 + randomInt(rng, 7 - length), length);
}

/** Plays a hand to its end with simulated players; null if all pass twice. All melds are announced and shown. */
function playedHand(rules: ClabberRules, deal: Deal, rng: Rng): HandRecord | null {
  let state: ClabberState = openDeal(rules, deal);
  while (seatToAct(state) !== null) state = unwrap(act(state, outspoken(sensibleAction(state, rng))));
  if (state.auction.kind !== "made") return null;
  const record = recordOf(state);
  if (rules.belle !== "announced") return record;
  return { ...record, bellaAnnounced: [rng() < 0.5, rng() < 0.5, rng() < 0.5, rng() < 0.5] };
}

function outspoken(action: ClabberAction): ClabberAction {
  return action.do === "play" && action.melds === false ? { ...action, melds: true } : action;
}

/** §C21: a seat with melds announces or shows none, or names one of them, sometimes with the wrong points, which is void. */
function withStatement(
  record: HandRecord | null,
  kind: "not announced" | "not shown" | "one meld named",
  rng: Rng,
): HandRecord | null {
  if (record === null) return null;
  // Seats of both sides were dealt melds.
  const seats = [0, 1, 2, 3].filter((seat) => heldMelds(record.deal.hands[seat as 0]).length > 0);
  const seat = anyOf(rng, seats) as Seat;
  const stating = (statements: BySeat<Statement>, statement: Statement) =>
    statements.with(seat, statement) as unknown as BySeat<Statement>;
  if (kind === "not announced") return { ...record, announced: stating(record.announced, false) };
  if (kind === "not shown") return { ...record, shown: stating(record.shown, false) };
  const [meld] = heldMelds(record.deal.hands[seat as 0]) as readonly [Meld];
  const points = meldValue[meld.kind] + (rng() < 0.2 ? 30 : 0);
  return { ...record, announced: stating(record.announced, [{ points, cards: meld.cards }]) };
}

/** §C50: the last trick in another order. */
function withLastTrick(record: HandRecord, rng: Rng): HandRecord | null {
  const last = shuffled(rng, record.plays.slice(20));
  if (last.every((play, at) => play === record.plays[20 + at])) return null;
  return { ...record, plays: [...record.plays.slice(0, 20), ...last] };
}

/** §C24, C25: a call that is a renege, after passes. */
function wrongCall(rules: ClabberRules, deal: Deal, reason: AuctionRenege, rng: Rng): HandRecord | null {
  const passes = reason === "suit was passed" ? 4 + randomInt(rng, 4) : randomInt(rng, 8);
  const suits = passes < 4 ? (["play"] as const) : ([0, 1, 2, 3] as const).map(suitAt);
  const calls = suits.filter((call) => {
    const auction = auctionOf(deal, [...Array<Call>(passes).fill("pass"), call]);
    return auction.kind === "reneged" && auction.reason === reason;
  });
  const call = anyOf(rng, calls);
  if (call === null) return null;
  return { ...recordOf(openDeal(rules, deal)), auction: [...Array<Call>(passes).fill("pass"), call] };
}

/** §C31–C33, C50: a hand up to a card that breaks a rule; or with its last trick in another order. */
function withOddCards(
  record: HandRecord | null,
  kind: Infraction | "last trick in any order",
  rng: Rng,
): HandRecord | null {
  if (record === null) return null;
  if (kind === "last trick in any order") return withLastTrick(record, rng);
  const before = record.plays.slice(0, 1 + randomInt(rng, 19));
  const wrong = anyOf(rng, wrongPlays(record, before, kind));
  return wrong === null ? null : { ...record, plays: [...before, wrong] };
}

/** Returns the cards that break a rule after these plays. */
function wrongPlays({ deal, auction }: HandRecord, before: readonly Play[], reason: Infraction): readonly Play[] {
  const { trump } = auctionOf(deal, auction) as Extract<Auction, { kind: "made" }>;
  let position = openPosition(suitIndex(trump), deal.hands, (deal.dealer + 1) % 4);
  for (const play of before) position = afterPlay(position, play);
  const all = [0, 1, 2, 3].flatMap((seat) => indexesIn(position.hands[seat as 0]).map((card) => ({ seat, card })));
  return all.filter((play) => infractionOf(position, play) === reason);
}

function anyOf<T>(rng: Rng, items: readonly T[]): T | null {
  return items.length === 0 ? null : (items[randomInt(rng, items.length)] as T);
}
