import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { classic, jokerRules } from "../rules";
import { scheduledDeals } from "../schedule";
import {
  act,
  bidsBySeat,
  entryOf,
  type JokerAction,
  type JokerState,
  legalActions,
  openDeal,
  openHand,
  seatToAct,
} from "./card-play";
import { indexOfCard } from "./card-set";
import { jokerPlay } from "./joker-play";
import { formatDealRecord } from "./record-deal";

function cards(text: string): readonly number[] {
  return text.split(" ").map((card) => indexOfCard(card) ?? Number.NaN);
}

/** Seat 0 dealt two cards each; hearts are trumps. Seat 1 bids and leads first. */
const two = openDeal(classic, {
  dealer: 0,
  cards: 2,
  dealt: [cards("AS KS"), cards("6S 9D"), cards("7D 8H"), cards("TD JD")],
  turned: indexOfCard("QH") ?? 0,
});

/** Seat 2 dealt nine each: seat 0 names trumps. */
const nine = openHand(jokerRules.parse({ players: 3, miss: { flat: 0 } }), 2, seededRng(1), 8);

function played(state: JokerState, ...actions: readonly JokerAction[]): JokerState {
  return actions.reduce((now, action) => unwrap(act(now, action)), state);
}

function bids(...all: readonly number[]): readonly JokerAction[] {
  return all.map((bid) => ({ do: "bid", bid }));
}

function refusal(state: JokerState, action: JokerAction): string {
  const result = act(state, action);
  return result.ok ? "accepted" : `${result.error.code} ${result.error.rule ?? ""}`.trim();
}

describe("before the cards", () => {
  it("trumps are named once, by the dealer's left, and only in deals of nine (J14, J15)", () => {
    expect(seatToAct(nine)).toBe(0);
    expect(legalActions(nine)).toHaveLength(5);
    expect(refusal(nine, { do: "bid", bid: 1 })).toBe("joker-trump-first J15");
    expect(refusal(nine, { do: "play", card: "6S" })).toBe("joker-trump-first J15");
    const named = played(nine, { do: "trump", trump: null });
    expect(named.trump).toBe(4);
    expect(seatToAct(named)).toBe(0);
    expect(refusal(named, { do: "trump", trump: "S" })).toBe("joker-trump-made J15");
    expect(refusal(two, { do: "trump", trump: "S" })).toBe("joker-trump-made J14");
    expect(played(nine, { do: "trump", trump: "D" }).trump).toBe(2);
  });

  it("all bid in turn, and the dealer's bid may not make the sum even out (J20, J21)", () => {
    expect(refusal(two, { do: "bid", bid: 3 })).toBe("joker-bid-over J20");
    expect(refusal(two, { do: "play", card: "6S" })).toBe("joker-bids-first J20");
    const last = played(two, ...bids(1, 0, 0));
    expect(seatToAct(last)).toBe(0);
    expect(legalActions(last)).toEqual(bids(0, 2));
    expect(act(last, { do: "bid", bid: 1 })).toEqual({
      ok: false,
      error: { code: "joker-dealer-bid", rule: "J21", params: { side: 0, bid: 1, cards: 2, players: 4 } },
    });
    expect(bidsBySeat(last)).toEqual([null, 1, 0, 0]);
    expect(refusal(played(last, { do: "bid", bid: 2 }), { do: "bid", bid: 2 })).toBe("joker-bids-made J20");
  });
});

describe("a deal at its beginning", () => {
  it("has trumps if a card was turned up, and none yet in a deal of nine (J14, J15)", () => {
    const deals = scheduledDeals(classic).map((_, hand) => openHand(classic, 0, seededRng(hand), hand));
    expect(deals.map(({ trump }) => trump === null)).toEqual(scheduledDeals(classic).map(({ cards }) => cards === 9));
  });

  it("shows a bid at the seat that made it, whichever seat deals (J20)", () => {
    for (const dealer of [0, 1, 2, 3]) {
      const one = played({ ...two, deal: { ...two.deal, dealer } }, ...bids(2));
      expect(bidsBySeat(one)).toEqual([0, 1, 2, 3].map((seat) => (seat === (dealer + 1) % 4 ? 2 : null)));
    }
  });

  it.each([undefined, null, 7, "joker", {}, { game: "clabber" }])("rejects %o as a state", (state) => {
    expect(() => jokerPlay.toAct(state)).toThrow("a state of another rulebook");
  });

  it.each([
    { do: "play", card: "5H" },
    { do: "play", card: "9H", suit: "X" },
    { do: "bid", bid: 10 },
    { do: "bid", bid: -1 },
    { do: "trump", trump: "X" },
    { do: "trump" },
    {},
  ])("rejects %o as an action", (action) => {
    expect(jokerPlay.act(two, action)).toEqual({ ok: false, error: { code: "action-malformed" } });
  });
});

