import { describe, expect, it } from "vitest";
import { answerPerft } from "./record-perft";

function hands(text: string): readonly (readonly string[])[] {
  return text.split(" / ").map((hand) => hand.split(" "));
}

function lines(cards: string, leader: number, trump: string | null, depth: number, options = {}): unknown {
  const answer = answerPerft({ hands: hands(cards), leader, trump, depth, options });
  return answer.ok ? answer.value["count"] : answer.error.code;
}

describe("counts of legal lines, jokers once for each way to play them", () => {
  it("are those of the reference", () => {
    const position = "8C TC JC / 6S QH JD / AH 6C KC / 9C QC AC";
    const counts = [3, 9, 36, 108, 480, 856, 1576, 2844, 5724, 5958, 5982, 6966];
    expect(counts.map((_, at) => lines(position, 0, "H", at + 1))).toEqual(counts.map(String));
    expect(lines(position, 0, "H", 13)).toBe("0");
    expect(lines(position, 0, "H", 0)).toBe("1");
  });

  it("are every order of cards where nobody can follow or trump", () => {
    const each = (suit: string) => [..."789TJ"].map((rank) => rank + suit).join(" ");
    expect(lines(["S", "H", "D", "C"].map(each).join(" / "), 3, null, 20)).toBe(`${120 ** 4}`);
  });

  it("follow the house rules, and serve two or three players", () => {
    expect(lines("6S 7H / 8H 9H", 0, "S", 1)).toBe("10");
    expect(lines("6S 7H / 8H 9H", 0, "S", 1, { jokerLeadsLast: true })).toBe("1");
    expect(lines("7H / 8H / 6S", 1, null, 3)).toBe("3");
    expect(lines("7H / 8H / 6S 7D", 1, "D", 3)).toBe("hand-sizes");
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
  ])("refuse with %s what is no position", (code, asked) => {
    const [cards, leader, trump, depth, options] = asked as [string, number, string, number, object?];
    expect(lines(cards, leader, trump, depth, options)).toBe(code);
  });
});
