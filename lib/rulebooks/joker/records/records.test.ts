import { describe, expect, it } from "vitest";
import type { Answer } from "../../referee";
import { cardAt, indexOfCard } from "../play/card-set";
import { declarationFault, declarationOf, formatMove, high, moveOf, parseMove } from "../play/move";
import { infractionOf, openPosition } from "../play/position";
import { classic } from "../rules";
import { jokerReferee } from "./joker-referee";

type Fields = Record<string, unknown>;

const first: Fields = {
  hands: [["AD"], ["JH"], ["TS"], ["6S"]],
  turned: "7H",
  bids: [1, 1, 1, 1],
  plays: [
    [1, "JH"],
    [2, "TS", ""],
    [3, "6S", "H"],
    [0, "AD", ""],
  ],
};
const game: Fields = { firstDealer: 0, deals: [first] };

function shown(answer: Answer | undefined): unknown {
  if (answer === undefined) throw new Error("no such operation");
  return answer.ok ? answer.value : answer.error.code;
}

/** Returns the answer to a game of one deal with changes. */
function replay(change: Fields = {}, beside: Fields = {}): unknown {
  return shown(jokerReferee.ops["replay"]?.({ ...game, deals: [{ ...first, ...change }], ...beside }));
}

function illegal(phase: string, index: number, seat: number, rule: string): unknown {
  return { illegal: { deal: 0, phase, index, seat, rule } };
}

describe("a record of a game", () => {
  it("is replayed as far as it goes", () => {
    const scores = [-200, -200, -200, 100];
    const deals = [{ dealer: 0, trump: "H", trickWinners: [3], taken: [0, 0, 0, 1], scores }];
    expect(replay()).toEqual({ deals, premium: [], total: scores });
    expect(replay({}, { deals: [] })).toEqual({ deals: [], premium: [], total: [0, 0, 0, 0] });
  });

  it("is checked without its own answers", () => {
    expect(replay({ trump: "S", dealer: 3, taken: [1, 0, 0, 0], scores: 7 }, { total: 5, premium: 7 })).toEqual(
      replay(),
    );
  });

  it.each<[string, Fields, Fields]>([
    ["shape", {}, { firstDealer: 4 }],
    ["shape", {}, { options: { nonsense: 1 } }],
    ["shape", {}, { options: 7 }],
    ["shape", {}, { deals: 7 }],
    ["shape", {}, { deals: Array(25).fill(first) }],
    ["shape", { plays: [[1, "JH", "X"]] }, {}],
    ["shape", { plays: [[1, "JH", 7]] }, {}],
    ["shape", { plays: [[1, "JH", "NS"]] }, {}],
    ["shape", { plays: [[1, "JH", "HX"]] }, {}],
    ["shape", { plays: [[1]] }, {}],
    ["shape", { plays: [[1, "JH", "", ""]] }, {}],
    ["shape", { plays: [[4, "JH", ""]] }, {}],
    ["shape", { plays: [[1, "5H", ""]] }, {}],
    ["shape", { plays: ["JH"] }, {}],
    ["shape", { plays: [7] }, {}],
    ["shape", { plays: [null] }, {}],
    ["shape", { bids: [0.5, 0, 0, 0] }, {}],
    ["shape", { turned: "1H" }, {}],
    ["first-dealer", {}, { firstDealer: 3, options: { players: 3 } }],
    ["deals", {}, { options: { players: 2, schedule: "nines" }, deals: Array(9).fill(first) }],
    ["hands", {}, { options: { players: 3 } }],
    ["hand-sizes", { hands: [["AD", "KD"], ["JH"], ["TS"], ["6S"]] }, {}],
    ["hand-sizes", { hands: [["AD"], ["JH", "KD"], ["TS"], ["6S"]] }, {}],
    ["card-twice", { hands: [["AD"], ["AD"], ["TS"], ["6S"]] }, {}],
    ["card-twice", { turned: "AD" }, {}],
    ["turned", { turned: null }, {}],
    ["turned", { turned: undefined }, {}],
    ["bids", { bids: [0, 0, 0] }, {}],
    ["card-not-held", { plays: [[1, "JD", ""]] }, {}],
    ["card-not-held", { plays: [...(first["plays"] as unknown[]), [0, "AD", ""]] }, {}],
    ["plays-unfinished", { plays: [[1, "JH", ""]] }, {}],
  ])("has an error in the line for other content: %s %o %o", (code, change, beside) => {
    expect(replay(change, beside)).toBe(code);
  });

  it.each<[string, Fields, unknown]>([
    ["a bid of more than there is", { bids: [1, 2, 0, 0] }, illegal("bid", 0, 1, "J20")],
    ["the dealer's forbidden bid", { bids: [1, 0, 0, 0] }, illegal("bid", 3, 0, "J21")],
    ["a lead by another", { plays: [[2, "TS", ""]] }, illegal("play", 0, 2, "J30")],
    ["a joker of which nothing is said", { plays: joined([3, "6S", ""]) }, illegal("play", 2, 3, "J36")],
    ["a joker declared for a suit that is not led", { plays: joined([3, "6S", "HS"]) }, illegal("play", 2, 3, "J36")],
    ["a plain card that is declared", { plays: [[1, "JH", "H"]] }, illegal("play", 0, 1, "J36")],
  ])("with %s is irregular there", (_, change, expected) => {
    expect(replay(change)).toEqual(expected);
  });

  it.each<[string, string, Fields, string]>([
    ["6S", "H", {}, "J37"],
    ["6S", "L", {}, "J38"],
    ["6S", "", {}, "J36"],
    ["6S", "N", { jokerLeadsLast: true }, "fine"],
  ])("with the lead %s:%s of a last card under %o: %s", (card, declaration, options, expected) => {
    const hands = [["AD"], [card], ["TS"], ["8H"]];
    const plays = [
      [1, card, declaration],
      [2, "TS", ""],
      [3, "8H", ""],
      [0, "AD", ""],
    ];
    const answer = replay({ hands, plays }, { options });
    if (expected === "fine") expect(answer).toMatchObject({ deals: [{ trickWinners: [3] }] });
    else expect(answer).toEqual(illegal("play", 0, 1, expected));
  });
});

