import { describe, expect, it } from "vitest";
import {
  sampleMatches,
  sampleSettings,
  sampleTable,
  sampleTeams,
} from "@/lib/test-kit/competition/standings/sample-results";
import { entrantId } from "../entrant";
import { type CriterionCode, criterion, criterionCodes } from "./criteria";
import { standings } from "./standings";

describe("each criterion alone", () => {
  const results = [
    ...sampleMatches("1 a-b 500:300 400:510", "1 c-d 520:100 505:480", "2 a-c 1:500 2:500"),
    ...sampleMatches("2 b-d 500:490 490:500").map((match) => ({
      ...match,
      games: match.games.map((game) => ({ ...game, sets: [2, 0] })),
    })),
  ];
  it.each<[CriterionCode, readonly number[]]>([
    ["table-points", [0, 0, 0, 0]],
    ["games-won", [1, 2, 4, 1]],
    ["game-points", [903, 1800, 2025, 1570]],
    ["points-difference", [903 - 1810, 1800 - 1890, 2025 - 583, 1570 - 2015]],
    ["matches-won", [0, 0, 2, 0]],
    ["match-points", [1, 2, 4, 1]],
    ["fewest-sets", [0, 4, 0, 0]],
    ["away-wins", [0, 0, 1, 0]],
  ])("%s", (code, expected) => {
    const { rows } = standings({ entrants: sampleTeams("abcd"), results }, sampleSettings(code));
    const byName = rows.toSorted((x, y) => (x.entrant < y.entrant ? -1 : 1));
    expect(byName.map(({ values }) => values)).toEqual(expected.map((value) => [{ code, value }]));
    const ordered = rows.map(({ values }) => values[0]?.value ?? 0);
    expect(ordered).toEqual(ordered.toSorted((x, y) => (code === "fewest-sets" ? x - y : y - x)));
  });

  it("every code has its own record", () => {
    expect(criterionCodes.map((code) => criterion(code).code)).toEqual([...criterionCodes]);
  });
});

describe("head-to-head", () => {
  // a beats b, b beats c, c beats a, each 2-0; each beats d 2-0. Four games won each.
  const circle = sampleMatches(
    "1 a-b 500:100 500:100",
    "2 b-c 500:300 500:300",
    "3 c-a 500:400 500:400",
    "1 c-d 500:9 500:9",
    "2 a-d 500:9 500:9",
    "3 b-d 800:9 800:9",
  );

  it("looks only at games among the tied", () => {
    // a and b have 3 each and met 2-0; against c, b did better.
    const results = sampleMatches("1 a-b 500:1 500:1", "2 b-c 500:1 500:1", "3 a-c 500:1 1:500", "4 b-d 500:1 1:500");
    expect(sampleTable("abcd", results, sampleSettings("games-won", "head-to-head"))).toBe("1 a, 2 b, 3 c, 3 d");
  });

  it("a circle of three is not separated by games, but by points", () => {
    expect(sampleTable("bcad", circle, sampleSettings("games-won", "head-to-head"))).toBe("1 b, 1 c, 1 a, 4 d");
    // a: +800 − 200, b: −800 + 400, c: −400 + 200.
    const points = sampleSettings("games-won", "head-to-head", "head-to-head-points");
    expect(sampleTable("bcad", circle, points)).toBe("1 a, 2 c, 3 b, 4 d");
    const { rows } = standings({ entrants: sampleTeams("bcad"), results: circle }, points);
    expect(rows.map(({ values }) => values[2]?.value)).toEqual([600, -200, -400, null]);
  });

  it("is applied again when a later criterion splits the group", () => {
    // Game points: a 1000 + 800 + 1000, b 200 + 1000 + 1600, c 600 + 1000 + 1000. Between a and b, a won 2-0.
    const settings = sampleSettings("games-won", "head-to-head", "game-points");
    expect(sampleTable("bcad", circle, settings)).toBe("1 a, 2 b, 3 c, 4 d");
    const { rows } = standings({ entrants: sampleTeams("bcad"), results: circle }, settings);
    expect(rows.map(({ values }) => values.map(({ value }) => value))).toEqual([
      [4, 2, 2800],
      [4, 0, 2800],
      [4, 2, 2600],
      [0, null, 54],
    ]);
  });

  it("is applied again to the part that it split off", () => {
    // a, b and c have 5 each. Among the three: a 3 + 2, b 0 + 2, c 1 + 1. Between b and c, b won 2-1.
    const results = sampleMatches(
      "1 a-b 5:1 5:1 5:1",
      "1 c-d 5:1 5:1 5:1",
      "2 a-c 5:1 5:1 1:5",
      "2 b-d 5:1 5:1 5:1",
      "3 a-d 1:5 1:5 1:5",
      "3 b-c 5:1 5:1 1:5",
    );
    expect(sampleTable("dcba", results, sampleSettings("games-won", "head-to-head"))).toBe("1 a, 2 b, 3 c, 4 d");
  });

  it("has no value while some of the tied have not met, or not equally often", () => {
    const settings = sampleSettings("games-won", "head-to-head");
    const results = sampleMatches("1 a-b 500:1", "1 c-d 500:1", "2 b-c 500:1");
    const { rows } = standings({ entrants: sampleTeams("abcd"), results }, settings);
    expect(rows.map(({ place, entrant, values }) => [place, entrant, values[1]?.value])).toEqual([
      [1, "a", null],
      [1, "b", null],
      [1, "c", null],
      [4, "d", null],
    ]);
    const uneven = sampleMatches(
      "1 a-b 500:1",
      "2 a-b 1:500",
      "3 b-c 500:1",
      "4 c-a 500:1",
      "5 c-d 500:1",
      "6 a-d 500:1",
    );
    expect(sampleTable("abcd", uneven, settings)).toBe("1 a, 1 b, 1 c, 4 d");
    const moreOften = ["1 a-b 500:1", "2 b-c 500:1", "3 b-c 1:500", "4 c-a 500:1", "5 a-d 500:1", "6 b-d 500:1"];
    expect(sampleTable("abcd", sampleMatches(...moreOften), settings)).toBe("1 a, 1 b, 1 c, 4 d");
  });
});

