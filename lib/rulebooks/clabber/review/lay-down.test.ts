import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { anyWholeRecord } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { type CardSet, indexesIn, indexOfCard, setOf, sizeOf } from "../play/card-set";
import { afterPlay, type BySeat, infractionOf, legalPlays, type Position, seatToPlay } from "../play/position";
import { evansville } from "../rules";
import { judgeLayDown, type LayDown } from "./lay-down";
import type { Unseen } from "./layouts";
import { type PlayedCards, playedCards } from "./played-cards";
import { publicKnowledge } from "./public-knowledge";
import { cardsOut, unseenCards } from "./unseen-cards";

/** §C61, C62 without a table and without the claims' own search: whether the claimer's side wins every trick from here. */
function isGood(position: Position, layDown: LayDown, from: number): boolean {
  const side = [layDown.seat, (layDown.seat + 2) % 4];
  const winners = layDown.rules.claimScope === "hand" ? [layDown.seat] : side;
  if (position.trickWinners.slice(from).some((seat) => !winners.includes(seat))) return false;
  const seat = seatToPlay(position);
  if (seat === null) return true;
  const good = (card: number) => isGood(afterPlay(position, { seat, card }), layDown, from);
  const cards = indexesIn(legalPlays(position));
  return layDown.rules.claims === "bestPlay" && side.includes(seat) ? cards.some(good) : cards.every(good);
}

/** Yields all ways to give the unseen cards to the seats, whether or not they are possible. */
function* allHands({ cards, held, room }: Unseen): Generator<BySeat<CardSet>> {
  const card = cards & -cards;
  if (card === 0) yield held;
  for (let seat = 0; seat < 4 && card !== 0; seat++) {
    if (room[seat as 0] === 0) continue;
    const [a, b, c, d] = [0, 1, 2, 3].map((at) => (held[at as 0] as number) | (at === seat ? card : 0));
    const [e, f, g, h] = [0, 1, 2, 3].map((at) => (room[at as 0] as number) - (at === seat ? 1 : 0));
    const next = { held: [a, b, c, d] as unknown as BySeat<number>, room: [e, f, g, h] as unknown as BySeat<number> };
    yield* allHands({ cards: cards & ~card, ...next, lacks: [0, 0, 0, 0], oneOf: null });
  }
}

/** Returns a moment in the last three tricks of a random hand, with one hand faced and perhaps others. */
function anyLayDown(rng: Rng): { readonly layDown: LayDown; readonly position: Position } {
  const record = anyWholeRecord(rng);
  const { made, cards } = unwrap(playedCards(record)) as PlayedCards;
  const at = 12 + randomInt(rng, 8);
  const position = cards[at]?.before as Position;
  const seat = randomInt(rng, 4);
  const isKnown = (other: number) => other === seat || rng() < 0.4;
  const [a = 0, b = 0, c = 0, d = 0] = position.hands.map((hand, other) => (isKnown(other) ? hand : 0));
  const earlier = cards.slice(0, at);
  const unseen = unseenCards(cardsOut(earlier), publicKnowledge(record, made, earlier), [a, b, c, d]);
  const claims = rng() < 0.5 ? "bestPlay" : "strict";
  const rules = { claims, claimScope: rng() < 0.7 ? "side" : "hand" } as const;
  const { trump, leader, trick } = position;
  return { layDown: { rules, trump, leader, trick, seat, order: null, unseen }, position };
}

