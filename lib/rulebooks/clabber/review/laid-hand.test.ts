import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { anyWholeRecord } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { type CardSet, indexOfCard, setOf, sizeOf } from "../play/card-set";
import { evansville } from "../rules";
import { type LaidHand, laidHandFaults, layDownOf, lineTricks, missingFacts, roomOf } from "./laid-hand";
import { judgeLayDown } from "./lay-down";
import { type PlayedCards, playedCards } from "./played-cards";

const card = (name: string) => indexOfCard(name) as number;
const set = (text: string) => setOf(text.split(" ").filter(Boolean).map(card));

/** The two last tricks of vector CV66: spades are trumps, seat 0 leads and lays down. */
const faced: LaidHand = {
  trump: 0,
  seat: 0,
  leader: 0,
  trick: [],
  hands: [set("JS AH"), set("9S KH"), set("9C TC"), set("AD TH")],
  voids: [0, 0, 0, 0],
  played: 0,
  order: [],
};
const strict = { ...evansville, claims: "strict" } as const;
const hands = (a: string, b: string, c: string, d: string) => [set(a), set(b), set(c), set(d)] as const;
const kinds = (laid: LaidHand) => laidHandFaults(laid).map(({ kind }) => kind);

describe("a hand that was laid down", () => {
  it("is judged with all hands faced, and with those that were not", () => {
    expect(judgeLayDown(layDownOf(faced, strict))).toMatchObject({ verdict: "good", possible: 1 });
    const lost = layDownOf({ ...faced, hands: hands("JS AH", "9S AD", "9C TC", "KH TH") }, strict);
    const verdict = judgeLayDown(lost);
    expect(verdict).toMatchObject({ verdict: "lost", possible: 1 });
    const tricks = lineTricks(lost, verdict.losing as NonNullable<typeof verdict.losing>);
    expect(tricks.map(({ winner }) => winner)).toEqual([1]);
    // Two hands and the earlier tricks are not known: any 4 of 20 cards may be the two hands.
    const open = judgeLayDown(layDownOf({ ...faced, hands: hands("JS AH", "", "9C TC", "") }, strict));
    expect(open).toMatchObject({ verdict: "open", possible: 190 * 153 });
    // With all earlier cards but the four of those hands named, only these are open.
    const played = 0xffffff & ~(set("JS AH 9S KH 9C TC AD TH") as CardSet);
    const few = judgeLayDown(layDownOf({ ...faced, hands: hands("JS AH", "", "9C TC", ""), played }, strict));
    expect(few).toMatchObject({ verdict: "open", good: 4, lost: 2, possible: 6 });
  });

  it("is good or lost by what a player has none of", () => {
    const laid = { ...faced, hands: hands("JS AH", "", "9C TC", "AD TH"), played: 0 };
    const spades = 0x3f;
    // Seat 1 without trumps cannot take the ace of hearts.
    expect(judgeLayDown(layDownOf({ ...laid, voids: [0, spades, 0, 0] }, strict)).verdict).toBe("good");
    expect(judgeLayDown(layDownOf(laid, strict)).verdict).toBe("open");
    const all = { ...laid, voids: [0, 0xffffff, 0, 0] } as const;
    expect(judgeLayDown(layDownOf(all, strict)).verdict).toBe("impossible");
  });

  it("may be laid down within a trick", () => {
    // Seat 3 led the ten of hearts; the laid-down hand is still to play.
    const within: LaidHand = {
      ...faced,
      leader: 3,
      trick: [card("TH")],
      hands: hands("JS AH", "9S KH", "9C TC", "AD"),
    };
    expect(kinds(within)).toEqual([]);
    expect(roomOf(within)(3)).toBe(1);
    expect(judgeLayDown(layDownOf(within, strict))).toMatchObject({ verdict: "good", possible: 1 });
  });

  it.each<readonly [string, Partial<LaidHand>, readonly string[]]>([
    ["whole and possible", {}, []],
    ["a card in two hands", { hands: hands("JS AH", "9S AH", "9C TC", "AD TH") }, ["in-two-places"]],
    ["a card in a hand and on the table", { leader: 1, trick: [card("9C")] }, ["in-two-places", "too-many"]],
    ["a card in a hand and played before", { played: set("9C") }, ["in-two-places"]],
    ["one card too many", { hands: hands("JS AH", "9S KH QH", "9C TC", "AD TH") }, ["too-many"]],
    ["seven cards laid down", { hands: hands("JS AH KS QS TS AS 9S", "", "", "") }, ["too-many"]],
    [
      "a fourth card on the table",
      { trick: ["9H", "TH", "QH", "JH"].map(card), hands: hands("JS", "", "", "") },
      ["too-many"],
    ],
    ["a suit that is held", { voids: [0, set("KH QH AH"), 0, 0] }, ["held-of-void"]],
    [
      "a card that its player could not play",
      { leader: 3, trick: [card("TH"), card("JS")], hands: hands("AH", "9S KH", "9C TC", "AD") },
      ["illegal"],
    ],
  ])("%s", (_, change, expected) => {
    expect(kinds({ ...faced, ...change })).toEqual(expected);
  });

  it("names what is missing", () => {
    const none: LaidHand = { ...faced, trump: null, seat: null, leader: null, hands: [0, 0, 0, 0] };
    expect(missingFacts(none, false)).toEqual(["trump", "seat", "leader"]);
    expect(missingFacts({ ...none, seat: 2 }, false)).toEqual(["trump", "leader", "hand"]);
    expect(missingFacts({ ...faced, order: [card("JS")] }, true)).toEqual(["order"]);
    expect(missingFacts({ ...faced, order: [card("JS")] }, false)).toEqual([]);
    expect(missingFacts({ ...faced, order: [card("JS"), card("AH")] }, true)).toEqual([]);
  });

  it("has no contradiction at any moment of a real hand, with any of its hands faced", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (seed) => {
        const rng = seededRng(seed);
        const { cards } = unwrap(playedCards(anyWholeRecord(rng))) as PlayedCards;
        const at = randomInt(rng, 20);
        const { hands, leader, trick, trump } = (cards[at] as PlayedCards["cards"][number]).before;
        const holders = [0, 1, 2, 3].filter((seat) => hands[seat as 0] !== 0);
        const seat = holders[randomInt(rng, holders.length)] as number;
        const isFaced = (one: number) => one === seat || rng() < 0.5;
        const [a = 0, b = 0, c = 0, d = 0] = hands.map((hand, one) => (isFaced(one) ? hand : 0));
        const laid: LaidHand = {
          ...faced,
          ...{ trump, leader, seat, trick: trick.map(({ card }) => card), hands: [a, b, c, d] },
          played: rng() < 0.5 ? setOf(cards.slice(0, at - trick.length).map(({ play }) => play.card)) : 0,
        };
        expect(laidHandFaults(laid)).toEqual([]);
        expect(missingFacts(laid, true)).toEqual([]);
        const { unseen } = layDownOf(laid, strict);
        // Every card is somewhere: in a hand, unseen, on the table or in an earlier trick.
        const room = (unseen?.room ?? []).reduce((sum, cards) => sum + cards, 0) + (unseen?.played ?? 0);
        expect(room).toBe(sizeOf(unseen?.cards ?? 0));
        expect(judgeLayDown(layDownOf(laid, strict), 2_000).possible).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});
