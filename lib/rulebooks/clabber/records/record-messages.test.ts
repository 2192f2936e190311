import { describe, expect, it } from "vitest";
import { parseHandRecord } from "../play/hand-record-json";
import { replayHand } from "../play/replay";
import { clabberReferee } from "./clabber-referee";
import { answerEntry } from "./record-entry";

type Fields = Readonly<Record<string, unknown>>;

/** Spades to seat 0, hearts to seat 1, and so on; seat 3 deals and turns the ace of clubs. */
const suited = ["S", "H", "D", "C"].map((suit) => [..."9TJQKA"].map((rank) => rank + suit));
const deck = [..."9TJQKA"].flatMap((rank) => ["S", "H", "D", "C"].map((suit) => rank + suit));
const passes = Array(4).fill("pass");
const record: Fields = { dealer: 3, hands: suited, auction: [...passes, "S"], plays: [] };
const position: Fields = {
  hands: [
    ["JS", "AH"],
    ["9S", "KC"],
    ["9C", "TC"],
    ["AD", "TH"],
  ],
  leader: 0,
  trump: "S",
};

function sentenceOf(op: string, line: unknown): string {
  const answer = clabberReferee.ops[op]?.(line);
  return answer === undefined || answer.ok ? "no fault" : answer.error.message;
}

describe("the referee's messages about unusable records", () => {
  it.each<[string, string, unknown, string]>([
    ["a line that is no object", "replay", null, "the line: Invalid input: expected object, received null"],
    ["no list", "replay", { ...record, plays: "QS" }, "plays: a list belongs here, each a play: a seat and a card"],
    ["a list too short", "replay", { ...record, deck: deck.slice(1) }, "deck: 23 where 24 to 24 belong"],
    ["a list too long", "replay", { ...record, auction: Array(97).fill("pass") }, "auction: 97 where 0 to 96 belong"],
    ["a seat of a fifth", "replay", { ...record, plays: [[4, "QS"]] }, "plays.0: no play: a seat and a card"],
    [
      "a play of three",
      "replay",
      {
        ...record,
        plays: [
          [0, "9S"],
          [1, "9H", 1],
        ],
      },
      "plays.1: no play: a seat and a card",
    ],
    ["a card of another pack", "replay", { ...record, turnup: "7S" }, "turnup: no card of the pack"],
    ["a fifth suit", "claim", { ...position, team: 0, trump: "X" }, "trump: no suit: S, H, D or C"],
    ["a card twice in the deck", "replay", { ...record, deck: deck.with(0, "AC") }, "a card is twice in the deck"],
    ["a card twice", "replay", { ...record, hands: suited.with(0, suited[1] ?? []) }, "a card is there twice"],
    [
      "a turn-up from the middle",
      "replay",
      { ...record, deck, hands: undefined, turnup: "9S" },
      "the turn-up is not the 24th card of the deck (C7)",
    ],
    ["other hands", "replay", { ...record, deck, dealer: 2 }, "the hands are not those the deck gives (C7)"],
    [
      "two hands changed",
      "replay",
      { ...record, deck, hands: [suited[0], suited[2], suited[1], suited[3]] },
      "the hands are not those the deck gives (C7)",
    ],
    ["no cards", "replay", { ...record, hands: undefined }, "neither hands nor deck"],
    [
      "five cards each",
      "replay",
      { ...record, hands: suited.map((hand) => hand.slice(1)) },
      "a hand has six cards (C7)",
    ],
    [
      "hands of different sizes",
      "perft",
      { ...position, hands: [["JS", "AH"], ["9S"], [], ["AD"]], depth: 1 },
      "hands of 2, 1, 0, 1 cards: all hold as many (C7)",
    ],
    ["another's turn-up", "replay", { ...record, turnup: "9S" }, "the turn-up is not the dealer's card (C7)"],
    ["an auction that stops", "replay", { ...record, auction: ["pass"] }, "seat 1 has still to call (C22)"],
    [
      "a suit too early",
      "replay",
      { ...record, auction: ["pass", "S"] },
      'call 1: "play" belongs to the first round, a suit to the second (C23, C25)',
    ],
    ["calls after all", "replay", { ...record, auction: [...passes, "S", "S"] }, "calls after trumps were made (C22)"],
    ["nine passes", "replay", { ...record, auction: Array(9).fill("pass") }, "more than eight passes (C26)"],
    [
      "a call after eight",
      "replay",
      { ...record, auction: [...passes, ...passes, "S"] },
      "more than eight passes (C26)",
    ],
    [
      "cards after eight passes",
      "replay",
      { ...record, auction: [...passes, ...passes], plays: [[0, "9S"]] },
      "cards were played though everyone passed twice (C26)",
    ],
    ["a foreign card", "replay", { ...record, plays: [[0, "9H"]] }, "play 0: seat 0 does not hold that card"],
    ["no end", "replay", { ...record, plays: [[0, "9S"]] }, "the record stops before seat 1 plays"],
    ["a claim of nobody", "claim", { ...position, team: 1, order: ["9S"] }, "seat: whose hand is laid down (C61, C62)"],
    ["a claim of the others", "claim", { ...position, team: 1, seat: 2 }, "seat: not of that team (C1)"],
    [
      "a row of 160",
      "game",
      { hands: [{ maker: 0, trickPoints: [100, 60], meldPoints: [0, 0] }] },
      "hand 0: trick points 100 and 60 are not 162 (C4)",
    ],
    [
      "a row with 1",
      "game",
      { hands: [{ maker: 0, trickPoints: [161, 1], meldPoints: [0, 0] }] },
      "hand 0: no trick is worth just 1 (C4)",
    ],
    [
      "a row of melds on both sides",
      "game",
      { hands: [{ maker: 0, trickPoints: [100, 62], meldPoints: [50, 100] }] },
      "hand 0: melds of 50 and 100 cannot be (C12, C14)",
    ],
    [
      "a row after the end",
      "game",
      { hands: Array(2).fill({ maker: 0, trickPoints: [100, 62], meldPoints: [0, 0] }), rules: { gameTo: 90 } },
      "hand 1: the game was over before it (C45)",
    ],
  ])("%s", (_, op, line, message) => {
    expect(sentenceOf(op, line)).toBe(message);
  });

  it.each<[string, unknown, string]>([
    ["winner", { trick: [], trump: "S" }, "trick: nothing was played"],
    ["scoreHand", { maker: 0, tricks: [100, 60], meld: [0, 0] }, "trick points are not 162 (C4)"],
    ["auction", { dealer: 0, turnup: "9S", hands: [[], [], [], []], calls: [] }, "the auction is not over (C22)"],
    [
      "auction",
      { dealer: 0, turnup: "9S", hands: [[], [], [], []], calls: ["pass", "S"] },
      "call 1 does not belong to its round (C23, C25)",
    ],
    ["legal", 7, "the line: Invalid input: expected object, received number"],
    ["gameWinner", { a: 1, b: 2, gameTo: 300, rules: null }, "rules: Invalid input: expected object, received null"],
    ["gameWinner", { a: 1, b: 2, rules: null }, "rules: Invalid input: expected object, received null"],
  ])("question %s with %o", (op, input, message) => {
    expect(clabberReferee.questions[op]?.(input)).toMatchObject({ ok: false, error: { message } });
  });
});

