import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerPerft } from "../records/record-perft";
import { classic } from "../rules";
import { holdingOf, pack, type TrumpIndex } from "./card-set";
import { countLines } from "./perft";
import { afterPlay, legalMoves, openPosition, type Position, seatToPlay } from "./position";

function hands(text: string): readonly (readonly string[])[] {
  return text.split(" / ").map((hand) => hand.split(" "));
}

function lines(cards: string, leader: number, trump: string | null, depth: number, options = {}): unknown {
  const answer = answerPerft({ hands: hands(cards), leader, trump, depth, options });
  return answer.ok ? answer.value["count"] : answer.error.code;
}

describe("counts of legal lines, with a joker once for each way to play it", () => {
  it("equal those of the reference", () => {
    const position = "8C TC JC / 6S QH JD / AH 6C KC / 9C QC AC";
    const counts = [3, 9, 36, 108, 480, 856, 1576, 2844, 5724, 5958, 5982, 6966];
    expect(counts.map((_, at) => lines(position, 0, "H", at + 1))).toEqual(counts.map(String));
    expect(lines(position, 0, "H", 13)).toBe("0");
    expect(lines(position, 0, "H", 0)).toBe("1");
  });

  it("are all orders of cards where nobody can follow or trump", () => {
    const each = (suit: string) => [..."789TJ"].map((rank) => rank + suit).join(" ");
    expect(lines(["S", "H", "D", "C"].map(each).join(" / "), 3, null, 20)).toBe(`${120 ** 4}`);
  });

  it("follow the house rules, and work for two or three players", () => {
    expect(lines("6S 7H / 8H 9H", 0, "S", 1)).toBe("10");
    expect(lines("6S 7H / 8H 9H", 0, "S", 1, { jokerLeadsLast: true })).toBe("1");
    expect(lines("7H / 8H / 6S", 1, null, 3)).toBe("3");
    expect(lines("7H / 8H / 6S 7D", 1, "D", 3)).toBe("hand-sizes");
  });

  it("equal those of an exhaustive search", () => {
    // Few cards, so that many sets differ in one rank only, under another leader.
    const pool = [...pack.keys()].filter((card) => card % 9 < 4);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(pool, { minLength: 9, maxLength: 9 }),
        fc.constantFrom(2, 3),
        fc.nat(4),
        fc.nat(1),
        (cards, players, trump, leader) => {
          const size = players === 2 ? 4 : 3;
          const hands = Array.from({ length: players }, (_, seat) =>
            holdingOf(cards.slice(seat * size, (seat + 1) * size)),
          );
          const position = openPosition(classic, trump as TrumpIndex, hands, leader);
          for (const depth of [1, players, players + 1, players * size]) {
            expect(countLines(classic, trump as TrumpIndex, hands, leader, depth)).toBe(everyLine(position, depth));
          }
        },
      ),
      { numRuns: 50, seed: 30 },
    );
  });

  it.each<[string, readonly unknown[]]>([
    ["leader", ["7H / 8H", 2, "S", 1]],
    ["card-twice", ["7H / 7H", 0, "S", 1]],
    ["hand-sizes", ["7H 8H / 9H", 0, "S", 1]],
    ["shape", ["7H", 0, "S", 1]],
    ["shape", ["7H / 1H", 0, "S", 1]],
    ["shape", ["7H / 8H", 0, "X", 1]],
    ["shape", ["7H / 8H", 0, "S", -1]],
    ["shape", ["7H / 8H", 0, "S", 1, { nonsense: 1 }]],
  ])("fail with %s for an invalid position", (code, position) => {
    const [cards, leader, trump, depth, options] = position as [string, number, string, number, object?];
    expect(lines(cards, leader, trump, depth, options)).toBe(code);
  });
});

function everyLine(position: Position, depth: number): bigint {
  if (depth === 0) return 1n;
  const seat = seatToPlay(position) ?? 0;
  return legalMoves(position).reduce(
    (count, move) => count + everyLine(afterPlay(position, { seat, move }), depth - 1),
    0n,
  );
}