describe("the drawn lot", () => {
  const order = (letters: string, lotSeed: number) =>
    sampleTable(letters, [], { ...sampleSettings("games-won", "drawn-lot"), lotSeed });

  it("separates everyone, equally for equal seeds, in any order of input", () => {
    const drawn = order("abcdefgh", 1);
    expect(drawn).toMatch(/^1 \w, 2 \w, 3 \w, 4 \w, 5 \w, 6 \w, 7 \w, 8 \w$/);
    expect(order("hgfedcba", 1)).toBe(drawn);
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => order("abcdefgh", seed))).size).toBe(6);
  });

  it("has no value before the draw of lots", () => {
    expect(sampleTable("abcd", [], { ...sampleSettings("games-won", "drawn-lot"), lotSeed: null })).toBe(
      "1 a, 1 b, 1 c, 1 d",
    );
  });

  it("a withdrawal does not change the order of the others", () => {
    const all = order("abcdefgh", 5).replaceAll(/\d /g, "");
    expect(order("abcdfgh", 5).replaceAll(/\d /g, "")).toBe(
      all
        .split(", ")
        .filter((letter) => letter !== "e")
        .join(", "),
    );
  });

  it("is fair: over many seeds everyone is first about as often", () => {
    const firsts = Array.from({ length: 4000 }, (_, seed) => order("abcd", seed).charAt(2));
    for (const letter of "abcd") {
      const often = firsts.filter((first) => first === letter).length;
      // 1000 expected, standard deviation 27.
      expect(Math.abs(often - 1000)).toBeLessThan(140);
    }
  });
});

describe("the playoff", () => {
  it("has no value until the playoff: the place is shared", () => {
    const results = sampleMatches("1 a-b 5:1 1:5", "1 c-d 5:1 5:1");
    expect(sampleTable("abcd", results, sampleSettings("games-won", "playoff"))).toBe("1 c, 2 a, 2 b, 4 d");
  });

  it("orders those who played it; the latest of the same group counts", () => {
    const results = sampleMatches("1 a-b 5:1 1:5", "1 c-d 5:1 5:1");
    const playedOff = (...orders: string[]) => ({
      ...sampleSettings("games-won", "playoff"),
      playoffs: orders.map((order) => [...order].map(entrantId)),
    });
    expect(sampleTable("abcd", results, playedOff("ba"))).toBe("1 c, 2 b, 3 a, 4 d");
    expect(sampleTable("abcd", results, playedOff("ba", "ab"))).toBe("1 c, 2 a, 3 b, 4 d");
    expect(sampleTable("abcd", results, playedOff("cd"))).toBe("1 c, 2 a, 2 b, 4 d");
  });

  it("of some of the tied only waits until an earlier criterion leaves just them", () => {
    const results = sampleMatches("1 a-b 5:1 1:5", "1 c-d 5:1 1:5");
    const settings = { ...sampleSettings("games-won", "playoff"), playoffs: [["a", "b"].map(entrantId)] };
    expect(sampleTable("abcd", results, settings)).toBe("1 a, 1 b, 1 c, 1 d");
    const three = { ...settings, playoffs: [["d", "b", "a", "c"].map(entrantId)] };
    expect(sampleTable("abcd", results, three)).toBe("1 d, 2 b, 3 a, 4 c");
  });
});
