import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Card, type Suit, suits } from "@/lib/cards/card";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import { naiveLegal, naiveReason, naiveWinner } from "@/lib/test-kit/rulebooks/clabber/play/naive-law";
import { type ClabberRules, clabberRules, evansville } from "../rules";
import { scoreHand } from "../score-hand";
import { sideOf } from "../side";
import {
  act,
  type ClabberAction,
  type ClabberState,
  entryOf,
  legalActions,
  openHand,
  recordOf,
  seatToAct,
} from "./card-play";
import { cardAt, cardsIn, indexOfCard, only, pack, setOf, suitIndex } from "./card-set";
import type { HandRecord } from "./hand-record";
import { formatHandRecord, parseHandRecord } from "./hand-record-json";
import { bellaSeat, heldMelds, type Meld } from "./melds";
import { afterPlay, legalPlays, openPosition, type Position, seatToPlay, winningPlay } from "./position";
import { replayHand } from "./replay";

/** A few hundred runs in the tests; a million for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const proofRuns = process.env["PROVE"] === "1" ? Number(process.env["PROVE_RUNS"] ?? 1_000_000) : null;
const runs = proofRuns ?? 300;
const patience = proofRuns === null ? 30_000 : 14_400_000;

const seed = fc.integer({ min: 0, max: 0x7fffffff });

function law(name: string, holds: (rng: Rng) => void, most = runs): void {
  it(
    name,
    () =>
      fc.assert(
        fc.property(seed, (n) => holds(seededRng(n))),
        { numRuns: most },
      ),
    patience,
  );
}

function pick<T>(rng: Rng, items: readonly T[]): T {
  return items[randomInt(rng, items.length)] as T;
}

/** Plays a hand to its end with random legal actions; never eight passes. */
function anyHand(rng: Rng, rules: ClabberRules = evansville): ClabberState {
  let state = openHand(rules, randomInt(rng, 4), rng);
  while (seatToAct(state) !== null) {
    const actions = legalActions(state).filter((action) => state.calls.length < 7 || !isPass(action));
    state = unwrap(act(state, pick(rng, actions.length > 0 ? actions : legalActions(state))));
  }
  return state;
}

function isPass(action: ClabberAction): boolean {
  return action.do === "call" && action.call === "pass";
}

/** Returns a random state within a hand. */
function anyMoment(rng: Rng): ClabberState {
  let state = openHand(evansville, randomInt(rng, 4), rng);
  for (let steps = randomInt(rng, 32); steps > 0 && seatToAct(state) !== null; steps--) {
    state = unwrap(act(state, pick(rng, legalActions(state))));
  }
  return state;
}

describe("laws of a hand that is played by the rules", () => {
  law("trick points of both sides add up to 162, and tricks to six (C4, C38)", (rng) => {
    const state = anyHand(rng);
    if (state.position === null) return;
    const [zero, one] = state.position.trickPoints;
    expect(zero + one).toBe(162);
    expect(state.position.trickWinners).toHaveLength(6);
    expect(zero === 0).toBe(state.position.trickWinners.every((seat) => sideOf(seat) === 1));
  });

  law("at most one side scores melds, and its score is possible (C12, 4.1, 4.2)", (rng) => {
    const entry = entryOf(anyHand(rng));
    if (entry.kind !== "played") return;
    expect(Math.min(entry.melds[0].length, entry.melds[1].length)).toBe(0);
    expect(scoreHand(evansville, entry).ok).toBe(true);
  });

  law("a legally played hand has no renege, and its record survives serialization", (rng) => {
    const record = recordOf(anyHand(rng));
    const replay = unwrap(replayHand(record));
    expect(replay.kind).not.toBe("reneged");
    const again = unwrap(parseHandRecord(JSON.parse(JSON.stringify(formatHandRecord(record)))));
    expect(again).toEqual(record);
    expect(unwrap(replayHand(again))).toEqual(replay);
  });

  law("accepts every legal action, and no other", (rng) => {
    const state = anyMoment(rng);
    const legal = legalActions(state);
    for (const action of legal) expect(act(state, action).ok).toBe(true);
    const cards = new Set(legal.flatMap((action) => (action.do === "play" ? [action.card] : [])));
    const calls = new Set(legal.flatMap((action) => (action.do === "call" ? [action.call] : [])));
    for (const card of pack) expect(act(state, { do: "play", card }).ok).toBe(cards.has(card));
    for (const call of ["pass", "play", ...suits] as const) {
      expect(act(state, { do: "call", call }).ok).toBe(calls.has(call));
    }
  });

  law("the other seats' melds and dealt cards never change by an action", (rng) => {
    const state = anyMoment(rng);
    const legal = legalActions(state);
    if (legal.length === 0) return;
    expect(unwrap(act(state, pick(rng, legal))).deal).toBe(state.deal);
  });
});

