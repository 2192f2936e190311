import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import type { ActionWord } from "./play-records";
import { rulebook } from "./registry";
import { handReviewer } from "./review-registry";

const games = [
  { id: "clabber", rules: {}, hands: 1 },
  { id: "joker", rules: {}, hands: 24 },
  { id: "joker", rules: { players: 3, schedule: "nines" }, hands: 12 },
  { id: "joker", rules: { players: 2, schedule: "nines" }, hands: 8 },
] as const;

function playOf(id: string) {
  const play = rulebook(id)?.play;
  if (!play?.records) throw new Error(`${id} is not kept card by card`);
  return { play, records: play.records };
}

describe.each(games)("records of $id, $rules", ({ id, rules, hands }) => {
  const game = playOf(id);
  const { play, records } = game;
  const dealt = fc
    .record({ seed: fc.nat(), dealer: fc.nat({ max: 3 }), hand: fc.nat({ max: hands - 1 }) })
    .map(({ dealer, ...more }) => ({ ...more, dealer: dealer % ("players" in rules ? rules.players : 4) }));
  const played = dealt.map((hand) => playedByWords(game, rules, hand).state);

  test("the same from JSON, from the notation and from taps, with the entry of the hand", () => {
    fc.assert(
      fc.property(dealt, (hand) => {
        const { state, words } = playedByWords(game, rules, hand);
        const line = JSON.stringify(play.recordOf(state));
        const read = unwrap(records.read(rules, line));
        expect(read.irregular).toBeNull();
        const score = (entry: unknown) => unwrap(bookOf(id).scoreHand(rules, entry)).points;
        expect(score(read.entry)).toEqual(score(play.entryOf(state)));
        expect(unwrap(records.read(rules, records.format(read.record)))).toEqual(read);
        expect(unwrap(records.read(rules, tapped(game, rules, play.recordOf(state) as Deal, words)))).toEqual(read);
      }),
      { numRuns: 60 },
    );
  });

  test("each cut record is refused, and a swapped card is named", () => {
    fc.assert(
      fc.property(played, fc.nat(), (state, cut) => {
        const record = play.recordOf(state) as { plays: readonly unknown[] };
        if (record.plays.length === 0) return;
        const short = { ...record, plays: record.plays.slice(0, cut % record.plays.length) };
        const read = records.read(rules, JSON.stringify(short));
        expect(read.ok).toBe(false);
        expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual(["record-plays-unfinished"]);
        const twice = { ...record, plays: [record.plays[0], ...record.plays] };
        expect(records.read(rules, JSON.stringify(twice))).toMatchObject({
          error: [{ code: "record-card-not-held", params: { number: 2 } }],
        });
      }),
      { numRuns: 30 },
    );
  });

  test("a review has every trick, with one of the legal cards each, and a line that reads back", () => {
    fc.assert(
      fc.property(played, (state) => {
        const { record, dealer } = unwrap(records.read(rules, JSON.stringify(play.recordOf(state))));
        const review = handReviewer(id)?.review(rules, record);
        const plays = (record as { plays: readonly unknown[] })["plays"];
        expect(review?.dealer).toBe(dealer);
        expect(review?.tricks.flatMap(({ cards }) => cards)).toHaveLength(plays.length);
        for (const { cards } of review?.tricks ?? [])
          for (const { card, legal } of cards) expect(legal).toContain(card);
        expect(unwrap(records.read(rules, JSON.stringify(review?.line))).record).toEqual(record);
      }),
      { numRuns: 5 },
    );
  });
});

function bookOf(id: string) {
  const book = rulebook(id);
  if (!book) throw new Error(`no rulebook ${id}`);
  return book;
}

/** A hand played out, with its deal and each action in words. */
function playedByWords({ play, records }: ReturnType<typeof playOf>, rules: unknown, hand: Dealt) {
  const { dealer, seed, hand: number } = hand;
  const rng = seededRng(seed);
  const words: ActionWord[] = [];
  let state = play.open(rules, dealer, rng, number);
  while (play.toAct(state) !== null) {
    const action = play.sensibleAction(state, rng);
    words.push(records.wordOf(action));
    state = unwrap(play.act(state, action));
  }
  return { state, words };
}