describe("was that lay-down good?", () => {
  it("is answered like every layout and every line of play, and a lost one has its line", () => {
    const rng = seededRng(1992);
    const verdicts = { good: 0, lost: 0, open: 0, "ask-the-official": 0, impossible: 0 };
    for (let hand = 0; hand < 250; hand++) {
      const { layDown, position } = anyLayDown(rng);
      const { lacks, oneOf } = layDown.unseen as Unseen;
      const possible = [...allHands(layDown.unseen as Unseen)].filter(
        (hands) =>
          hands.every(
            (cards, seat) => (cards & (lacks[seat as 0] as number) & (layDown.unseen as Unseen).cards) === 0,
          ) &&
          (oneOf === null || ((hands[oneOf.seat as 0] as number) & oneOf.cards) !== 0),
      );
      const good = possible.filter((hands) => isGood({ ...position, hands }, layDown, position.trickWinners.length));
      const answer = judgeLayDown(layDown);
      const counts = [good.length, possible.length - good.length, possible.length];
      expect([answer.good, answer.lost, answer.possible]).toEqual(counts);
      const expected = good.length === possible.length ? "good" : good.length === 0 ? "lost" : "open";
      expect(answer.verdict).toBe(expected);
      verdicts[answer.verdict]++;
      expect(answer.losing === null).toBe(answer.verdict === "good");
      if (answer.losing !== null) checkLine(layDown, position, answer.losing);
    }
    expect(Math.min(verdicts.good, verdicts.lost, verdicts.open)).toBeGreaterThan(5);
  });

  /** The two last tricks: spades are trumps, seat 0 leads and lays down; seats 1 and 3 hold these four cards. */
  const set = (text: string) => setOf(text.split(" ").map((card) => indexOfCard(card) as number));
  const unseen: Unseen = {
    cards: set("9S KH AD TH"),
    held: [set("JS AH"), 0, set("9C TC"), 0],
    room: [0, 2, 0, 2],
    lacks: [0, 0, 0, 0],
    oneOf: null,
  };
  const layDown: LayDown = {
    rules: { ...evansville, claims: "strict" },
    trump: 0,
    leader: 0,
    trick: [],
    seat: 0,
    order: null,
    unseen,
  };

  it("depends on the unseen cards, until they are known", () => {
    // The ace of hearts first loses to the nine of trumps unless its holder has a heart.
    expect(judgeLayDown(layDown)).toMatchObject({ verdict: "open", good: 4, lost: 2, possible: 6 });
    const faced = (one: string, three: string): Unseen => {
      const held: BySeat<number> = [unseen.held[0], set(one), unseen.held[2], set(three)];
      return { ...unseen, cards: 0, held, room: [0, 0, 0, 0] };
    };
    const lost = judgeLayDown({ ...layDown, unseen: faced("9S AD", "KH TH") });
    expect(lost).toMatchObject({ verdict: "lost", good: 0, lost: 1, possible: 1, isAgreed: true, rule: "C61" });
    expect(lost.losing?.line.slice(0, 2)).toEqual([
      { seat: 0, card: indexOfCard("AH") },
      { seat: 1, card: indexOfCard("9S") },
    ]);
    expect(judgeLayDown({ ...layDown, unseen: faced("9S KH", "AD TH") })).toMatchObject({
      verdict: "good",
      losing: null,
    });
    expect(judgeLayDown({ ...layDown, unseen: null })).toMatchObject({
      verdict: "impossible",
      possible: 0,
      losing: null,
    });
  });

  it("is judged by the season's rule (C60–C62), strictly where it plays without lay-downs", () => {
    const by = (claims: LayDown["rules"]["claims"], order: string | null = null) =>
      judgeLayDown({
        ...layDown,
        rules: { claims, claimScope: "side" },
        order: order === null ? null : order.split(" ").map((card) => indexOfCard(card) as number),
      });
    expect(by("off")).toMatchObject({ isAgreed: false, rule: "C61", verdict: "open" });
    expect(by("bestPlay")).toMatchObject({ isAgreed: true, rule: "C62", verdict: "good" });
    expect(by("statedOrder", "JS AH")).toMatchObject({ rule: "C62", verdict: "good" });
    expect(by("statedOrder", "AH JS")).toMatchObject({ rule: "C62", verdict: "open" });
    expect(by("statedOrder")).toMatchObject({ rule: "C61", verdict: "open" });
    expect(by("strict", "JS AH")).toMatchObject({ rule: "C61", verdict: "open" });
  });

  it("is for the official where the effort is not enough, unless both kinds of layout were met", () => {
    const whole = judgeLayDown(layDown);
    expect(judgeLayDown(layDown, 0)).toMatchObject({ verdict: "ask-the-official", good: 0, lost: 0, possible: 6 });
    const verdicts = new Set<string>();
    for (let effort = 0; effort < 2_000; effort += 5) {
      const { verdict, good, lost } = judgeLayDown(layDown, effort);
      verdicts.add(verdict);
      expect(verdict).toBe(good > 0 && lost > 0 ? "open" : "ask-the-official");
    }
    expect(verdicts).toEqual(new Set(["ask-the-official", "open"]));
    expect(judgeLayDown(layDown, 2_000)).toEqual(whole);
  });

  it("ends also where no layout needs a search", () => {
    // Seat 0 has the six trumps; any other cards may be anywhere.
    const trumps: Unseen = { ...unseen, cards: 0xffffc0, held: [0x3f, 0, 0, 0], room: [0, 6, 6, 6] };
    const answer = judgeLayDown({ ...layDown, unseen: trumps }, 100_000);
    expect(answer).toMatchObject({ verdict: "ask-the-official", lost: 0, possible: 17_153_136 });
    expect(answer.good).toBeLessThanOrEqual(10_001);
  });
});

/** Checks a losing line: possible hands, legal cards, and a trick lost at its end only. */
function checkLine(
  layDown: LayDown,
  position: Position,
  { line, hands }: NonNullable<ReturnType<typeof judgeLayDown>["losing"]>,
) {
  const from = position.trickWinners.length;
  let now: Position = { ...position, hands };
  expect(hands.map(sizeOf)).toEqual(position.hands.map(sizeOf));
  for (const play of line) {
    expect(infractionOf(now, play)).toBe(null);
    now = afterPlay(now, play);
  }
  const { seat, rules } = layDown;
  const isOurs = (winner: number) => (rules.claimScope === "hand" ? winner === seat : winner % 2 === seat % 2);
  const won = now.trickWinners.slice(from).map(isOurs);
  expect(won).toEqual(won.map((_, at) => at < won.length - 1));
}