/** Returns a random position within the play, and all hands. */
function anyPosition(rng: Rng): Position {
  const deck = shuffled(rng, [...pack.keys()]);
  const size = 1 + randomInt(rng, 6);
  const hand = (seat: number) => setOf(deck.slice(seat * size, (seat + 1) * size));
  let position = openPosition(randomInt(rng, 4), [hand(0), hand(1), hand(2), hand(3)], randomInt(rng, 4));
  for (let steps = randomInt(rng, 4 * size); steps > 0; steps--) {
    const card = indexOfCard(pick(rng, cardsIn(legalPlays(position)))) as number;
    position = afterPlay(position, { seat: seatToPlay(position) as number, card });
  }
  return position;
}

describe("a second implementation of the rules agrees on every card", () => {
  law(
    "agrees on what may be played, and on who wins",
    (rng) => {
      const position = anyPosition(rng);
      const seat = seatToPlay(position);
      if (seat === null) return;
      const trump = suits[position.trump] as Suit;
      const table = position.trick.map(({ card }) => cardAt(card));
      const hand = cardsIn(position.hands[seat as 0]);
      expect(cardsIn(legalPlays(position))).toEqual(naiveLegal(hand, table, trump));
      if (table.length === 0) return;
      expect(winningPlay(position.trick, position.trump)).toBe(position.trick[naiveWinner(table, trump)]);
    },
    proofRuns ?? 2_000,
  );
});

describe("the second implementation's reasons", () => {
  it.each<[readonly Card[], Card, Card, string | null]>([
    [["9H", "9S"], "AH", "9S", "revoke"],
    [["9D", "9S"], "AH", "9D", "no trump"],
    [["9S", "JS"], "AS", "9S", null],
    [["QS", "9S"], "AS", "QS", "no overtrump"],
    [["9D", "9S"], "AS", "9D", "revoke"],
  ])("%o on %s: %s is %s", (hand, led, card, reason) => {
    expect(naiveReason(hand, [led], "S", card)).toBe(reason);
  });
});

/** Returns the hand up to a card, and the position before it. */
function positionBefore(record: HandRecord, at: number, trump: number): Position {
  return record.plays
    .slice(0, at)
    .reduce(afterPlay, openPosition(trump, record.deal.hands, (record.deal.dealer + 1) % 4));
}

describe("an inserted renege", () => {
  law("is found at its card, with its reason and its rule", (rng) => {
    const state = anyHand(rng);
    if (state.auction.kind !== "made") return;
    const record = recordOf(state);
    const at = randomInt(rng, 20);
    const trump = suitIndex(state.auction.trump);
    const position = positionBefore(record, at, trump);
    const seat = seatToPlay(position) as number;
    const hand = cardsIn(position.hands[seat as 0]);
    const card = pick(rng, hand);
    const table = position.trick.map((play) => cardAt(play.card));
    const reason = naiveReason(hand, table, state.auction.trump, card);
    if (reason === null) return;
    const plays = record.plays.with(at, { seat, card: indexOfCard(card) as number });
    const rule = { revoke: "C31", "no trump": "C32", "no overtrump": "C33" }[reason];
    const replay = unwrap(replayHand({ ...record, plays }));
    expect(replay).toMatchObject({ kind: "reneged", renege: { phase: "play", at, seat, reason, rule } });
    expect(unwrap(scoreHand(evansville, replay.entry)).points[sideOf(seat)]).toBe(0);
  });

  law("out of turn is found, but not in the last trick (C50, rule 11)", (rng) => {
    const state = anyHand(rng);
    if (state.auction.kind !== "made") return;
    const record = recordOf(state);
    const at = randomInt(rng, 23);
    const position = positionBefore(record, at, suitIndex(state.auction.trump));
    const inTrick = at % 4;
    const other = record.plays[at + 1 + randomInt(rng, 3 - Math.min(inTrick, 2))];
    if (other === undefined || inTrick === 3) return;
    const swapped = record.plays.with(at, other).with(record.plays.indexOf(other), record.plays[at] as typeof other);
    const replay = unwrap(replayHand({ ...record, plays: swapped }));
    if (at >= 20) expect(replay).toEqual(unwrap(replayHand(record)));
    else if (other.seat !== seatToPlay(position)) {
      expect(replay).toMatchObject({
        kind: "reneged",
        renege: { at, seat: other.seat, reason: "out of turn", rule: "C50" },
      });
    }
  });
});