interface Dealt {
  readonly dealer: number;
  readonly seed: number;
  readonly hand: number;
}

/** Plays a hand again from its laid-out deal by the words of its actions; returns the record. */
function tapped(
  { play, records }: ReturnType<typeof playOf>,
  rules: unknown,
  deal: Deal,
  words: readonly ActionWord[],
) {
  const { dealer, hands, turnup, turned } = deal;
  let state = records.open(rules, { dealer, hands, turned: turnup ?? turned ?? null });
  for (const { card, word } of words) {
    const action = play.legalActions(state).find((one) => {
      const own = records.wordOf(one);
      return own.card === card && own.word === word;
    });
    state = unwrap(play.act(state, action));
  }
  return JSON.stringify(play.recordOf(state));
}

interface Deal {
  readonly dealer: number;
  readonly hands: readonly (readonly string[])[];
  readonly turnup?: string;
  readonly turned?: string | null;
}

describe("the typed notation", () => {
  const { records } = playOf("clabber");
  const deal = ["1: 9S QC KH AH QS AC", "2: QD 10h KS QH JS JH", "3: JC KC AS JD TS KD", "4: 9D 9H TC TD AD 9♣"];
  const tricks = ["9S KS AS TC", "AD QC QD KD", "KH TH JC 9H", "TS 9C QS JS", "9D AC JH JD", "AH QH KC TD"];
  const whole = ["dealer 4", ...deal, "up 9C", "calls play", ...tricks].join("\n");

  test("reads tens, signs, small letters and empty lines", () => {
    expect(records.read({}, `\n${whole.toLowerCase()}\n\n`)).toMatchObject({ ok: true, value: { irregular: null } });
  });

  test.each([
    ["no dealer", whole.replace("dealer 4", ""), "record-no-dealer"],
    ["a fifth seat", whole.replace("dealer 4", "dealer 5"), "record-no-dealer"],
    ["a word that is no card", whole.replace("KS AS", "KS AX"), "record-word"],
    ["a card of nobody", whole.replace("9S KS", "JD KS").replace("JC KC AS JD", "JC KC AS 9D"), "record-no-holder"],
    ["a call that is none", whole.replace("calls play", "calls perhaps"), "record-no-call"],
    ["a card dealt twice", whole.replace("1: 9S QC", "1: 9S KC").replace("AD QC QD", "AD KC QD"), "record-card-twice"],
    ["a hand of five", whole.replace("2: QD 10h", "2: QD").replace("KH TH", "KH QD"), "record-hand-sizes"],
    ["a turn-up of another seat", whole.replace("up 9C", "up 9S"), "record-turnup"],
    ["no calls", whole.replace("calls play\n", ""), "record-auction-unfinished"],
    ["seats that are none", whole.replace("up 9C", "up 9C\nunshown north"), "record-seats"],
    ["nothing", "{}", "record-shape"],
  ])("refuses %s", (_what, text, code) => {
    const read = records.read({}, text);
    expect(read.ok ? [] : read.error.map((problem) => problem.code)).toEqual([code]);
  });

  test("names an irregular card with its rule", () => {
    const read = records.read({}, whole.replace("AD QC QD KD", "AD KH QD KD").replace("KH TH JC", "QC TH JC"));
    expect(read).toMatchObject({
      value: { irregular: [{ code: "record-card", params: { number: 6, card: "KH", seat: 1 } }, { rule: "C32" }] },
    });
  });
});

test("a whole game of Joker is split into its deals", () => {
  const { records } = playOf("joker");
  const deals = [{ bids: [0] }, { bids: [1] }, { bids: [2] }];
  const split = records.split(JSON.stringify({ options: { players: 3 }, firstDealer: 2, deals }));
  expect(split.map((text) => (JSON.parse(text) as { dealer: number }).dealer)).toEqual([2, 0, 1]);
  expect(records.split("dealer 1")).toEqual(["dealer 1"]);
});