function joined(last: unknown): unknown {
  return [...(first["plays"] as unknown[]).slice(0, 2), last];
}

describe("deals of nine", () => {
  const suit = (letter: string) => [..."6789TJQKA"].map((rank) => rank + letter);
  const hands = [suit("S"), suit("H")];
  const options = { players: 2, schedule: "nines" };
  const nine = (change: Fields) =>
    shown(
      jokerReferee.ops["replay"]?.({
        options,
        firstDealer: 0,
        deals: [{ hands, turned: null, trump: "H", bids: [0, 8], plays: [], ...change }],
      }),
    );

  it("have their trumps named (J15)", () => {
    expect(nine({})).toBe("plays-unfinished");
    expect(nine({ trump: null })).toBe("plays-unfinished");
    expect(nine({ trump: undefined })).toBe("shape");
    expect(nine({ trump: "X" })).toBe("shape");
    expect(nine({ turned: "6D" })).toBe("turned");
  });
});

describe("questions of the worked examples", () => {
  function answerOf(op: string, input: unknown): unknown {
    const answer = jokerReferee.questions[op]?.(input);
    return answer?.ok ? answer.value : answer?.error.code;
  }

  const led = (declaration: string) => [0, "6C", declaration];

  it.each<[string, unknown, unknown]>([
    // J37: after a high lead of a suit that is not held: any trump; in trumps: any card.
    ["legal", { hand: ["7S", "7D", "AD"], trick: [led("HH")], trump: "D" }, ["7D", "AD"]],
    ["legal", { hand: ["7S", "7D"], trick: [led("HH")], trump: "H" }, ["7S", "7D"]],
    ["legal", { hand: ["7H", "9H", "AD"], trick: [led("HH")], trump: "H" }, ["9H"]],
    ["legal", { hand: ["7H", "AD"], trick: [led("N")], trump: null }, ["7H", "AD"]],
    // J36: the six where a six may be played: led, as a trump when void, or when nothing is required.
    ["legal", { hand: ["6S", "7S"], trick: [[0, "9S"]], trump: "D" }, ["7S", "6S:H", "6S:L", "6S:N"]],
    ["legal", { hand: ["6S", "7S"], trick: [led("HS")], trump: "D" }, ["7S", "6S:H", "6S:L"]],
    ["legal", { hand: ["6S", "7D"], trick: [led("HS")], trump: "D" }, ["7D", "6S:H", "6S:L", "6S:N"]],
    ["legal", { hand: ["6S", "7D"], trick: [led("HH")], trump: "D" }, ["7D", "6S:H", "6S:L"]],
    ["legal", { hand: ["6S", "7D"], trick: [led("HH")], trump: "S" }, ["7D", "6S:H", "6S:L", "6S:N"]],
    ["legal", { hand: ["6S", "7S"], trick: [led("LH")], trump: "S" }, ["7S", "6S:H", "6S:L", "6S:N"]],
    ["legalCount", { hand: ["6S", "7S"], trick: [], trump: "S", options: { jokerLeadsLast: true } }, 1],
    ["legal", { hand: [], trick: [], trump: null, options: 7 }, "shape"],
    ["legal", { hand: [], trick: [], trump: null, options: 7, minus: true }, "shape"],
    ["legal", { hand: [], trick: [], trump: null, minus: 7 }, "shape"],
    ["legal", null, "shape"],
    ["legal", 7, "shape"],
    ["legal", { hand: [], trick: [], trump: null, options: null, minus: true }, "shape"],
    // Impossible tables: a card twice, in a hand and on the table, a seat twice, a joker without its declaration.
    ["legal", { hand: ["6S", "6S"], trick: [], trump: null }, "card-twice"],
    ["legal", { hand: ["7H", "9H"], trick: [[0, "9H"]], trump: null }, "card-twice"],
    ["legalCount", { hand: ["7H"], trick: [led("H")], trump: null }, "declaration"],
    ["winner", { trick: [led("HH"), [1, "6C", "H"]], trump: null }, "card-twice"],
    ["winner", { trick: [led("HH"), [0, "6S", "H"]], trump: null }, "seat-twice"],
    ["winner", { trick: [led("")], trump: null }, "declaration"],
    ["winner", { trick: [led("N"), [1, "7H", "H"]], trump: null }, "declaration"],
    ["winner", { trick: [led("N"), [1, "6S", "HS"]], trump: null }, "declaration"],
    // J42, J43: two high jokers, and a trumped lead.
    ["winner", { trick: [led("HH"), [1, "6S", "H"]], trump: null, twoHigh: "adjacent" }, 1],
    ["winner", { trick: [led("HH"), [1, "7H"], [2, "6S", "H"]], trump: null, twoHigh: "adjacent" }, 0],
    ["winner", { trick: [led("HH"), [1, "7D"], [2, "8D"]], trump: "D" }, 0],
    ["winner", { trick: [led("HH"), [1, "7D"], [2, "8D"]], trump: "D", ledHigh: "trump" }, 2],
    ["winner", { trick: [led("HD"), [1, "7D"], [2, "8D"]], trump: "D", ledHigh: "trump" }, 0],
    ["winner", { trick: [led("HH"), [1, "6S", "N"], [2, "8D"]], trump: "S", ledHigh: "trump" }, 1],
    ["winner", { trick: [led("HH"), [1, "7D"], [2, "6S", "H"]], trump: "D", ledHigh: "trump", twoHigh: "first" }, 2],
    ["winner", { trick: [led("HH"), [1, "7H"], [2, "6S", "H"]], trump: "D", ledHigh: "trump", twoHigh: "first" }, 0],
    // J44, J45: led low.
    ["winner", { trick: [led("LH"), [1, "6S", "L"], [2, "8D"]], trump: null }, 0],
    ["winner", { trick: [led("LH"), [1, "8D"], [2, "7D"]], trump: "D" }, 1],
    ["winner", { trick: [], trump: "D" }, "no-trick"],
    ["bids", { n: 2, earlier: [1], players: 2 }, [0, 2]],
    ["bids", { n: 2, earlier: [1], players: 3 }, [0, 1, 2]],
    ["bids", { n: 0, earlier: [] }, "shape"],
    ["bids", { n: 2, earlier: [1, 1], players: 2 }, "bids"],
    ["bids", { n: 2, earlier: [2, 0, 3] }, "bids"],
    ["bids", { n: 2, earlier: [2, 2, 2] }, [0, 1, 2]],
    ["dealScore", { n: 3, bid: 4, taken: 0 }, "deal"],
    ["dealScore", { n: 3, bid: 0, taken: 4 }, "deal"],
    ["dealScore", { n: 9, bid: 4, taken: 5, miss: { flat: -50 } }, -50],
    ["premium", { rows: [[[0, 0, 50]]] }, "shape"],
    [
      "premium",
      {
        rows: [
          [
            [0, 0, 50],
            [0, 1, 10],
          ],
          [
            [0, 0, 50],
            [0, 1, 10],
            [0, 0, 50],
          ],
        ],
      },
      "rows",
    ],
    ["turnedTrump", { card: "7C" }, "C"],
    ["turnedTrump", { card: "6C" }, null],
    ["schedule", { players: 3 }, [22, 126]],
    ["schedule", { players: 2 }, [20, 108]],
    ["schedule", { schedule: "nines" }, [16, 144]],
    ["schedule", { schedule: "pulka" }, [4, 36]],
  ])("%s with %o", (op, input, expected) => {
    expect(answerOf(op, input)).toEqual(expected);
  });
});

