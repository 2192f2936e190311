import { describe, expect, it } from "vitest";
import { jokerReferee } from "./joker-referee";

type Fields = Record<string, unknown>;

const first: Fields = {
  hands: [["AD"], ["JH"], ["TS"], ["6S"]],
  turned: "7H",
  bids: [1, 1, 1, 1],
  plays: [
    [1, "JH"],
    [2, "TS"],
    [3, "6S", "H"],
    [0, "AD"],
  ],
};

/** Returns the message about a game of one deal with changes. */
function sentenceOf(change: Fields, beside: Fields = {}): string | undefined {
  const answer = jokerReferee.ops["replay"]?.({ firstDealer: 0, deals: [{ ...first, ...change }], ...beside });
  return answer?.ok === false ? answer.error.message : undefined;
}

describe("a record's problem is a sentence with its deal and its rule", () => {
  const two = { options: { players: 2, schedule: "nines" } };

  it.each<[Fields, Fields, string]>([
    [{}, { firstDealer: 3, options: { players: 3 } }, "firstDealer: 3 play (J1)"],
    [{}, { ...two, deals: Array(9).fill(first) }, "a game has 8 deals (J10)"],
    [{ bids: [0, 0, 0] }, {}, "deal 0: 3 bids of 4 players (J20)"],
    [{ hands: [["AD"], ["JH"]] }, {}, "deal 0: 2 hands of 4 players (J1)"],
    [{ hands: [["AD", "KD"], ["JH"], ["TS"], ["6S"]] }, {}, "deal 0: hands of 2 cards in a deal of 1 (J10)"],
    [{ hands: [["AD"], ["JH", "KD"], ["TS"], []] }, {}, "deal 0: hands of 1, 2, 1, 0 cards: all hold as many (J5)"],
    [{ hands: [["AD"], ["JH"], ["AD"], ["6S"]] }, {}, "deal 0: a card is there twice"],
    [{ turned: null }, {}, "deal 0: turned: the card that makes trumps (J14)"],
    [{ plays: [[1, "KH"]] }, {}, "deal 0: play 0: seat 1 does not hold that card"],
    [{ plays: [[1, "JH"]] }, {}, "deal 0: the record stops before seat 2 plays"],
    [{ turned: "1H" }, {}, "deals.0.turned: no card of the pack"],
    [{ plays: [[1, "JH"], "TS"] }, {}, "deals.0.plays.1: no play: a seat, a card and what a joker is declared to be"],
    [{ plays: Array(73).fill([1, "JH"]) }, {}, "deals.0.plays: 73 where 0 to 72 belong"],
  ])("%o %o: %s", (change, beside, expected) => {
    expect(sentenceOf(change, beside)).toBe(expected);
  });

  it("also for the second deal, and for a deal of nine with a card turned up", () => {
    const second = { ...first, hands: [["AD"], ["JH"], ["TS"], ["7S"]] };
    expect(sentenceOf({}, { deals: [first, second] })).toBe("deal 1: hands of 1 cards in a deal of 2 (J10)");
    const suit = (letter: string) => [..."6789TJQKA"].map((rank) => rank + letter);
    expect(sentenceOf({ hands: [suit("S"), suit("H")], turned: "6D", bids: [0, 8] }, two)).toBe(
      "deal 0: turned: in a deal of nine trumps are named (J15)",
    );
  });

  it.each([
    ["", "trick: nothing was played"],
    ["0:6S:H", "trick.0: a joker says how it is played, no other card does (J37)"],
    ["0:6S:L", "trick.0: a joker says how it is played, no other card does (J38)"],
    ["0:6S:", "trick.0: a joker says how it is played, no other card does (J36)"],
    ["0:6S:HH 1:6C:", "trick.1: a joker says how it is played, no other card does (J36)"],
    ["0:6S:HH 1:6C:HH", "trick.1: a joker says how it is played, no other card does (J36)"],
    ["0:7S: 1:8S:N", "trick.1: a joker says how it is played, no other card does (J36)"],
    ["0:7S: 0:8S:", "trick: a seat plays twice (J30)"],
    ["0:7S: 1:7S:", "a card is there twice"],
  ])("also for a trick: %s: %s", (plays, expected) => {
    const trick = plays
      .split(" ")
      .filter(Boolean)
      .map((play) => play.split(":"))
      .map(([seat, card, declaration]) => [Number(seat), card, declaration]);
    expect(wrong("winner", { trick, trump: null })).toBe(expected);
  });

  it("also for other questions", () => {
    const [two, three] = [2, 3].map((players) => Array(players).fill([0, 0, 50]));
    expect(wrong("bids", { n: 2, earlier: [3] })).toBe("earlier: fewer than 4 bids, none of more than 2 (J20)");
    expect(wrong("dealScore", { n: 3, bid: 4, taken: 0 })).toBe("a deal of 3 has 3 tricks (J10, J20)");
    expect(wrong("premium", { rows: [two, three] })).toBe("rows: each has as many players (J1)");
  });

  it("also for a position whose lines are counted", () => {
    const position = { hands: [["7H"], ["8H"]], leader: 2, trump: null, depth: 1 };
    expect(jokerReferee.ops["perft"]?.(position)).toMatchObject({ error: { message: "leader: 2 hands (J1)" } });
  });
});

/** Returns the message about a worked example's question. */
function wrong(op: string, input: unknown): string | undefined {
  const answer = jokerReferee.questions[op]?.(input);
  return answer?.ok === false ? answer.error.message : undefined;
}