const variants: readonly Partial<ClabberRules>[] = [
  { misdealWindow: "lastCardDealt" },
  { quadOrder: "meldColumn" },
  { hundreds: "topCard" },
  { sixVsFive: "asFive" },
  { belle: "announced" },
  { unshown: "blocks" },
  { announcedNotHeld: "renege" },
  { belleOnSet: "kept" },
  { asking: "allowed" },
  { renegeMeld: "ownIfBest" },
  { renegeMeld: "all" },
  { lookBack: "untilNextCard" },
  { claims: "strict" },
  { claimScope: "hand" },
  { gameTo: 300 },
];

/** Whether an option can affect a record. */
function concerns(option: string, record: HandRecord): boolean {
  const melds = record.deal.hands.map((hand) => heldMelds(hand));
  const meets = (one: (meld: Meld) => boolean, other: (meld: Meld) => boolean) =>
    melds.some((own, seat) =>
      own.some((meld) => one(meld) && melds.some((their, at) => (seat + at) % 2 === 1 && their.some(other))),
    );
  const isFour = ({ shape, kind }: Meld) => shape === "four" && kind === "hundred";
  const isLongRun = ({ shape, length }: Meld) => shape === "run" && length >= 5;
  switch (option) {
    case "quadOrder":
      return meets(isFour, isFour);
    case "hundreds":
      return meets(isFour, isLongRun);
    case "sixVsFive":
      return meets(isLongRun, isLongRun);
    case "unshown":
      return record.shown.some((shown) => shown !== true);
    case "belle":
      return record.bellaAnnounced !== null;
    case "announcedNotHeld":
      return record.announced.some((announced) => typeof announced !== "boolean");
    case "belleOnSet":
      return suits.some((_, trump) => bellaSeat(trump, record.deal.hands) !== null);
    case "renegeMeld":
      return record.plays.length < 24;
    default:
      return false;
  }
}

/** Returns a hand with deliberate irregularities: an illegal card, announcements of all sorts. */
function disputedHand(rng: Rng): HandRecord {
  const state = anyHand(rng);
  const record = recordOf(state);
  const flags = [rng() < 0.7, rng() < 0.7, rng() < 0.7, rng() < 0.7] as const;
  const bellaAnnounced = rng() < 0.5 ? null : flags;
  if (state.auction.kind !== "made" || rng() < 0.6) return { ...record, bellaAnnounced };
  const at = randomInt(rng, 20);
  const position = positionBefore(record, at, suitIndex(state.auction.trump));
  const seat = seatToPlay(position) as number;
  const card = indexOfCard(pick<Card>(rng, cardsIn(position.hands[seat as 0]))) as number;
  return { ...record, bellaAnnounced, plays: [...record.plays.slice(0, at), { seat, card }] };
}

describe("house rules", () => {
  law("change only what they name", (rng) => {
    const record = disputedHand(rng);
    const scoreOf = (rules: ClabberRules) => {
      const replay = replayHand({ ...record, rules });
      return replay.ok ? unwrap(scoreHand(rules, replay.value.entry)) : replay;
    };
    const standard = scoreOf(evansville);
    for (const variant of variants) {
      const option = Object.keys(variant)[0] as string;
      if (!concerns(option, record))
        expect([option, scoreOf({ ...evansville, ...variant })]).toEqual([option, standard]);
    }
  });

  it("are all varied in these tests", () => {
    const varied = new Set(variants.flatMap((variant) => Object.keys(variant)));
    expect([...varied].toSorted()).toEqual(Object.keys(evansville).toSorted());
    for (const variant of variants) expect(clabberRules.safeParse(variant).success).toBe(true);
  });
});

describe("card sets", () => {
  law("hold the cards that they were made of", (rng) => {
    const cards = shuffled(rng, [...pack.keys()]).slice(0, randomInt(rng, 25));
    const set = setOf(cards);
    expect(cardsIn(set)).toEqual(cards.toSorted((a, b) => a - b).map(cardAt));
    for (const [index] of pack.entries()) expect((set & only(index)) !== 0).toBe(cards.includes(index));
  });
});
