import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Card, type Suit, suits } from "@/lib/cards/card";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import {
  type NaivePlay,
  naiveLegal,
  naivePremiums,
  naiveRule,
  naiveWinner,
} from "@/lib/test-kit/rulebooks/joker/naive-law";
import type { HandScore } from "../rulebook";
import { gameTable } from "./game-table";
import type { PlayedDeal } from "./hand";
import { joker } from "./joker";
import { formatEntry, parseEntry } from "./notation";
import { act, entryOf, type JokerAction, type JokerState, legalActions, openHand, seatToAct } from "./play/card-play";
import { cardAt, type Holding, holdingOf, indexesIn, noTrump, pack, suitAt, type TrumpIndex } from "./play/card-set";
import { cardOfMove, formatDeclaration, formatMove, type Move } from "./play/move";
import { afterPlay, legalMoves, openPosition, type Position, seatToPlay } from "./play/position";
import { formatDealRecord } from "./play/record-deal";
import { winningPlace } from "./play/trick-law";
import { answerReplay } from "./records/record-replay";
import { type JokerRules, jokerRules } from "./rules";
import { scheduledDeals } from "./schedule";
import { detailOf, scoreHand } from "./score-hand";
import { orderProblems, tallyGame } from "./tally";

/** A few runs in the tests; a hundred thousand positions for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const proofRuns = process.env["PROVE"] === "1" ? Number(process.env["PROVE_RUNS"] ?? 100_000) : null;
const positions = proofRuns ?? 2_000;
/** A game has 144 tricks, so fewer games are needed. */
const games = Math.ceil(positions / 100);
const patience = proofRuns === null ? 60_000 : 14_400_000;

function law(name: string, runs: number, holds: (rng: Rng) => void): void {
  it(
    name,
    () =>
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (n) => holds(seededRng(n))),
        { numRuns: runs },
      ),
    patience,
  );
}

function pick<T>(rng: Rng, items: readonly T[]): T {
  return items[randomInt(rng, items.length)] as T;
}

/** Returns random house rules. */
function anyRules(rng: Rng): JokerRules {
  return jokerRules.parse({
    players: pick(rng, [2, 3, 4, 4]),
    schedule: pick(rng, ["classic", "classic", "nines", "pulka"]),
    jokerLeadsLast: rng() < 0.3,
    twoHigh: pick(rng, ["last", "first", "adjacent"]),
    ledHigh: pick(rng, ["joker", "trump"]),
    miss: pick(rng, [{ perTrick: 10 }, { perTrick: -10 }, { perTrick: 0 }, { flat: -50 }]),
    khisht: pick(rng, [200, 500, "percard"]),
    minus: rng() < 0.3,
    strip: pick(rng, ["single", "all", "next", "none"]),
    excludeLast: rng() < 0.3,
  });
}

/** Returns one of a game's deals, from 0. */
function anyHand(rng: Rng, rules: JokerRules): number {
  return randomInt(rng, scheduledDeals(rules).length);
}

/** Plays a deal to its end with random legal actions. */
function anyDeal(rng: Rng, rules: JokerRules, dealer: number, hand: number): JokerState {
  let state = openHand(rules, dealer, rng, hand);
  while (seatToAct(state) !== null) state = unwrap(act(state, pick(rng, legalActions(state))));
  return state;
}

/** Returns a random state within a deal. */
function anyMoment(rng: Rng): JokerState {
  const rules = anyRules(rng);
  const deals = scheduledDeals(rules).length;
  let state = openHand(rules, randomInt(rng, rules.players), rng, randomInt(rng, deals));
  for (let steps = randomInt(rng, 44); steps > 0 && seatToAct(state) !== null; steps--) {
    state = unwrap(act(state, pick(rng, legalActions(state))));
  }
  return state;
}

/** Plays a whole game, deal by deal, with random legal actions. */
function anyGame(
  rng: Rng,
  rules = anyRules(rng),
): { readonly firstDealer: number; readonly deals: readonly JokerState[] } {
  const firstDealer = randomInt(rng, rules.players);
  const deals = scheduledDeals(rules).map((_, at) => anyDeal(rng, rules, (firstDealer + at) % rules.players, at));
  return { firstDealer, deals };
}

function rulesOf(deals: readonly JokerState[]): JokerRules {
  return (deals[0] as JokerState).rules;
}

function scoresOf(deals: readonly JokerState[]): readonly HandScore[] {
  return deals.map((deal) => unwrap(scoreHand(deal.rules, entryOf(deal))));
}