describe("the cards", () => {
  const ready = played(two, ...bids(1, 0, 0, 2));

  it("have a message for each rule that forbids one", () => {
    expect(act(ready, { do: "play", card: "AS" })).toEqual({
      ok: false,
      error: { code: "joker-card-not-held", params: { card: "AS" } },
    });
    expect(refusal(ready, { do: "play", card: "6S" })).toBe("joker-declaration J36");
    expect(refusal(ready, { do: "play", card: "6S", as: "high" })).toBe("joker-declaration J37");
    expect(refusal(ready, { do: "play", card: "6S", as: "low" })).toBe("joker-declaration J38");
    expect(refusal(ready, { do: "play", card: "9D", as: "low" })).toBe("joker-declaration J36");
    const high = played(ready, { do: "play", card: "6S", as: "high", suit: "D" });
    expect(refusal(high, { do: "play", card: "8H" })).toBe("joker-not-highest J37");
    const after = played(high, { do: "play", card: "7D" });
    expect(refusal(after, { do: "play", card: "TD" })).toBe("joker-not-highest J37");
    const low = played(ready, { do: "play", card: "6S", as: "low", suit: "D" });
    expect(refusal(low, { do: "play", card: "8H" })).toBe("joker-revoke J38");
    const plain = played(ready, { do: "play", card: "9D" });
    expect(refusal(plain, { do: "play", card: "8H" })).toBe("joker-revoke J31");
  });

  it("of a void hand are trumps, including the six as a plain card where it may be", () => {
    const hearts = played(ready, { do: "play", card: "6S", as: "nominal" });
    expect(refusal(hearts, { do: "play", card: "7D" })).toBe("joker-no-trump J32");
    const turned = played({ ...two, deal: { ...two.deal, dealer: 3 } }, ...bids(0, 1, 0, 2), {
      do: "play",
      card: "AS",
    });
    expect(refusal(turned, { do: "play", card: "6S", as: "nominal" })).toBe("accepted");
    const diamonds = openDeal(classic, {
      ...two.deal,
      dealt: [cards("7H 8C"), cards("9D AS"), cards("6S TD"), cards("7S 8S")],
    });
    const led = played(diamonds, ...bids(1, 0, 0, 2), { do: "play", card: "9D" });
    expect(refusal(led, { do: "play", card: "6S", as: "nominal" })).toBe("joker-not-nominal J36");
  });

  it("differ for a lead under the rule that keeps jokers back (J39)", () => {
    const late = { ...two, rules: jokerRules.parse({ jokerLeadsLast: true }) };
    expect(refusal(played(late, ...bids(1, 0, 0, 2)), { do: "play", card: "6S", as: "nominal" })).toBe(
      "joker-led-early J39",
    );
  });

  it("end in the entry that a scorer would write", () => {
    const over = played(
      ready,
      { do: "play", card: "6S", as: "high", suit: "D" },
      { do: "play", card: "7D" },
      { do: "play", card: "JD" },
      { do: "play", card: "KS" },
      { do: "play", card: "9D" },
      { do: "play", card: "8H" },
      { do: "play", card: "TD" },
      { do: "play", card: "AS" },
    );
    expect(seatToAct(over)).toBeNull();
    expect(legalActions(over)).toEqual([]);
    expect(refusal(over, { do: "play", card: "AS" })).toBe("joker-deal-over J10");
    expect(entryOf(over)).toEqual({
      kind: "played",
      cards: 2,
      dealer: 0,
      bids: [2, 1, 0, 0],
      taken: [0, 1, 1, 0],
      trump: "H",
    });
    expect(formatDealRecord(over)).toMatchObject({
      turned: "QH",
      trump: "H",
      plays: [
        [1, "6S", "HD"],
        [2, "7D", ""],
        [3, "JD", ""],
        [0, "KS", ""],
        [1, "9D", ""],
        [2, "8H", ""],
        [3, "TD", ""],
        [0, "AS", ""],
      ],
    });
    expect(formatDealRecord(over)["options"]).toEqual({});
    for (const unfinished of [two, nine, ready]) expect(() => entryOf(unfinished)).toThrow("the deal is not over");
    expect(formatDealRecord(nine)["options"]).toEqual({ players: 3, miss: { flat: 0 } });
    expect(formatDealRecord(nine)).toMatchObject({
      turned: null,
      trump: null,
      bids: [null, null, null],
    });
  });

  it("are dealt for every deal of a game, and for no more", () => {
    const sizes = scheduledDeals(classic).map((_, hand) => openHand(classic, 5, seededRng(hand), hand).deal);
    expect(sizes.map(({ dealt }) => dealt[3]?.length)).toEqual(scheduledDeals(classic).map(({ cards }) => cards));
    expect(sizes.every(({ dealer }) => dealer === 1)).toBe(true);
    expect(() => openHand(classic, 0, seededRng(1), 24)).toThrow("a game has no deal 24");
  });
});
