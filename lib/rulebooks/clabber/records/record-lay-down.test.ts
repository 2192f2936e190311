import { describe, expect, it } from "vitest";
import { clabberReferee } from "./clabber-referee";

type Fields = Record<string, unknown>;

function layDown(record: Fields): Fields {
  const answer = clabberReferee.ops["lay-down"]?.(record);
  if (answer === undefined) throw new Error("no lay-down");
  return answer.ok ? answer.value : { error: answer.error.code, message: answer.error.message };
}

/** Seat 0 lays down the highest trump and the ace of hearts. */
const faced = {
  trump: "S",
  seat: 0,
  leader: 0,
  hands: [
    ["JS", "AH"],
    ["9S", "KC"],
    ["9C", "TC"],
    ["AD", "TH"],
  ],
  rules: { claims: "strict" },
};

describe("lay-down clabber, all hands faced", () => {
  it("says whether it was good, by which rule, and a line that loses a trick", () => {
    expect(layDown({ ...faced, hands: faced.hands.with(1, ["9S", "KH"]) })).toEqual({
      agreed: true,
      verdict: "good",
      rules: ["C61"],
      good: 1,
      lost: 0,
      possible: 1,
    });
    expect(layDown(faced)).toEqual({
      agreed: true,
      verdict: "lost",
      rules: ["C61"],
      good: 0,
      lost: 1,
      possible: 1,
      line: [
        [0, "AH"],
        [1, "9S"],
        [2, "9C"],
        [3, "TH"],
      ],
      hands: [
        ["JS", "AH"],
        ["9S", "KC"],
        ["9C", "TC"],
        ["TH", "AD"],
      ],
    });
    expect(layDown({ ...faced, rules: { claims: "bestPlay" } })).toMatchObject({ verdict: "good", rules: ["C62"] });
    expect(layDown({ ...faced, order: ["JS", "AH"], rules: { claims: "statedOrder" } })).toMatchObject({
      verdict: "good",
    });
  });

  it("says that a season plays without lay-downs (C60)", () => {
    const { rules: _rules, ...withoutRules } = faced;
    expect(layDown(withoutRules)).toMatchObject({ agreed: false, verdict: "lost", rules: ["C60", "C61"] });
  });

  it.each<[string, Fields, string]>([
    ["nobody to lead", { leader: undefined }, "leader"],
    ["hands of different sizes", { hands: faced.hands.with(1, ["9S"]) }, "hand-sizes"],
    ["a card twice", { hands: faced.hands.with(1, ["JS", "KC"]) }, "card-twice"],
    ["no seat", { seat: 4 }, "shape"],
  ])("cannot be answered with %s", (_, change, error) => {
    expect(layDown({ ...faced, ...change })).toMatchObject({ error });
  });
});

/** Seat 3 deals and turns the ace of diamonds; after three tricks seat 0 leads and lays down. */
const tricks: readonly (readonly [number, string])[] = [
  ...([
    [0, "9S"],
    [1, "QS"],
    [2, "TS"],
    [3, "JD"],
  ] as const),
  ...([
    [0, "AC"],
    [1, "9C"],
    [2, "JC"],
    [3, "QD"],
  ] as const),
  ...([
    [0, "TC"],
    [1, "KC"],
    [2, "QC"],
    [3, "TD"],
  ] as const),
];
const played = {
  trump: "S",
  seat: 0,
  dealer: 3,
  turnup: "AD",
  maker: 0,
  plays: tricks,
  hands: [["JS", "AS", "AH"], [], [], []],
  rules: { claims: "strict" },
};

/** The faced hand of seat 0, and what is known of the others. */
function known(one: readonly string[], two: readonly string[], three: readonly string[]) {
  return { hands: [["JS", "AS", "AH"], one, two, three] };
}

describe("lay-down clabber, hands known in part", () => {
  function counts(change: Fields = {}): unknown {
    const { verdict, good, lost, possible } = layDown({ ...played, ...change });
    return [verdict, good, lost, possible];
  }

  it("judges every layout that the calls and the cards allow", () => {
    // Seat 3 has shown to have no spade (C31) and has the ace of diamonds (C7); the other two of its cards are of 9H TH
    // JH QH KH 9D KD: 21 ways. The king of spades is in either of the two other hands, with two of the remaining five.
    // The ace of hearts is lost to it only with seat 1, and there only beside both diamonds.
    expect(counts()).toEqual(["open", 410, 10, 420]);
    const { line, hands } = layDown(played);
    expect((line as [number, string][]).slice(-4, -2)).toEqual([
      [0, "AH"],
      [1, "KS"],
    ]);
    expect((hands as string[][])[1]?.toSorted()).toEqual(["9D", "KD", "KS"]);
    // Without the turn-up seat 3 has any three of eight, and seat 1 two of three diamonds.
    expect(counts({ turnup: undefined, maker: undefined })).toEqual(["open", 1060, 60, 1120]);
  });

  it("knows more with each card that is faced or agreed on", () => {
    expect(counts({ lacks: [[], ["KS"], [], []] })).toEqual(["good", 210, 0, 210]);
    expect(counts(known(["KS"], [], []))).toEqual(["open", 200, 10, 210]);
    expect(counts(known(["KS", "9D", "KD"], [], []))).toEqual(["lost", 0, 10, 10]);
    expect(counts(known(["KS", "9D", "KD"], [], ["9H", "TH"]))).toEqual(["lost", 0, 1, 1]);
    expect(counts({ rules: { claims: "bestPlay" } })).toEqual(["good", 420, 0, 420]);
  });

  it("may come within a trick", () => {
    const within = { plays: [...tricks, [0, "AH"]], hands: [["JS", "AS"], [], [], []] };
    expect(counts(within)).toEqual(["open", 410, 10, 420]);
    expect((layDown({ ...played, ...within })["line"] as unknown[])[0]).toEqual([1, "KS"]);
  });

  it.each<[string, Fields, string]>([
    ["no dealer", { dealer: undefined }, "dealer"],
    ["a laid-down hand of too few cards", { hands: [["JS"], [], [], []] }, "faced"],
    ["a card in two hands", known(["JS"], [], []), "card-twice"],
    ["a card out of turn", { plays: [[1, "9S"]] }, "plays"],
    ["a known card that an earlier one denied", known([], [], ["KS"]), "plays"],
    ["a card that broke a duty", { ...known(["KS", "TH"], [], []), plays: [...tricks, [0, "AH"], [1, "9D"]] }, "plays"],
    ["a play that is none", { plays: [["9S"]] }, "shape"],
  ])("cannot be answered with %s", (_, change, error) => {
    expect(layDown({ ...played, ...change })).toMatchObject({ error });
  });

  it("says where no hands fit what is known", () => {
    const lacks = [[], ["KS"], ["KS"], []];
    expect(layDown({ ...played, lacks })).toEqual({
      agreed: true,
      verdict: "impossible",
      rules: ["C61"],
      good: 0,
      lost: 0,
      possible: 0,
    });
    expect(counts(known(["AD"], [], []))).toEqual(["impossible", 0, 0, 0]);
    expect(counts({ lacks: [[], [], [], ["AD"]] })).toEqual(["impossible", 0, 0, 0]);
  });

  it("leaves to the official what takes too long", () => {
    const hands = [["JS", "9S", "AS", "AH", "AC", "TC"], [], [], []];
    expect(layDown({ ...played, plays: [], hands })).toMatchObject({ verdict: "ask the official", good: 0 });
  });
});