/** Returns a game in the format of rules/records.md. */
function recordOf(firstDealer: number, deals: readonly JokerState[]) {
  return { options: rulesOf(deals), firstDealer, deals: deals.map(formatDealRecord) };
}

describe("laws of a game that is played by the rules", () => {
  law("its replayed record gives the same sheet", games, (rng) => {
    const { firstDealer, deals } = anyGame(rng);
    const scores = scoresOf(deals);
    const tally = tallyGame(rulesOf(deals), firstDealer, scores);
    const replayed = answerReplay(JSON.parse(JSON.stringify(recordOf(firstDealer, deals))));
    expect(replayed).toMatchObject({
      ok: true,
      value: { total: tally.totals, deals: scores.map(({ points }) => ({ scores: points })) },
    });
    expect(tally.over).toBe(true);
    expect(orderProblems(rulesOf(deals), firstDealer, scores)).toEqual([]);
    expect(joker.finalScore(rulesOf(deals), tally.totals)).toEqual({ ok: true, value: tally.winner });
  });

  law("every trick has a winner, and in every deal somebody fails (J10, J22)", games, (rng) => {
    const rules = anyRules(rng);
    const hand = randomInt(rng, scheduledDeals(rules).length);
    const { cards, bids, taken } = entryOf(anyDeal(rng, rules, 0, hand)) as PlayedDeal;
    expect(taken.reduce((sum, tricks) => sum + tricks, 0)).toBe(cards);
    expect(bids.every((bid, seat) => bid === taken[seat])).toBe(false);
  });

  law("its premiums equal those of a second implementation, and its totals those of its table", games, (rng) => {
    const { firstDealer, deals } = anyGame(rng);
    const rules = rulesOf(deals);
    const scores = scoresOf(deals);
    const table = gameTable(rules, scores);
    for (const { rows, premium } of table) {
      const players = rules.players;
      const columns = Array.from({ length: players }, (_, seat) =>
        rows.map((row) => [row[seat]?.bid, row[seat]?.taken, row[seat]?.points] as [number, number, number]),
      );
      expect(premium).toEqual(naivePremiums(columns, rules));
    }
    const { totals } = tallyGame(rules, firstDealer, scores);
    expect(totals).toEqual(totals.map((_, seat) => table.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)));
  });

  law("a corrected deal changes its own pulka only", games, (rng) => {
    const { deals } = anyGame(rng);
    const rules = rulesOf(deals);
    const at = randomInt(rng, deals.length);
    const dealer = (deals[at] as JokerState).deal.dealer;
    const corrected = deals.with(at, anyDeal(rng, rules, dealer, at));
    const before = gameTable(rules, scoresOf(deals));
    const after = gameTable(rules, scoresOf(corrected));
    const touched = scheduledDeals(rules)[at]?.pulka;
    for (const [pulka, table] of after.entries()) if (pulka !== touched) expect(table).toEqual(before[pulka]);
    const { cells } = detailOf(scoresOf(corrected)[at] as HandScore);
    expect(after[touched ?? 0]?.rows).toContainEqual(cells);
  });

  law("accepts every legal action, and no other", games, (rng) => {
    const state = anyMoment(rng);
    const legal = new Set(legalActions(state).map((action) => JSON.stringify(action)));
    for (const action of everyAction) {
      expect([action, act(state, action).ok]).toEqual([action, legal.has(JSON.stringify(action))]);
    }
  });
});

/** All actions, including senseless ones. */
const everyAction: readonly JokerAction[] = [
  ...[...suits, null].map((trump) => ({ do: "trump", trump }) as const),
  ...Array.from({ length: 10 }, (_, bid) => ({ do: "bid", bid }) as const),
  ...pack.flatMap((card) => [
    { do: "play", card } as const,
    ...(["high", "low", "nominal"] as const).flatMap((as) => [
      { do: "play", card, as } as const,
      ...suits.map((suit) => ({ do: "play", card, as, suit }) as const),
    ]),
  ]),
];

