import { describe, expect, it } from "vitest";
import { isSuit, type Suit } from "@/lib/cards/card";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { playOut } from "@/lib/test-kit/rulebooks/play-out";
import type { PlayedDeal } from "../hand";
import { joker } from "../joker";
import { classic } from "../rules";
import { act, type JokerAction, type JokerState, openDeal } from "./card-play";
import { type CardIndex, holdingOf, indexOfCard, noTrump, suitIndex } from "./card-set";
import { parseMove } from "./move";
import { afterPlay, openPosition } from "./position";
import { sensibleAction } from "./sensible-action";

function card(text: string): CardIndex {
  return indexOfCard(text) ?? Number.NaN;
}

function cards(text: string): readonly CardIndex[] {
  return text.split(" ").map(card);
}

/** Seat 0 deals; seat 1 acts first. */
function opened(hands: readonly string[], turned: string | null): JokerState {
  const dealt = hands.map(cards);
  return openDeal(classic, {
    dealer: 0,
    cards: dealt[0]?.length ?? 0,
    dealt,
    turned: turned === null ? null : card(turned),
  });
}

function shown(action: JokerAction): string {
  if (action.do !== "play") return `${action.do} ${action.do === "bid" ? action.bid : action.trump}`;
  const declaration = [action.as, action.suit].filter(Boolean).join(" ");
  return declaration === "" ? action.card : `${action.card} ${declaration}`;
}

describe("a simulated player's trumps (J15)", () => {
  it.each([
    ["7H 8H 7D", 0.5, "trump H"],
    ["7H 8D 8C", 0.5, "trump null"],
    // A joker is no card of its suit.
    ["7H 8D 6S", 0.5, "trump null"],
    ["6S 7S 8H", 0.5, "trump null"],
    // The fourth card has not been seen yet.
    ["7H 8D 9C", 0.5, "trump null"],
    // Occasionally a random action.
    ["7H 8H 7D", 0.06, "trump H"],
    ["7H 8H 7D", 0.05, "trump S"],
  ])("having seen %s with random number %d: %s", (seen, mood, expected) => {
    const own = `${seen} 9H TH JH QH KH AH`;
    const others = ["7S 8S 9S TS JS QS KS AS 6D", "9D TD JD QD KD AD 6H 7C 8C"];
    expect(shown(sensibleAction(opened([others[0] ?? "", own, others[1] ?? ""], null), () => mood))).toBe(expected);
  });
});

describe("a simulated player's bids (J20)", () => {
  it.each([
    // A joker is almost a trick.
    ["6S 7D", "QH", "bid 1"],
    ["6S 6C", "QH", "bid 2"],
    // Trumps by their rank.
    ["AH KH", "QH", "bid 2"],
    ["8H 9H", "QH", "bid 1"],
    ["AD KD", "QH", "bid 1"],
    ["QD JD", "QH", "bid 0"],
    // Aces, and kings at half their value, are worth more without trumps.
    ["AH AD AC KH", "9S", "bid 2"],
    ["AH AD AC KH", "6S", "bid 3"],
    ["AH AD KC KS", "6S", "bid 2"],
  ])("%s, with %s turned up: %s", (held, turned, expected) => {
    const nobodys = held.replace(/\S+/g, "7S");
    expect(shown(sensibleAction(opened([nobodys, held, nobodys, nobodys], turned), () => 0.5))).toBe(expected);
  });

  it("as dealer, the nearest legal bid (J21)", () => {
    const state = [1, 0, 0].reduce<JokerState>(
      (now, bid) => unwrap(act(now, { do: "bid", bid })),
      opened(["AD KD", "7S 8S", "9S TS", "JS QS"], "QH"),
    );
    expect(shown(sensibleAction(state, () => 0.5))).toBe("bid 0");
  });
});

interface Turn {
  /** The cards on the table, from seat 1. */
  readonly table: readonly string[];
  readonly hand: string;
  readonly trump: Suit | "none";
  readonly bid: number;
  readonly taken: number;
}