describe("the referee's messages about impossible rows, and its suggestions", () => {
  const uncounted = { maker: 0, meldPoints: [0, 0] };

  function answerOf(row: Fields): Fields {
    const answer = answerEntry({ maker: 0, trickPoints: [100, 62], meldPoints: [0, 0], ...row }, () => null);
    return answer.ok ? answer.value : { error: answer.error.message };
  }

  it.each<[Fields, string]>([
    [{ trickPoints: [161, 1] }, "No trick is worth just 1: the least a trick can hold is 2 (C4)."],
    [{ trickPoints: [1, 161] }, "No trick is worth just 1: the least a trick can hold is 2 (C4)."],
    [{ trickPoints: [100, 60] }, "100 and 60 are 160: the cards and the last trick are always 162 (C4)."],
    [{ tricks: [2, 3] }, "2 and 3 tricks: a hand has six (C37)."],
    [
      { trickPoints: [0, 162], tricks: [0, 6], lastTrick: 0 },
      "Team 0 cannot have won the last trick without winning a trick (C38).",
    ],
    [
      { trickPoints: [95, 67], tricks: [2, 4], lastTrick: 1 },
      "Team 0 cannot have 95 in 2 tricks without the last trick: it can have 12–94, 96–98 (C4, C38).",
    ],
    [
      { trickPoints: [57, 105], tricks: [4, 2], lastTrick: 0 },
      "Team 0 cannot have 57 in 4 tricks with the last trick: it can have 64–66, 68–150 (C4, C38).",
    ],
    [
      { trickPoints: [5, 157], lastTrick: 0 },
      "Team 0 cannot have 5 with the last trick: it can have 12–160, 162 (C4, C38).",
    ],
    [
      { trickPoints: [160, 2], tricks: [4, 2] },
      "Team 0 cannot have 160 in 4 tricks: it can have 54–56, 58–150 (C4, C38).",
    ],
    [{ meldPoints: [50, 50] }, "Only the team with the highest meld scores melds, not 50 and 50 (C12)."],
    [{ meldPoints: [20, 30] }, "Melds never come to 20 and 30 (C14, C16, C20)."],
    [{ meldPoints: [30, 20] }, "Melds never come to 30 and 20 (C14, C16, C20)."],
  ])("%o", (row, why) => {
    expect(answerOf(row)).toMatchObject({ possible: false, why });
  });

  it.each<[Fields, readonly Fields[]]>([
    [
      { meldPoints: [30, 0] },
      [{ meldPoints: [20, 0] }, { meldPoints: [40, 0] }, { trickPoints: [99, 63], meldPoints: [20, 0] }],
    ],
    [
      { meldPoints: [20, 30] },
      [{ meldPoints: [20, 20] }, { meldPoints: [20, 40] }, { trickPoints: [99, 63], meldPoints: [20, 20] }],
    ],
    [
      { meldPoints: [180, 0] },
      [
        { meldPoints: [170, 0] },
        { trickPoints: [99, 63], meldPoints: [170, 0] },
        { trickPoints: [101, 61], meldPoints: [170, 0] },
      ],
    ],
    [
      { trickPoints: [100, 60], meldPoints: [50, 50] },
      [{ meldPoints: [20, 50] }, { meldPoints: [50, 20] }, { trickPoints: [102, 60], meldPoints: [20, 50] }],
    ],
  ])("nearest rows to %o", (row, nearest) => {
    expect(answerOf(row)["nearest"]).toEqual(
      nearest.map((near) => ({ ...uncounted, trickPoints: [100, 62], ...near })),
    );
  });

  it("says when it cannot decide", () => {
    expect(answerOf({ trickPoints: [160, 2], meldPoints: [300, 0] })).toEqual({
      error: "no proof excludes these points, and no hand was met that comes to them",
    });
    // A possible row is one, also where the search meets no hand.
    expect(answerOf({})).toEqual({ possible: true, witness: null });
  });
});