/** Returns a random position within the play, usually with jokers. */
function anyPosition(rng: Rng): Position {
  const players = 2 + randomInt(rng, 3);
  const size = 1 + randomInt(rng, 9);
  const deck = shuffled(rng, [...pack.keys()]);
  for (const rare of [0, 27]) {
    if (rng() < 0.6) deck.unshift(...deck.splice(deck.indexOf(rare), 1));
  }
  const dealt = shuffled(rng, deck.slice(0, players * size));
  const hands = Array.from({ length: players }, (_, seat) => holdingOf(dealt.slice(seat * size, (seat + 1) * size)));
  let position = openPosition(anyRules(rng), randomInt(rng, 5) as TrumpIndex, hands, randomInt(rng, players));
  for (let steps = randomInt(rng, players * size); steps > 0; steps--) {
    position = afterPlay(position, { seat: seatToPlay(position) as number, move: pick(rng, legalMoves(position)) });
  }
  return position;
}

function naiveTable(moves: readonly Move[]): readonly NaivePlay[] {
  return moves.map((move) => ({ card: cardAt(cardOfMove(move)), demand: formatDeclaration(move) }));
}

function cardsOf(hand: Holding): readonly Card[] {
  return indexesIn(hand).map(cardAt);
}

describe("a second implementation of the rules agrees on every card", () => {
  law("agrees on the legal cards, and on the winner of the trick", positions, (rng) => {
    const position = anyPosition(rng);
    const { trump, rules } = position;
    const seat = seatToPlay(position) as number;
    const table = position.trick.map(({ move }) => move);
    const ours = legalMoves(position).map(formatMove);
    const theirs = naiveLegal(cardsOf(position.hands[seat] as Holding), naiveTable(table), suitAt(trump), rules);
    expect(ours.toSorted()).toEqual(theirs.toSorted());
    const whole = [...table, pick(rng, legalMoves(position))];
    expect(winningPlace(whole, trump, rules)).toBe(naiveWinner(naiveTable(whole), suitAt(trump), rules));
  });

  law("agrees on any cards, legal or not, including two high jokers", positions, (rng) => {
    const lead = openPosition(anyRules(rng), noTrump, [holdingOf(shuffled(rng, [...pack.keys()]))], 0);
    const led = pick(rng, rng() < 0.5 ? legalMoves(lead).slice(-18) : legalMoves(lead));
    const others = shuffled(
      rng,
      [...pack.keys()].filter((card) => card !== cardOfMove(led)),
    ).slice(0, 3);
    const follow = others.map((card) => {
      const joker = card === 0 || card === 27 ? card : rng() < 0.4 ? [0, 27].find((j) => j !== cardOfMove(led)) : card;
      return joker === 0 || joker === 27 ? joker | (pick(rng, [1, 2, 2, 3]) << 6) : card;
    });
    const moves = [led, ...follow].filter(
      (move, at, all) => all.findIndex((other) => cardOfMove(other) === cardOfMove(move)) === at,
    );
    const trump = randomInt(rng, 5) as TrumpIndex;
    expect(winningPlace(moves, trump, lead.rules)).toBe(naiveWinner(naiveTable(moves), suitAt(trump), lead.rules));
  });
});

describe("the second implementation's reasons", () => {
  it.each<[readonly Card[], readonly NaivePlay[], NaivePlay, string]>([
    [["6S", "7H"], [], { card: "6S", demand: "HS" }, "J39"],
    [["6S", "7H"], [{ card: "9H", demand: "" }], { card: "6S", demand: "N" }, "J36"],
    [["7D", "7H"], [{ card: "9H", demand: "" }], { card: "7D", demand: "" }, "J31"],
    [["7D", "7C"], [{ card: "9H", demand: "" }], { card: "7D", demand: "" }, "J32"],
    [["7H", "9H"], [{ card: "6S", demand: "HH" }], { card: "7H", demand: "" }, "J37"],
    [["7D", "9H"], [{ card: "6S", demand: "LH" }], { card: "7D", demand: "" }, "J38"],
  ])("%o on %o: %o is %s", (hand, table, play, rule) => {
    expect(naiveRule(hand, table, play)).toBe(rule);
  });
});