describe("moves", () => {
  it("have no declaration beyond what they need", () => {
    expect(declarationOf(moveOf(11))).toStrictEqual({ card: "8H" });
    expect(declarationOf(moveOf(0, high))).toStrictEqual({ card: "6S", as: "high" });
    expect(declarationOf(moveOf(27, high, 2))).toStrictEqual({ card: "6C", as: "high", suit: "D" });
  });

  it("of another seat are out of turn, whatever they are (J30); cards that are not held break no rule", () => {
    const position = openPosition(
      classic,
      4,
      [
        [1, 0, 0, 0],
        [2, 0, 0, 0],
      ],
      0,
    );
    expect(infractionOf(position, { seat: 1, move: 1 })).toEqual({ reason: "out of turn", rule: "J30" });
    expect(infractionOf(position, { seat: 1, move: 2 })).toEqual({ reason: "card not held", rule: null });
    expect(infractionOf(position, { seat: 2, move: 1 })).toEqual({ reason: "card not held", rule: null });
  });

  it("parse as they are formatted", () => {
    for (const [card, declaration] of [
      ["9H", ""],
      ["6S", "N"],
      ["6C", "H"],
      ["6C", "LD"],
      ["6S", "HC"],
    ] as const) {
      const move = parseMove(indexOfCard(card) ?? -1, declaration) ?? -1;
      expect(formatMove(move)).toBe(declaration === "" ? card : `${card}:${declaration}`);
    }
    expect(formatMove(moveOf(indexOfCard("7D") ?? -1))).toBe(cardAt(19));
  });

  it.each([
    ["6S", "H", true, "J37"],
    ["6S", "L", true, "J38"],
    ["6S", "", true, "J36"],
    ["6S", "HS", false, "J36"],
    ["6S", "H", false, null],
    ["6S", "HS", true, null],
    ["6S", "N", true, null],
    ["9H", "", false, null],
    ["9H", "N", false, "J36"],
  ] as const)("%s:%s led %s: %s", (card, declaration, isLead, rule) => {
    expect(declarationFault(parseMove(indexOfCard(card) ?? -1, declaration) ?? -1, isLead)).toBe(rule);
  });
});
