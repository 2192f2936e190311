import { describe, expect, it } from "vitest";
import { type Card, isSuit } from "@/lib/cards/card";
import { indexOfCard, setOf, suitIndex } from "./card-set";
import { countLines } from "./perft";
import type { BySeat } from "./position";
import { noTrump } from "./trick-law";

/** Parses "9S QS / JS AS / …" as hands. */
function handsOf(text: string): BySeat<number> {
  const [a = 0, b = 0, c = 0, d = 0] = text.split("/").map((hand) =>
    setOf(
      hand
        .trim()
        .split(" ")
        .map((card) => indexOfCard(card as Card) ?? Number.NaN),
    ),
  );
  return [a, b, c, d];
}

function lines(trump: string, leader: number, hands: string, depth: number): number {
  return countLines(isSuit(trump) ? suitIndex(trump) : noTrump, handsOf(hands), leader, depth);
}

const dealA = "9S QS 9D QD 9C TC / JS AS TH JH JD KC / TS KS TD KD QC AC / 9H QH KH AH AD JC";
const dealB = "9S KS 9H QH 9D JD / TS JH KH AH QD TC / TH TD KD AD 9C KC / JS QS AS JC QC AC";
const dealC = "9H TH JH QH KH AH / 9C TC JC QC KC AC / 9D TD JD QD KD AD / 9S TS JS QS KS AS";

describe("counts of legal lines, compared with the reference", () => {
  it.each([
    ["A", "H", 1, dealA, 239_386_880],
    ["B", "S", 0, dealB, 19_616_256],
    ["C", "S", 0, dealC, 268_738_560_000],
  ])(
    "deal %s has all its 24-card lines",
    (_, trump, leader, hands, count) => {
      expect(lines(trump, leader, hands, 24)).toBe(count);
    },
    60_000,
  );

  it.each<[string, string, number, string, readonly number[]]>([
    [
      "A, 3 tricks left",
      "H",
      3,
      "QD 9C TC / JH JD KC / KD QC AC / AH AD JC",
      [3, 6, 6, 14, 28, 37, 37, 51, 51, 51, 51, 51],
    ],
    [
      "A, 4 tricks left",
      "H",
      1,
      "9D QD 9C TC / AS JH JD KC / TD KD QC AC / KH AH AD JC",
      [4, 12, 20, 72, 216, 435, 447, 1010, 2020, 2868, 3104, 4624, 4624, 4624, 4624, 4624],
    ],
    [
      "B, 3 tricks left",
      "S",
      3,
      "QH 9D JD / AH QD TC / AD 9C KC / JC QC AC",
      [3, 9, 9, 18, 36, 60, 120, 144, 144, 144, 144, 144],
    ],
    [
      "B, 4 tricks left",
      "S",
      0,
      "9H QH 9D JD / KH AH QD TC / KD AD 9C KC / AS JC QC AC",
      [4, 6, 20, 20, 60, 180, 180, 288, 576, 1056, 2112, 2752, 2752, 2752, 2752, 2752],
    ],
    [
      "C, 3 tricks left",
      "S",
      3,
      "QH KH AH / QC KC AC / QD KD AD / QS KS AS",
      [3, 9, 27, 81, 162, 324, 648, 1296, 1296, 1296, 1296, 1296],
    ],
    [
      "C, 4 tricks left",
      "S",
      3,
      "JH QH KH AH / JC QC KC AC / JD QD KD AD / JS QS KS AS",
      [4, 16, 64, 256, 768, 2304, 6912, 20736, 41472, 82944, 165888, 331776, 331776, 331776, 331776, 331776],
    ],
  ])("%s", (_, trump, leader, hands, counts) => {
    expect(counts.map((_, at) => lines(trump, leader, hands, at + 1))).toEqual(counts);
  });

  it("counts one line for no cards, also without trumps", () => {
    expect(lines("S", 0, dealA, 0)).toBe(1);
    expect(lines("none", 0, dealC, 8)).toBe((6 * 5) ** 4);
    expect(lines("none", 1, "9S AS / 9H TS / KS QD / TH TD", 8)).toBeGreaterThan(0);
  });
});
