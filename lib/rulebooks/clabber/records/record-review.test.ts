import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Suit, suits } from "@/lib/cards/card";
import { indexOfCard, setOf } from "../play/card-set";
import { openPosition, type Play } from "../play/position";
import { dutyRule } from "../review/duty-rule";
import { clabberReferee } from "./clabber-referee";

type Fields = Record<string, unknown>;

function recordsIn(name: string): readonly Fields[] {
  const lines = readFileSync(new URL(`../fixtures/${name}.jsonl`, import.meta.url), "utf8");
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Hand 0 of the examples: dealer 3, the first seat plays clubs; 108 and 74 with a dad. */
const [whole = {}, ...others] = recordsIn("clabber-hands");

function review(record: Fields): Fields {
  const answer = clabberReferee.ops["review"]?.({ layouts: 0, ...record });
  if (answer === undefined) throw new Error("no review");
  return answer.ok ? answer.value : { error: answer.error.code };
}

function cardsOf(answer: Fields): readonly Fields[] {
  return (answer["tricks"] as { cards: Fields[] }[]).flatMap(({ cards }) => cards);
}

function plays(count: number, ...more: readonly [number, string][]): unknown {
  return [...(whole["plays"] as unknown[]).slice(0, count), ...more];
}

describe("review clabber", () => {
  it("gives the tricks of the record, what was legal for each card and by which rule, and what it cost", () => {
    const answer = review(whole);
    expect(answer).toMatchObject({
      maker: 0,
      trump: "C",
      value: [134, 28],
      end: [108, 54],
      given: [57, 31],
      complete: true,
    });
    const tricks = answer["tricks"] as Fields[];
    expect(tricks.map(({ winner }) => winner)).toEqual(whole["trickWinners"]);
    expect(tricks.map(({ leader }) => leader)).toEqual([0, ...(whole["trickWinners"] as number[]).slice(0, 5)]);
    expect(tricks.map(({ rule }) => rule)).toEqual(Array(6).fill("C36"));
    expect(cardsOf(answer).map(({ seat, card }) => [seat, card])).toEqual(whole["plays"]);
    expect(cardsOf(answer).slice(0, 4)).toEqual([
      {
        seat: 0,
        card: "9S",
        legal: ["9S", "QS", "KH", "AH", "QC", "AC"],
        rule: "C30",
        seen: 27,
        turned: null,
        known: null,
      },
      { seat: 1, card: "KS", legal: ["JS", "KS"], rule: "C31", seen: 0, turned: null, known: null },
      { seat: 2, card: "AS", legal: ["TS", "AS"], rule: "C31", seen: 1, turned: null, known: null },
      { seat: 3, card: "TC", legal: ["9C", "TC"], rule: "C32", seen: 4, turned: null, known: null },
    ]);
    // Seat 1's last card of two diamonds is played to the second trick, and is its only legal one.
    expect(cardsOf(answer)[6]).toEqual({
      seat: 1,
      card: "QD",
      legal: ["QD"],
      rule: "C31",
      seen: 0,
      turned: null,
      known: null,
    });
    expect(cardsOf(answer)[12]).toMatchObject({
      known: { exact: true, layouts: 8, possible: 8, error: 0, best: "TS", points: 0 },
    });
  });

  it("says how many layouts were drawn, with which seed, and whether there is a difference", () => {
    const [first, , third] = cardsOf(review({ ...whole, layouts: 20, seed: 3 }));
    expect(first?.["known"]).toEqual({
      points: expect.any(Number),
      error: expect.any(Number),
      difference: false,
      best: expect.any(String),
      layouts: 20,
      possible: 5_717_712,
      exact: false,
      seed: 3,
    });
    expect(third?.["known"]).toMatchObject({ layouts: 20, possible: 557_172 });
    expect(cardsOf(review({ ...whole, layouts: 20, seed: 3 }))).toEqual(
      cardsOf(review({ ...whole, layouts: 20, seed: 3 })),
    );
    const { layouts: _layouts, ...usual } = { ...whole, layouts: 0 };
    expect(cardsOf(review({ ...usual, layouts: undefined, plays: plays(1) }))[0]).toMatchObject({
      known: { layouts: 200, seed: 1 },
    });
  });

  it("adds up in every example: the deal's value minus the result is what team 0 gave minus what team 1 did", () => {
    const turned = new Set<unknown>();
    for (const record of others.slice(0, 60)) {
      const answer = review(record);
      if ("thrownIn" in record) {
        expect(answer["thrownIn"]).toBe(true);
        continue;
      }
      const [value, end, given] = ["value", "end", "given"].map((key) => answer[key] as number[]);
      expect(end).toEqual(record["trickPoints"]);
      expect((value?.[0] ?? 0) - (end?.[0] ?? 0)).toBe((given?.[0] ?? 0) - (given?.[1] ?? 0));
      for (const card of cardsOf(answer)) turned.add(card["turned"]);
    }
    expect(turned).toEqual(new Set([null, "set", "made"]));
  });

  it("goes as far as the cards go", () => {
    expect(review({ ...whole, plays: [] })).toMatchObject({
      value: [134, 28],
      end: [134, 28],
      complete: false,
      tricks: [],
    });
    const answer = review({ ...whole, plays: plays(6) });
    expect(answer).toMatchObject({ complete: false, tricks: [{ winner: 3 }, { leader: 3, winner: null, rule: null }] });
    expect(cardsOf(answer)).toHaveLength(6);
    const reneged = review({ ...whole, plays: plays(1, [1, "TH"], [2, "AS"]) });
    expect(reneged).toMatchObject({ renege: [1, 1, "revoke"], phase: "play", rule: "C31", complete: false });
    expect(cardsOf(reneged).map(({ card }) => card)).toEqual(["9S"]);
  });

  it("has no cards where the calls ended the hand", () => {
    const { par } = review(whole);
    const dealt = [expect.objectContaining({ figure: "run-3", seats: [1] })];
    expect(review({ ...whole, auction: Array(8).fill("pass"), plays: [] })).toEqual({ thrownIn: true, par, dealt });
    expect(review({ ...whole, auction: ["pass", "pass", "pass", "pass", "C"] })).toEqual({
      renege: [4, 0, "suit was passed"],
      phase: "auction",
      rule: "C25",
      par,
      dealt,
    });
  });

  it("says what was dealt and how rare it is, and the par of the deal", () => {
    const { par, dealt } = review(whole);
    // Clubs bring 134, and the dad is seat 1's. Seat 0 can leave the call to seat 2.
    expect(par).toEqual({ maker: 2, trump: "C", trickPoints: [134, 28], award: [134, 48] });
    expect(dealt).toEqual([
      { figure: "run-3", seats: [1], deals: [1_018_625_524_128, 2_308_743_493_056], hands: [18_904, 134_596] },
    ]);
  });

  it.each<[string, Fields, string]>([
    ["a card that is not held", { plays: plays(0, [0, "QD"]) }, "card-not-held"],
    ["an auction that stops", { auction: ["pass"] }, "auction-unfinished"],
    ["no dealer", { dealer: 4 }, "shape"],
    ["one layout, which has no error", { layouts: 1 }, "shape"],
    ["a seed that is no number", { seed: "x" }, "shape"],
  ])("cannot be given with %s", (_, change, error) => {
    expect(review({ ...whole, ...change })).toEqual({ error });
  });
});

describe("the rule that says what is legal", () => {
  const questions = recordsIn("clabber-vectors").filter(({ op }) => op === "legal") as unknown as readonly {
    id: string;
    rule: string;
    input: { hand: string[]; trick: [number, string][]; trump: Suit };
  }[];
  const indexOf = (card: string) => indexOfCard(card) as number;

  it.each(questions)("is that of the worked example $id: $rule", ({ rule, input }) => {
    const trick = input.trick.map(([, card], seat): Play => ({ seat, card: indexOf(card) }));
    const hands: [number, number, number, number] = [0, 0, 0, 0];
    hands[trick.length as 0] = setOf(input.hand.map(indexOf));
    const position = { ...openPosition(suits.indexOf(input.trump), hands, 0), trick };
    const seat = trick.length;
    expect(rule.split(" ")).toContain(dutyRule(position, { seat, card: indexOf(input.hand[0] as string) }));
  });

  it("is that of the last trick where it was played out of turn (C50)", () => {
    const position = openPosition(0, [1, 2, 4, 8], 0);
    expect(dutyRule(position, { seat: 2, card: 2 })).toBe("C50");
  });

  it("is following suit after a plain lead only: after a lead of trumps it is beating them", () => {
    const trick: readonly Play[] = [{ seat: 0, card: indexOf("QS") }];
    const position = { ...openPosition(0, [0, setOf([indexOf("KS"), indexOf("9H")]), 0, 0], 0), trick };
    expect(dutyRule(position, { seat: 1, card: indexOf("KS") })).toBe("C33");
  });
});
