import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Suit } from "@/lib/cards/card";
import { holdingOf, indexOfCard, noTrump, suitIndex, type TrumpIndex } from "../play/card-set";
import { type Move, parseMove } from "../play/move";
import { openPosition } from "../play/position";
import { winningPlace } from "../play/trick-law";
import { dutyRule, winningRule } from "../review/trick-rules";
import { jokerRules } from "../rules";
import { jokerReferee } from "./joker-referee";

type Fields = Record<string, unknown>;

function recordsIn(name: string): readonly Fields[] {
  const lines = readFileSync(new URL(`../fixtures/${name}.jsonl`, import.meta.url), "utf8");
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function answer(op: string, line: unknown): Fields {
  const given = jokerReferee.ops[op]?.(line);
  if (given === undefined) throw new Error(`no ${op}`);
  return given.ok ? given.value : { error: given.error.code, message: given.error.message };
}

interface Trick {
  readonly leader: number;
  readonly cards: readonly { seat: number; card: string; legal: readonly string[]; rule: string }[];
  readonly winner: number | null;
  readonly rule: string | null;
}

interface Deal extends Fields {
  readonly tricks: readonly Trick[];
}

const first: Fields = {
  hands: [
    ["AD", "7D"],
    ["JH", "8H"],
    ["TS", "6S"],
    ["9H", "KC"],
  ],
  turned: "7H",
  bids: [0, 1, 1, 1],
  plays: [
    [1, "JH"],
    [2, "6S", "H"],
    [3, "9H"],
    [0, "AD"],
    [2, "TS"],
    [3, "KC"],
    [0, "7D"],
    [1, "8H"],
  ],
};
const game: Fields = { firstDealer: 0, options: { schedule: "classic" }, deals: [] };
/** A game of one deal before it: the second deal has two cards each. */
const before: Fields = {
  hands: [["AD"], ["JH"], ["TS"], ["8H"]],
  turned: "6H",
  bids: [0, 0, 0, 0],
  plays: [
    [1, "JH"],
    [2, "TS"],
    [3, "8H"],
    [0, "AD"],
  ],
};

function review(change: Fields = {}): { deals: readonly Deal[]; illegal?: unknown } & Fields {
  const plays = (first["plays"] as [number, string][]).map(([seat, ...card]) => [(seat + 1) % 4, ...card]);
  const hands = (first["hands"] as string[][]).map((_, seat, all) => all[(seat + 3) % 4]);
  const second = { ...first, hands, plays, bids: [1, 0, 1, 1], ...change };
  return answer("review", { ...game, deals: [before, second] }) as { deals: readonly Deal[] };
}

describe("review joker", () => {
  it("says of each trick who led, what was legal and by which rule, and who took it and by which rule", () => {
    const [one, two] = review().deals;
    expect(one).toEqual({
      dealer: 0,
      trump: "H",
      complete: true,
      tricks: [
        {
          leader: 1,
          cards: [
            { seat: 1, card: "JH", legal: ["JH"], rule: "J30" },
            { seat: 2, card: "TS", legal: ["TS"], rule: "J33" },
            { seat: 3, card: "8H", legal: ["8H"], rule: "J31" },
            { seat: 0, card: "AD", legal: ["AD"], rule: "J33" },
          ],
          winner: 1,
          rule: "J47",
        },
      ],
    });
    expect(two).toMatchObject({ dealer: 1, trump: "H", complete: true });
    expect(two?.tricks[0]).toEqual({
      leader: 2,
      cards: [
        { seat: 2, card: "JH", legal: ["8H", "JH"], rule: "J30" },
        { seat: 3, card: "6S:H", legal: ["TS", "6S:H", "6S:L", "6S:N"], rule: "J33" },
        { seat: 0, card: "9H", legal: ["9H"], rule: "J31" },
        { seat: 1, card: "AD", legal: ["7D", "AD"], rule: "J33" },
      ],
      winner: 3,
      rule: "J40",
    });
    expect(two?.tricks[1]).toMatchObject({ leader: 3, winner: 2, rule: "J47" });
  });

  it("goes as far as the cards go, and stops at the first irregularity", () => {
    const plays = [
      [2, "JH"],
      [3, "6S", "H"],
      [0, "9H"],
      [1, "AD"],
      [3, "TS"],
    ];
    const stopped = review({ plays });
    expect(stopped.deals[1]).toMatchObject({ complete: false, tricks: [{ winner: 3 }, { winner: null, rule: null }] });
    expect("illegal" in stopped).toBe(false);
    const illegal = review({
      plays: [
        [2, "JH"],
        [3, "6S", "H"],
        [0, "KC"],
      ],
    });
    expect(illegal.illegal).toEqual({ deal: 1, phase: "play", index: 2, seat: 0, rule: "J31" });
    expect(illegal.deals[1]?.tricks[0]?.cards).toHaveLength(2);
    const bid = review({ bids: [0, 2, 0, 0] });
    expect(bid.illegal).toEqual({ deal: 1, phase: "bid", index: 3, seat: 1, rule: "J21" });
    expect(bid.deals[1]?.tricks).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["no game", {}, "shape"],
    ["a deal of too few cards", { ...game, deals: [first] }, "hand-sizes"],
    ["a card that is not held", { ...game, deals: [{ ...before, plays: [[1, "AD"]] }] }, "card-not-held"],
  ])("refuses %s", (_, line, error) => {
    expect(answer("review", line)).toMatchObject({ error });
  });

  it("agrees with the replay of every example, each card being one of the legal ones", () => {
    const rules = new Set<unknown>();
    for (const record of recordsIn("joker-games")) {
      const { deals } = answer("review", record) as unknown as { deals: readonly Deal[] };
      const replayed = answer("replay", record)["deals"] as readonly Fields[];
      expect(deals.map(({ tricks }) => tricks.map(({ winner }) => winner))).toEqual(
        replayed.map(({ trickWinners }) => trickWinners),
      );
      for (const { leader, cards, rule } of deals.flatMap(({ tricks }) => tricks)) {
        expect(cards[0]?.seat).toBe(leader);
        for (const { card, legal } of cards) expect(legal).toContain(card);
        for (const one of [rule, ...cards.map((card) => card.rule)]) rules.add(one);
      }
    }
    for (const rule of ["J30", "J31", "J32", "J33", "J37", "J38", "J40", "J42", "J43", "J44", "J47"]) {
      expect(rules).toContain(rule);
    }
  });
});

interface Question {
  readonly id: string;
  readonly op: string;
  readonly rule: string;
  readonly input: Fields & { readonly trick: readonly [number, string, string][]; readonly trump: Suit | null };
}

const questions = recordsIn("joker-vectors") as unknown as readonly Question[];

function indexOf(card: string): number {
  return indexOfCard(card) as number;
}

function movesOf({ trick }: Question["input"]): readonly Move[] {
  return trick.map(([, card, declaration]) => parseMove(indexOf(card), declaration) as Move);
}

function trumpOf({ trump }: Question["input"]): TrumpIndex {
  return trump === null ? noTrump : suitIndex(trump);
}

function rulesOf(input: Fields) {
  const inline = Object.entries(input).filter(([option]) => Object.hasOwn(jokerRules.shape, option));
  return jokerRules.parse(Object.fromEntries(inline));
}

describe("the rules of the worked examples", () => {
  it.each(questions.filter(({ op }) => op === "winner"))("$id: a trick is taken by $rule", ({ rule, input }) => {
    const at = { trump: trumpOf(input), rules: rulesOf(input) };
    const moves = movesOf(input);
    // J41 says why a low joker does not take; what takes instead does by J47.
    const expected = rule === "J41" ? ["J47"] : rule.split(" ");
    expect(expected).toContain(winningRule(at, moves, winningPlace(moves, at.trump, at.rules)));
  });

  it.each(questions.filter(({ op }) => op === "legal" || op === "legalCount"))(
    "$id: $rule says what is legal",
    ({ rule, input }) => {
      const moves = movesOf(input);
      const hands = Array.from({ length: 4 }, (_, seat) =>
        seat === moves.length ? holdingOf((input["hand"] as string[]).map(indexOf)) : holdingOf([]),
      );
      const trick = moves.map((move, seat) => ({ seat, move }));
      const position = { ...openPosition(rulesOf(input), trumpOf(input), hands, 0), trick };
      // J34: without a duty to beat, trumping in is all that J32 asks.
      const expected = rule === "J34" ? ["J32"] : rule.split(" ");
      expect(expected).toContain(dutyRule(position));
    },
  );
});

describe("the rule by which a trick is taken", () => {
  const take = (text: string, trump: TrumpIndex, options: Fields = {}) => {
    const moves = text.split(" ").map((one) => {
      const [card = "", declaration = ""] = one.split(":");
      return parseMove(indexOf(card), declaration) as Move;
    });
    const rules = jokerRules.parse(options);
    return [winningPlace(moves, trump, rules), winningRule({ trump, rules }, moves, winningPlace(moves, trump, rules))];
  };
  const [hearts, diamonds] = [1, 2] as const;

  it.each<[string, TrumpIndex, Fields, number, string]>([
    ["9H AH 7H 8H", diamonds, {}, 1, "J47"],
    ["6S:N 7C 8C 9C", diamonds, {}, 0, "J46"],
    ["6S:N 7S 8C 9C", diamonds, {}, 1, "J47"],
    ["6S:HH AH 7H 8H", diamonds, {}, 0, "J43"],
    ["6S:HH AH 7D 8H", diamonds, {}, 0, "J43"],
    ["6S:HH AH 7D 8H", diamonds, { ledHigh: "trump" }, 2, "J43"],
    ["6S:HH 6C:H 7D 8H", diamonds, { ledHigh: "trump", twoHigh: "first" }, 1, "J43"],
    ["6S:HH 6C:H 7H 8H", diamonds, { ledHigh: "trump", twoHigh: "first" }, 0, "J42"],
    ["6S:HH 6C:H 7H 8H", diamonds, {}, 1, "J42"],
    ["9H 6C:H 7H 6S:H", diamonds, {}, 3, "J42"],
    ["9H 6C:L 7H 6S:H", diamonds, {}, 3, "J40"],
    ["6S:LH 7H AH 8H", diamonds, {}, 2, "J44"],
    ["6S:LH 7C AC 8S", hearts, {}, 0, "J45"],
  ])("%s", (text, trump, options, place, rule) => {
    expect(take(text, trump, options)).toEqual([place, rule]);
  });
});
