import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clabberReferee } from "./clabber-referee";

type Fields = Record<string, unknown>;

const hands: readonly Fields[] = readFileSync(new URL("../fixtures/clabber-hands.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Hand 0 of the examples: dealer 3, the first seat plays clubs, seat 1 melds a dad of hearts; 108 and 74. */
const whole = recordWithout(hands[0] as Fields, ["maker", "trump", "melds", "meldWinner", "award", "sheet", "set"]);

function recordWithout(record: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

function answer(op: string, record: unknown): Fields {
  const given = clabberReferee.ops[op]?.(record);
  if (given === undefined) throw new Error(`no ${op}`);
  return given.ok ? given.value : { error: given.error.code };
}

function replay(change: Fields = {}, without: readonly string[] = []): Fields {
  return answer("replay", recordWithout({ ...whole, ...change }, without));
}

function plays(count: number, ...more: readonly [number, string][]): unknown {
  return [...(whole["plays"] as unknown[]).slice(0, count), ...more];
}

/** A card of the last trick, by its place in it. */
function lastCard(place: number): [number, string] {
  return (whole["plays"] as [number, string][])[20 + place] as [number, string];
}

describe("records that cannot be replayed", () => {
  it.each<[string, Fields, string]>([
    ["no dealer", { dealer: 4 }, "shape"],
    ["a card of another pack", { turnup: "7S" }, "shape"],
    ["a turn-up that is not the 24th card", { turnup: "9D" }, "turnup"],
    ["a card twice in the deck", { deck: Array(24).fill("9S") }, "card-twice"],
    ["hands that the deck does not give", { dealer: 2, turnup: "9C" }, "deck-and-hands"],
    ["an unknown house rule", { rules: { nonsense: 1 } }, "shape"],
    ["an unknown call", { auction: ["maybe"] }, "shape"],
    ["an auction that stops", { auction: ["pass"] }, "auction-unfinished"],
    ["a suit in the first round", { auction: ["S"] }, "call"],
    ["play in the second round", { auction: ["pass", "pass", "pass", "pass", "play"] }, "call"],
    ["calls after trumps were made", { auction: ["play", "pass"] }, "auction-over"],
    ["nine passes", { auction: Array(9).fill("pass"), plays: [] }, "auction-over"],
    ["cards after eight passes", { auction: Array(8).fill("pass") }, "plays-after-passes"],
    ["plays that stop", { plays: plays(23) }, "plays-unfinished"],
    ["no plays", { plays: [] }, "plays-unfinished"],
    ["plays that stop in a last trick out of turn", { plays: plays(20, lastCard(1)) }, "plays-unfinished"],
    ["a card that is not held", { plays: plays(0, [0, "QD"]) }, "card-not-held"],
    ["a card too many", { plays: plays(24, [0, "9S"]) }, "card-not-held"],
    ["plays that are no list", { plays: "QS" }, "shape"],
    ["a play that is no seat and card", { plays: plays(3, [7, "QS"]) }, "shape"],
    ["a play that is no pair", { plays: [["QS"]] }, "shape"],
    ["a play that is nothing", { plays: [null] }, "shape"],
    ["too many plays", { plays: Array(97).fill([0, "QS"]) }, "shape"],
  ])("%s", (_, change, error) => {
    expect(replay(change)).toEqual({ error });
  });

  it("without a deal, or with a wrong one", () => {
    expect(replay({}, ["hands", "deck"])).toEqual({ error: "no-deal" });
    const cards = whole["hands"] as string[][];
    expect(replay({ hands: [cards[0], cards[0], cards[2], cards[3]] }, ["deck"])).toEqual({ error: "card-twice" });
    expect(replay({ hands: cards.map((hand) => hand.slice(1)) }, ["deck"])).toEqual({ error: "hand-sizes" });
    expect(replay({ hands: [cards[0]?.slice(1), ...cards.slice(1)] }, ["deck"])).toEqual({ error: "hand-sizes" });
    expect(replay({ turnup: "QS" }, ["deck"])).toEqual({ error: "turnup" });
    expect(answer("replay", null)).toEqual({ error: "shape" });
  });

  it("with a hand of impossible points", () => {
    expect(replay({ announced: [true, true, true] })).toEqual({ error: "shape" });
  });
});

describe("the deal of a record (C7)", () => {
  it("is the same from the deck, from the hands, and from both", () => {
    const both = replay();
    expect(both["award"]).toEqual([108, 74]);
    expect(replay({}, ["deck"])).toEqual(both);
    expect(replay({}, ["deck", "turnup"])).toEqual(both);
    expect(replay({}, ["hands"])).toEqual(both);
    expect(replay({}, ["hands", "turnup"])).toEqual(both);
  });
});

describe("reneges in a record", () => {
  it("end it at the card, count as called at once, and allow any later plays", () => {
    expect(replay({ plays: plays(1, [1, "TH"], [1, "TH"], [2, "9C"]) })).toEqual({
      renege: [1, 1, "revoke"],
      phase: "play",
      rule: "C31",
      award: [162, 0],
      sheet: ["162", "--"],
    });
    expect(replay({ plays: plays(0, [2, "JC"]) })).toMatchObject({ renege: [0, 2, "out of turn"], award: [0, 182] });
  });

  it("leave the innocent side what it announced and showed in time, or still could (C54)", () => {
    const leadOutOfTurn: [number, string] = [0, "QC"];
    const at = (count: number, change: Fields) => replay({ plays: plays(count, leadOutOfTurn), ...change })["award"];
    const no = [true, false, true, true];
    expect(at(4, {})).toEqual([0, 182]);
    expect(at(4, { announced: no })).toEqual([0, 162]);
    expect(at(4, { shown: no })).toEqual([0, 182]);
    expect(replay({ plays: plays(8, [1, "TH"]) })).toMatchObject({ renege: [8, 1, "out of turn"], award: [162, 0] });
    expect(replay({ plays: plays(8, [2, "JC"]), shown: no })).toMatchObject({ award: [0, 162] });
    expect(replay({ plays: plays(8, [2, "JC"]) })).toMatchObject({ award: [0, 182] });
    expect(replay({ plays: plays(0, [2, "JC"]), announced: no })).toMatchObject({ award: [0, 182] });
  });

  it("are found in the calls (C24, C25)", () => {
    const record = hands.find(({ auction }) => (auction as string[])[0] === "pass") as Fields;
    expect(answer("replay", { ...whole, auction: ["pass", "pass", "pass", "pass", "C"] })).toEqual({
      renege: [4, 0, "suit was passed"],
      phase: "auction",
      rule: "C25",
      award: [0, 182],
      sheet: ["--", "182"],
    });
    expect(record).toBeDefined();
    expect(answer("replay", { ...whole, auction: ["pass", "play"] })).toMatchObject({
      renege: [1, 1, "no card of the suit"],
      phase: "auction",
      rule: "C24",
      award: [162, 0],
    });
  });

  it("include a meld announced but not held, where the league says so (C21)", () => {
    const announced = [[[20, ["QS", "QC", "KH"]]], true, true, true];
    expect(replay({ announced })).toMatchObject({ award: [108, 74] });
    expect(replay({ announced, rules: { announcedNotHeld: "renege" } })).toEqual({
      renege: [0, 0, "meld not held"],
      phase: "play",
      rule: "C21",
      award: [0, 182],
      sheet: ["--", "182"],
    });
    expect(replay({ rules: { announcedNotHeld: "renege" } })).toMatchObject({ award: [108, 74] });
  });
});

describe("bella in a record (C20)", () => {
  const index = hands.findIndex((hand) => typeof hand["belle"] === "number" && hand["set"] === false);
  const record = recordWithout(hands[index] as Fields, []);
  const seat = record["belle"] as number;
  const award = record["award"] as number[];
  const silent = [0, 1, 2, 3].map((at) => at !== seat);

  it("scores automatically, or only when announced, where announcements are recorded", () => {
    const points = (change: Fields) => (answer("replay", { ...record, ...change })["meldPoints"] as number[])[seat % 2];
    const announced = { rules: { belle: "announced" } };
    const full = (record["meldPoints"] as number[])[seat % 2] as number;
    expect(points({})).toBe(full);
    expect(points({ belleAnnounced: silent })).toBe(full);
    expect(points({ ...announced })).toBe(full);
    expect(points({ ...announced, belleAnnounced: true })).toBe(full);
    expect(points({ ...announced, belleAnnounced: silent })).toBe(full - 20);
    expect(points({ ...announced, belleAnnounced: false })).toBe(full - 20);
    expect(award).toHaveLength(2);
  });
});

describe("rows of a game", () => {
  const row = { maker: 0, trickPoints: [100, 62], meldPoints: [0, 0] };

  it.each<[string, unknown]>([
    ["not 162", { ...row, trickPoints: [100, 60] }],
    ["a trick of 1", { ...row, trickPoints: [161, 1] }],
    ["melds that cannot be", { ...row, meldPoints: [30, 0] }],
    ["melds of both sides", { ...row, meldPoints: [50, 50] }],
  ])("reject %s", (_, hand) => {
    expect(answer("game", { hands: [hand] })).toEqual({ error: "hand" });
  });

  it("reject a hand after the end", () => {
    expect(answer("game", { hands: Array(6).fill(row) })).toEqual({ error: "hand" });
    expect(answer("game", { hands: Array(5).fill(row) })).toMatchObject({ winner: 0 });
    expect(answer("game", { hands: Array(3).fill(row), rules: { gameTo: 300 } })).toMatchObject({ winner: 0 });
    expect(answer("game", { hands: [] })).toEqual({ hands: [], winner: null });
    expect(answer("game", { hands: [7] })).toEqual({ error: "shape" });
  });
});

describe("positions", () => {
  const cards = [
    ["JS", "AH"],
    ["9S", "KC"],
    ["9C", "TC"],
    ["AD", "TH"],
  ];
  const position = { hands: cards, leader: 0, trump: "S" };

  it("are counted up to the number of their cards", () => {
    expect(answer("perft", { ...position, depth: 8 })).toEqual({ count: "6" });
    expect(answer("perft", { ...position, trump: null, depth: 1 })).toEqual({ count: "2" });
    expect(answer("perft", { ...position, depth: 9 })).toEqual({ count: "0" });
    expect(answer("perft", { ...position, depth: -1 })).toEqual({ error: "shape" });
    expect(answer("perft", { ...position, hands: [["JS"], [], [], []], depth: 1 })).toEqual({ error: "hand-sizes" });
  });

  it("have at most six cards in a hand", () => {
    const seven = ["S", "H", "D", "C"].map((suit) => [..."9TJQKA"].map((rank) => rank + suit));
    const eight = { hands: [seven[0], seven[1], seven[2], seven[3]], leader: 0, trump: "S", depth: 1 };
    expect(answer("perft", eight)).toEqual({ count: "6" });
    expect(answer("perft", { ...eight, hands: [[...(seven[0] ?? []), "9S"], ...seven.slice(1)] })).toEqual({
      error: "card-twice",
    });
  });

  it("are searched for an entry", () => {
    expect(answer("entry", { maker: 0, trickPoints: [161, 1], meldPoints: [0, 0] })).toMatchObject({ possible: false });
  });

  it("are claimed, with the losing line", () => {
    expect(answer("claim", { ...position, team: 0 })).toEqual({
      good: false,
      line: [
        [0, "AH"],
        [1, "9S"],
        [2, "9C"],
        [3, "TH"],
      ],
    });
    expect(answer("claim", { ...position, team: 0, bestPlay: true })).toEqual({ good: true });
    expect(answer("claim", { ...position, team: 2 })).toEqual({ error: "shape" });
    expect(answer("claim", { ...position, team: 0, hands: [[], [], [], ["9S"]] })).toEqual({ error: "hand-sizes" });
  });

  it("have a first renege or none", () => {
    expect(answer("renege", { ...position, plays: [[0, "9H"]] })).toEqual({
      renege: [0, 0, "card not held"],
      rule: null,
    });
    expect(answer("renege", { ...position, plays: [] })).toEqual({ renege: null, rule: null });
    expect(answer("renege", { ...position, trump: null, plays: [] })).toEqual({ error: "shape" });
    expect(answer("renege", { ...position, hands: [["9S"], ["9S"], [], []], plays: [] })).toEqual({
      error: "card-twice",
    });
  });
});

describe("questions of the worked examples", () => {
  function answerOf(op: string, input: unknown): unknown {
    const given = clabberReferee.questions[op]?.(input);
    return given?.ok ? given.value : given?.error.code;
  }

  it.each<[string, unknown, unknown]>([
    ["scoreHand", { maker: 0, tricks: [100, 60], meld: [0, 0] }, "points"],
    ["scoreRenege", { offenders: [1], meld: [20, 50] }, [182, 0]],
    ["scoreRenege", { offenders: [1], meld: [20, 50], rules: { renegeMeld: "all" } }, [232, 0]],
    ["scoreRenege", { offenders: [1], meld: [20, 50], renegeMeld: "all" }, [232, 0]],
    ["scoreRenege", { offenders: [1], meld: [20, 50], renegeMeld: "some" }, "shape"],
    ["scoreRenege", { offenders: [1], meld: [20, 50], renegeMeld: "all", rules: 7 }, "shape"],
    ["scoreRenege", null, "shape"],
    ["scoreRenege", { offenders: [1, 1], meld: [20, 50] }, [182, 0]],
    ["scoreRenege", { offenders: [], meld: [20, 50] }, "shape"],
    ["auction", { dealer: 0, turnup: "9S", hands: [[], [], [], []], calls: [] }, "auction-unfinished"],
    ["auction", { dealer: 0, turnup: "9S", hands: [[], [], [], []], calls: ["S"] }, "call"],
    ["auction", { dealer: 0, turnup: "9S", hands: [["9S"], ["9S"], [], []], calls: [] }, "card-twice"],
    ["auction", { dealer: 0, turnup: "9S", hands: [[], [], [], []], calls: ["perhaps"] }, "shape"],
    ["meldPoints", { hands: [["9S"], ["9S"], [], []], trump: "S" }, "card-twice"],
    [
      "meldPoints",
      { hands: [["QH", "KH", "AH"], ["9C", "TC", "JC"], [], []], trump: "S", shown: [false, true, true, true] },
      [[0, 20], 1],
    ],
    [
      "meldPoints",
      { hands: [["QH", "KH", "AH"], [], [], []], trump: "H", announced: [false, true, true, true] },
      [[20, 0], null],
    ],
    ["meldPoints", { hands: [[], [], [], ["QH", "KH", "AH"]], trump: "H" }, [[0, 40], 1]],
    ["gameWinner", { a: 500, b: 500 }, null],
    ["claim", { hands: [["JS"], ["9S"], ["9C"], ["AD"]], leader: 0, trump: "S", team: 1 }, false],
    ["claim", {}, "shape"],
    ["findRenege", {}, "shape"],
    ["winner", { trick: [], trump: "S" }, "no-trick"],
    ["legal", { hand: ["9S"], trick: [[0, "5S"]], trump: "S" }, "shape"],
  ])("%s with %o", (op, input, expected) => {
    expect(answerOf(op, input)).toEqual(expected);
  });
});