describe("a record without statements about melds", () => {
  const played = suited[0]?.flatMap((_, at) => suited.map((hand, seat) => [seat, hand[at]])) ?? [];
  const replay = (change: Fields) => clabberReferee.ops["replay"]?.({ ...record, plays: played, ...change });

  it("counts as announcing and showing all (C21)", () => {
    expect(replay({})).toMatchObject({ ok: true, value: { meldPoints: [220, 0], meldWinner: 0 } });
    const all = [true, true, true, true];
    expect(replay({})).toEqual(replay({ announced: all, shown: all }));
  });

  it("ends with a renege, ignores later cards, and keeps the melds that could still be shown (C54)", () => {
    const none = [false, false, false, false];
    const early = [...played.slice(0, 4), [1, "TH"], ...played.slice(5)];
    expect(replay({ plays: early, shown: none })).toMatchObject({ ok: true, value: { award: [382, 0] } });
    expect(replay({ auction: ["play"], announced: none, shown: none })).toMatchObject({
      ok: true,
      value: { renege: [0, 0, "no card of the suit"], award: [0, 382] },
    });
  });

  it("has the maker of trumps and bella in the entry of a renege (C20, C52)", () => {
    const entryOf = (change: Fields) => {
      const parsed = parseHandRecord({ ...record, ...change });
      if (!parsed.ok) throw new Error(parsed.error.message);
      const replayed = replayHand(parsed.value);
      return replayed.ok ? replayed.value.entry : null;
    };
    expect(entryOf({ auction: ["play"] })).toMatchObject({ by: 0, maker: 0, trump: "C", bella: 1, rule: "C24" });
    expect(entryOf({ plays: [[1, "9H"]] })).toMatchObject({ by: 1, maker: 0, trump: "S", bella: 0, rule: "C50" });
  });
});