/** Returns the choice in such a turn. */
function chosen({ table, hand, trump, bid, taken }: Turn, mood = 0.5): string {
  const seat = (1 + table.length) % 4;
  const hands = [0, 1, 2, 3].map((at) => {
    const lies = table[(at + 3) % 4];
    return at === seat ? hand : lies === undefined ? "7C" : lies.slice(0, 2);
  });
  const trumps = isSuit(trump) ? suitIndex(trump) : noTrump;
  let position = openPosition(classic, trumps, hands.map(cards).map(holdingOf), 1);
  for (const [at, text] of table.entries()) {
    const move = parseMove(card(text.slice(0, 2)), text.slice(3)) ?? Number.NaN;
    position = afterPlay(position, { seat: 1 + at, move });
  }
  const state: JokerState = {
    ...opened(hands, "7C"),
    trump: trumps,
    bids: [1, 2, 3, 0].map((at) => (at === seat ? bid : 0)),
    position: { ...position, trickWinners: Array(taken).fill(seat) },
  };
  return shown(sensibleAction(state, () => mood));
}

describe("a simulated player's cards", () => {
  const turn: Turn = { table: [], hand: "9D AD", trump: "H", bid: 1, taken: 0 };

  it.each<[string, Partial<Turn>, string]>([
    ["leads high while he needs a trick", {}, "AD"],
    ["and low when he has what he bid", { taken: 1 }, "9D"],
    ["or needs none", { bid: 0 }, "9D"],
    ["leads a trump before an ace", { hand: "7H AS" }, "7H"],
    ["compares ranks, not suits", { hand: "AS 9D" }, "AS"],
    ["lays trumps aside when he needs none", { hand: "7H AS", bid: 0 }, "AS"],
    ["leads a joker high before a small card", { hand: "6S 7D" }, "6S high S"],
    ["takes a trick as cheaply as he can", { table: ["TD"], hand: "9D KD AD" }, "KD"],
    ["also where another would take it twice", { table: ["7D"] }, "9D"],
    ["and gives his smallest where he cannot", { table: ["AD"], hand: "9D KD" }, "9D"],
    ["rather an ace than a joker where both take", { table: ["KD"], hand: "6S AD" }, "AD"],
    ["a joker where nothing else does", { table: ["AD"], hand: "6S 9D" }, "6S high"],
    ["ducks when he needs none", { table: ["KD"], bid: 0 }, "9D"],
    ["with the highest card that still loses", { table: ["AD"], hand: "9D KD", bid: 0 }, "KD"],
    ["and keeps his joker", { table: ["AD"], hand: "6S KD", bid: 0 }, "KD"],
    ["unless it saves him from the trick", { table: ["7D"], hand: "6S KD", bid: 0 }, "6S low"],
    ["throws a trump under a higher one", { table: ["9D", "AH"], hand: "KH 8H", bid: 0 }, "KH"],
  ])("%s", (_, change, expected) => {
    expect(chosen({ ...turn, ...change })).toBe(expected);
  });

  it("occasionally at random", () => {
    expect(chosen(turn, 0.06)).toBe("AD");
    expect(chosen(turn, 0.05)).toBe("9D");
  });

  it("none when the deal is over", () => {
    const over = { ...opened(["9D", "TD", "JD", "QD"], "7C"), position: openPosition(classic, 0, [[0, 0, 0, 0]], 0) };
    expect(() => sensibleAction(over, () => 0.5)).toThrow("the deal is over");
  });

  it("makes its bids far more often than by chance", () => {
    const rng = seededRng(7);
    const { play } = joker;
    if (play === undefined) throw new Error("no card play");
    let made = 0;
    for (let hand = 0; hand < 240; hand++) {
      const { bids, taken } = play.entryOf(playOut(play, classic, hand % 4, rng, hand % 24)) as PlayedDeal;
      made += bids.filter((bid, seat) => bid === taken[seat]).length;
    }
    expect(made / 960).toBeGreaterThan(0.4);
  });
});
