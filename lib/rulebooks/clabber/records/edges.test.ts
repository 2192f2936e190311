import { describe, expect, it } from "vitest";
import { hasAnnouncedNotHeld, shownMelds } from "../play/announcements";
import { auctionOf } from "../play/auction";
import { act, openDeal } from "../play/card-play";
import { indexOfCard, setOf } from "../play/card-set";
import { clabberPlay } from "../play/clabber-play";
import { formatHandRecord } from "../play/hand-record-json";
import { heldMelds } from "../play/melds";
import { openPosition } from "../play/position";
import { evansville } from "../rules";
import { clabberReferee } from "./clabber-referee";

function setFrom(text: string): number {
  return setOf(text.split(" ").map((card) => indexOfCard(card) ?? Number.NaN));
}

const hands = [setFrom("9S 9H"), setFrom("9D TD"), setFrom("9C TC"), setFrom("AS AH")] as const;
const dealt = openDeal(evansville, { dealer: 3, hands, turnup: indexOfCard("AS") ?? Number.NaN });
const led = { ...dealt, calls: ["play"] as const, position: openPosition(0, hands, 0) };
const made = { ...led, auction: { kind: "made", at: 0, maker: 0, trump: "S" } as const };

describe("validation in card play", () => {
  it.each([null, undefined, 7, "game", {}, { game: "whist" }])("rejects %o as a state", (state) => {
    expect(() => clabberPlay.toAct(state as object)).toThrow("another rulebook");
  });

  it.each([
    { do: "play", card: "7S" },
    { do: "play", card: 5 },
    { do: "call", call: "maybe" },
    { do: "call", call: "X" },
  ])("rejects %o as an action", (action) => {
    expect(clabberPlay.act(dealt, action)).toEqual({ ok: false, error: { code: "action-malformed" } });
  });

  it("names the rejected card and the rule, if there is one (C21, C31)", () => {
    expect(act(made, { do: "play", card: "9D" })).toEqual({
      ok: false,
      error: { code: "clabber-card-not-held", params: { card: "9D" } },
    });
    expect(act(made, { do: "play", card: "9H", melds: true })).toEqual({
      ok: false,
      error: { code: "clabber-meld-unannounced", rule: "C21", params: { card: "9H" } },
    });
  });
});

describe("the content of a record", () => {
  it("has no house rules if all are defaults", () => {
    const record = { rules: evansville, deal: dealt.deal, auction: [], plays: [], bellaAnnounced: null } as const;
    const json = formatHandRecord({ ...record, announced: dealt.announced, shown: dealt.shown });
    expect(json).not.toHaveProperty("rules");
    expect(json).not.toHaveProperty("belleAnnounced");
  });

  it("ends with eight passes, whatever calls follow (C26)", () => {
    const passes = Array.from({ length: 8 }, () => "pass" as const);
    expect(auctionOf(dealt.deal, [...passes, "S"])).toEqual({ kind: "thrown-in", at: 7 });
  });

  it("judges each meld by itself: held or not, shown or not (C21)", () => {
    const hand = setFrom("9H TH JH QC KC AC");
    const heart = { points: 20, cards: setFrom("9H TH JH") };
    const foreign = { points: 20, cards: setFrom("9D TD JD") };
    expect(hasAnnouncedNotHeld(hand, [heart, foreign])).toBe(true);
    expect(hasAnnouncedNotHeld(hand, [heart])).toBe(false);
    const melds = heldMelds(hand);
    expect(shownMelds(melds, [heart, foreign]).map(({ cards }) => cards)).toEqual([heart.cards]);
    expect(shownMelds(melds, [foreign])).toEqual([]);
  });

  it("finds a run beside a four in more cards than a hand has (C13, C16)", () => {
    const answerMelds = clabberReferee.questions["melds"];
    expect(answerMelds?.({ hand: ["JS", "JH", "JD", "JC", "QC", "KC", "AC"] })).toEqual({
      ok: true,
      value: [
        [200, ["JS", "JH", "JD", "JC"]],
        [20, ["QC", "KC", "AC"]],
      ],
    });
  });
});

describe("a claim in a record (C60–C62)", () => {
  const cards = [
    ["JS", "AH"],
    ["9S", "KC"],
    ["9C", "TC"],
    ["AD", "TH"],
  ];
  const lost = { hands: cards, leader: 0, trump: "S", team: 0 };
  const partners = {
    ...lost,
    hands: [
      ["9S", "9H"],
      ["KC", "QC"],
      ["JS", "AH"],
      ["AD", "TH"],
    ],
  };
  const judged = (claim: object) => {
    const answer = clabberReferee.ops["claim"]?.(claim);
    return answer?.ok ? answer.value["good"] : answer?.error.code;
  };

  it.each<[string, object, unknown]>([
    ["any order may be played", lost, false],
    ["the best is played", { ...lost, bestPlay: true }, true],
    ["the best is played, by the house rule", { ...lost, rules: { claims: "bestPlay" } }, true],
    ["a good order is stated", { ...lost, order: ["JS", "AH"] }, true],
    ["a bad order is stated", { ...lost, order: ["AH", "JS"] }, false],
    ["an order is stated by the claimer's seat", { ...lost, seat: 0, order: ["JS", "AH"] }, true],
    ["the partner wins", partners, true],
    ["the partner wins, and only the claimer's hand counts", { ...partners, claimScope: "hand" }, false],
    ["the partner wins, and only its own hand counts", { ...partners, claimScope: "hand", seat: 2 }, true],
    ["the partner wins, and a seat is named", { ...partners, seat: 0 }, true],
    ["the leader is the claimer", { ...lost, leader: 1, team: 1, claimScope: "hand" }, false],
    ["the claimer is the leader's partner", { ...partners, leader: 2, team: 0, claimScope: "hand" }, true],
    ["nobody of the team is named", { ...lost, team: 1, order: ["9S"] }, "no-seat"],
    ["another team's seat is named", { ...lost, seat: 3 }, "seat"],
    ["the seat is of the second team", { ...lost, team: 1, seat: 3 }, false],
  ])("when %s", (_, claim, good) => {
    expect(judged(claim)).toBe(good);
  });

  it("lines are counted without trumps if none are named", () => {
    const count = (change: object) => clabberReferee.ops["perft"]?.({ ...lost, trump: null, depth: 8, ...change });
    expect(count({})).toEqual({ ok: true, value: { count: "8" } });
    expect(count({ leader: 1 })).toEqual({ ok: true, value: { count: "12" } });
    expect(count({ depth: 9 })).toEqual({ ok: true, value: { count: "0" } });
  });

  it("cites the rule of a renege", () => {
    const answer = clabberReferee.ops["renege"]?.({
      hands: cards,
      leader: 3,
      trump: "S",
      plays: [
        [3, "TH"],
        [0, "JS"],
      ],
    });
    expect(answer).toEqual({ ok: true, value: { renege: [1, 0, "revoke"], rule: "C31" } });
  });
});
