import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { evansville } from "../rules";
import { act, type ClabberState, openDeal } from "./card-play";
import { cardAt, indexOfCard, setOf } from "./card-set";
import type { BySeat } from "./position";
import { openPosition } from "./position";
import { sensibleAction } from "./sensible-action";

type Hands = readonly [string, string, string, string];

function setFrom(text: string): number {
  return setOf(text.split(" ").map((card) => indexOfCard(card) ?? Number.NaN));
}

function setsFrom([a, b, c, d]: Hands): BySeat<number> {
  return [setFrom(a), setFrom(b), setFrom(c), setFrom(d)];
}

/** Seat 3 deals; the turn-up is a spade. */
function called(hand: string, passes: number, dice: number): string {
  const seat = passes % 4;
  const hands: [number, number, number, number] = [0, 0, 0, 0];
  hands[seat as 0] = setFrom(hand);
  const deal = { dealer: 3, hands, turnup: indexOfCard("KS") ?? Number.NaN };
  let state = openDeal(evansville, deal);
  for (let pass = 0; pass < passes; pass++) state = unwrap(act(state, { do: "call", call: "pass" }));
  const action = sensibleAction(state, () => dice);
  return action.do === "call" ? action.call : "no call";
}

describe("a simulated player's calls (C22–C25)", () => {
  it.each<[string, number, number, string]>([
    // Eight for each trump, the trumps' points, nine for an ace besides: more than 62, less two for each earlier pass.
    ["JS 9S QS TH QH JH", 0, 0.5, "pass"],
    ["JS 9S QS TH QH JH", 1, 0.5, "play"],
    ["JS 9S KS TH QH JH", 0, 0.5, "pass"],
    ["JS 9S KS TH QH JH", 1, 0.5, "play"],
    ["JS 9S QS TH QH JH", 0, 0, "play"],
    ["JS AS TS TH QH JH", 0, 0.5, "play"],
    ["JS AS TS TH QH JH", 0, 0.99, "pass"],
    ["JS TS AH AD TC QC", 0, 0.5, "play"],
    ["JS TS AH KD TC QC", 0, 0.5, "pass"],
    ["JS TS KH KD TC QC", 0, 0.5, "pass"],
    ["9S TS KH JH TH AH", 0, 0.5, "pass"],
    ["JH 9H KH QD QC TC", 4, 0.5, "H"],
    ["JH 9H KD QD QC TC", 4, 0.5, "pass"],
    ["JD 9D TD JH 9H KH", 4, 0.5, "D"],
    ["JD 9D KD JH 9H TH", 4, 0.5, "H"],
    ["JC AC TC JH AH KH", 7, 0.5, "C"],
  ])("with %s after %i passes and random number %d: %s", (hand, passes, dice, expected) => {
    expect(called(hand, passes, dice)).toBe(expected);
  });
});

/** Spades are trumps and seat 0 leads; the cards played before. */
function state(hands: Hands, table: string): ClabberState {
  const deal = { dealer: 3, hands: setsFrom(hands), turnup: 0 };
  const opened: ClabberState = {
    ...openDeal(evansville, deal),
    calls: ["play"],
    auction: { kind: "made", at: 0, maker: 0, trump: "S" },
    position: openPosition(0, deal.hands, 0),
  };
  const cards = table === "" ? [] : table.split(" ").map((card) => cardAt(indexOfCard(card) ?? Number.NaN));
  return cards.reduce((now, card) => unwrap(act(now, { do: "play", card })), opened);
}

function chosen(hands: Hands, table: string): string {
  const action = sensibleAction(state(hands, table), () => 0.5);
  return action.do === "play" ? action.card : "no card";
}

describe("a simulated player's lead", () => {
  it.each<[string, Hands, string]>([
    ["the highest trump before an ace", ["AH 9C JS", "9H TC QS", "JH QC KD", "QH KC TS"], "JS"],
    ["an ace before a trump that can be beaten", ["9S 9C AH", "9H TC JS", "JH QC KD", "QH KC TS"], "AH"],
    [
      "what nothing outstanding beats, its higher cards being its own",
      ["9C TH AH", "9H TC JS", "JH AC KD", "QH KC TS"],
      "AH",
    ],
    ["an ace rather than its partner's ten being high", ["9C KH QD", "9H TC JS", "JH AC AD", "QH KC TS"], "KH"],
    ["the cheapest when all can be beaten", ["KH JD QC", "AH TC JS", "JH AC AD", "QH KC TS"], "JD"],
    ["a cheap plain card rather than a cheap trump", ["QS KH TD", "AH TC JS", "JH AC AD", "QH KC TS"], "KH"],
    ["a cheap trump rather than a plain ten", ["QS TH TD", "AH TC JS", "JH AC AD", "QH KC TS"], "QS"],
  ])("%s", (_, hands, card) => {
    expect(chosen(hands, "")).toBe(card);
  });
});

describe("a simulated player's cards to a trick", () => {
  it.each<[string, Hands, string, string]>([
    ["gives points to a partner who is winning", ["AH 9C", "9H TC", "JH TH", "QH KC"], "AH 9H", "TH"],
    ["gives a partner who is winning a king before a jack", ["AH 9C", "9H TC", "JH KH", "QH KC"], "AH 9H", "KH"],
    ["gives the other side nothing", ["AH 9C", "TH 9H", "JH 9D", "QH KC"], "AH", "9H"],
    ["gives the other side the cheapest of another suit", ["AH 9C", "TC 9D", "JH TD", "QH KC"], "AH", "9D"],
    [
      "takes a trick in the last seat with as many points as it can",
      ["9H 9C", "QH TC", "JH TD", "TH AH"],
      "9H QH JH",
      "AH",
    ],
    [
      "takes a trick in the last seat from the other side's ten",
      ["9H 9C", "QH TC", "TH TD", "JH AH"],
      "9H QH TH",
      "AH",
    ],
    ["does not take a partner's trick for nothing", ["9H 9C", "AH TC", "JH TD", "TH KH"], "9H AH JH", "TH"],
    ["trumps cheaply when it must", ["AH 9C", "JS QS", "JH TD", "QH KC"], "AH", "JS"],
    [
      "spends the cheapest trump when a partner has trumped higher",
      ["9H 9C", "JS TC", "JH TD", "AS 9S"],
      "9H JS JH",
      "9S",
    ],
    ["spends the cheapest trump under the other side's", ["9H 9C", "9D TC", "JS TD", "AS KS"], "9H 9D JS", "KS"],
  ])("%s", (_, hands, table, card) => {
    expect(chosen(hands, table)).toBe(card);
  });
});