describe("an inserted irregularity", () => {
  law("of the cards is found at its card, with its rule", positions / 10, (rng) => {
    const { firstDealer, deals } = anyGame(rng, jokerRules.parse({ ...anyRules(rng), schedule: "nines" }));
    const rules = rulesOf(deals);
    const at = randomInt(rng, deals.length);
    const deal = deals[at] as JokerState;
    const index = randomInt(rng, deal.plays.length);
    const { hand, table, seat } = momentBefore(deal, index);
    const legal = naiveLegal(hand, table, suitOf(deal), rules);
    const wrong = shuffled(rng, naiveAll(hand, table.length === 0)).find((play) => !legal.includes(written(play)));
    if (wrong === undefined) return;
    const record = recordOf(firstDealer, deals);
    const broken = record.deals[at] as { plays: unknown[] };
    const plays = broken.plays.with(index, [seat, wrong.card, wrong.demand]);
    const rule = naiveRule(hand, table, wrong);
    const answer = answerReplay({ ...record, deals: record.deals.with(at, { ...broken, plays }) });
    expect(answer).toEqual({ ok: true, value: { illegal: { deal: at, phase: "play", index, seat, rule } } });
  });

  law("of the turn is found at its card (J30)", games, (rng) => {
    const { firstDealer, deals } = anyGame(rng);
    const at = randomInt(rng, deals.length);
    const deal = deals[at] as JokerState;
    const index = randomInt(rng, deal.plays.length - 1);
    const { seat } = deal.plays[index] as { seat: number };
    const other = deal.plays.slice(index + 1).find((play) => play.seat !== seat);
    if (other === undefined) return;
    const record = recordOf(firstDealer, deals);
    const broken = record.deals[at] as { plays: unknown[] };
    const plays = broken.plays.with(index, broken.plays[deal.plays.indexOf(other)]);
    const answer = answerReplay({ ...record, deals: record.deals.with(at, { ...broken, plays }) });
    const illegal = { deal: at, phase: "play", index, seat: other.seat, rule: "J30" };
    expect(answer).toEqual({ ok: true, value: { illegal } });
  });

  law("of the bids is found at its bid (J20, J21)", games, (rng) => {
    const { firstDealer, deals } = anyGame(rng);
    const { players } = rulesOf(deals);
    const at = randomInt(rng, deals.length);
    const { deal, bids } = deals[at] as JokerState;
    const index = randomInt(rng, players);
    const seat = (deal.dealer + 1 + index) % players;
    const rest = deal.cards - bids.slice(0, -1).reduce((sum, bid) => sum + bid, 0);
    const isTie = index === players - 1 && rest >= 0;
    const record = recordOf(firstDealer, deals);
    const broken = record.deals[at] as { bids: number[] };
    const wrong = broken.bids.with(seat, isTie ? rest : deal.cards + 1);
    const answer = answerReplay({ ...record, deals: record.deals.with(at, { ...broken, bids: wrong }) });
    const illegal = { deal: at, phase: "bid", index, seat, rule: isTie ? "J21" : "J20" };
    expect(answer).toEqual({ ok: true, value: { illegal } });
  });
});

/** Returns the hand of the player of a deal's card, and the cards on the table. */
function momentBefore({ deal, plays, trump, rules }: JokerState, index: number) {
  let position = openPosition(rules, trump ?? noTrump, deal.dealt.map(holdingOf), (deal.dealer + 1) % rules.players);
  for (const play of plays.slice(0, index)) position = afterPlay(position, play);
  const seat = seatToPlay(position) as number;
  const table = naiveTable(position.trick.map(({ move }) => move));
  return { seat, table, hand: cardsOf(position.hands[seat] as Holding) };
}

function suitOf({ trump }: JokerState): Suit | null {
  return suitAt(trump ?? noTrump);
}

/** Returns all ways to play a hand's cards with a correct declaration, legal or not. */
function naiveAll(hand: readonly Card[], isLead: boolean): readonly NaivePlay[] {
  const declarations = isLead ? ["N", "HS", "LD"] : ["N", "H", "L"];
  return hand.flatMap((card) =>
    (card === "6S" || card === "6C" ? declarations : [""]).map((demand) => ({ card, demand })),
  );
}

function written({ card, demand }: NaivePlay): string {
  return demand === "" ? card : `${card}:${demand}`;
}

describe("an entry of a deal", () => {
  law("parses to itself from its notation", games, (rng) => {
    const rules = anyRules(rng);
    const entry = entryOf(anyDeal(rng, rules, randomInt(rng, rules.players), anyHand(rng, rules)));
    expect(parseEntry(formatEntry(entry))).toEqual(entry);
  });

  law("keeps its cells for the tally", games, (rng) => {
    const rules = anyRules(rng);
    const entry = entryOf(anyDeal(rng, rules, 0, anyHand(rng, rules))) as PlayedDeal;
    const { cells } = detailOf(unwrap(scoreHand(rules, entry)));
    expect(cells.map(({ bid }) => bid)).toEqual(entry.bids);
    expect(cells.map(({ taken }) => taken)).toEqual(entry.taken);
  });
});
