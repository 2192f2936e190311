import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  presetSettings,
  sampleMatches,
  sampleSettings,
  sampleTable,
  sampleTeams,
} from "@/lib/test-kit/competition/standings/sample-results";
import { entrantId } from "../entrant";
import type { MatchResult } from "../match-result";
import { fitsSides } from "./criteria";
import { presetsFor, standingsPreset, standingsPresets } from "./presets";
import { standingsSettingsSchema } from "./settings";
import { standings } from "./standings";

const week1 = sampleMatches("1 a-b 500:300 400:510", "1 c-d 520:100 505:480");

describe("the two rules of C70", () => {
  // a: 1 win, 900 points; b: 1 win, 810; c: 2 wins, 1025; d: none, 580.
  it("games won, then game points", () => {
    expect(sampleTable("abcd", week1, presetSettings("games-won"))).toBe("1 c, 2 a, 3 b, 4 d");
  });

  it("game points only may order otherwise", () => {
    const results = sampleMatches("1 a-b 500:499 500:499", "1 c-d 501:10 100:500");
    expect(sampleTable("abcd", results, presetSettings("games-won"))).toBe("1 a, 2 c, 3 d, 4 b");
    expect(sampleTable("abcd", results, presetSettings("game-points"))).toBe("1 a, 2 b, 3 c, 4 d");
  });

  it("presets are found by their ids", () => {
    expect(standingsPresets.map(({ id, criteria }) => [id, criteria.join()])).toEqual([
      ["games-won", "games-won,game-points"],
      ["game-points", "game-points"],
      ["table-points", "table-points,games-won,game-points"],
      ["total-score", "game-points,table-points"],
    ]);
    expect([2, 3, 4].map((sides) => presetsFor(sides).map(({ id }) => id))).toEqual([
      ["games-won", "game-points"],
      ["table-points", "total-score"],
      ["table-points", "total-score"],
    ]);
    for (const { id, criteria } of standingsPresets) {
      const sides = presetsFor(2).some((preset) => preset.id === id) ? 2 : 4;
      expect(criteria.filter((code) => !fitsSides(code, sides))).toEqual([]);
    }
    expect(standingsPreset("match-points")).toBeUndefined();
    expect(standingsSettingsSchema.parse({})).toEqual(presetSettings("games-won"));
    expect(standingsSettingsSchema.safeParse({ criteria: ["games-won", "games-won"] }).success).toBe(false);
    expect(standingsSettingsSchema.safeParse({ criteria: [] }).success).toBe(false);
    expect(standingsSettingsSchema.safeParse({ lotSeed: 2 ** 32 }).success).toBe(false);
    expect(standingsSettingsSchema.parse({ lotSeed: 0 }).lotSeed).toBeNull();
    expect(standingsSettingsSchema.parse({ lotSeed: 7 }).lotSeed).toBe(7);
  });
});

describe("single players", () => {
  const byTables = presetSettings("table-points");
  // Round 1: a 4, b and c 1½ each, d 0; round 2, three at each table: a 1, b 2, c 4; d 4, e 2, f 1.
  const rounds = sampleMatches("1 a-b-c-d 900:500:500:100", "2 a-b-c 100:200:300", "2 d-e-f 900:10:-10");

  it("rank by table points, then by first places, then by the total", () => {
    // c 5½; a 5; d 4; b 3½; e 2; f 1.
    expect(sampleTable("abcdef", rounds, byTables)).toBe("1 c, 2 a, 3 d, 4 b, 5 e, 6 f");
    // a and d: a first place, 5 points and equally many games each; the total decides.
    const level = sampleMatches("1 a-b-c-d 90:50:40:10", "2 d-a-b 60:10:20", "3 a-d-c 5:9:20");
    const { rows } = standings({ entrants: sampleTeams("abcd"), results: level }, byTables);
    expect(
      rows.map(({ entrant, tablePoints, gamesWon, pointsFor }) => [entrant, tablePoints / 12, gamesWon, pointsFor]),
    ).toEqual([
      ["a", 6, 1, 105],
      ["d", 6, 1, 79],
      ["c", 5, 1, 60],
      ["b", 4, 0, 70],
    ]);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it("or by the total, then by table points", () => {
    expect(sampleTable("abcdef", rounds, presetSettings("total-score"))).toBe("1 a, 2 d, 3 c, 4 b, 5 e, 6 f");
  });

  it("law: every figure equals that of a second, simple count", () => {
    const table = fc.record({
      seats: fc.shuffledSubarray([..."abcdef"], { minLength: 3, maxLength: 4 }),
      totals: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(table, { maxLength: 12 }), (tables) => {
        const played = tables.map(({ seats, totals }, round) =>
          sampleMatches(`${round + 1} ${seats.join("-")} ${totals.slice(0, seats.length).join(":")}`),
        );
        const { rows } = standings({ entrants: sampleTeams("abcdef"), results: played.flat() }, byTables);
        for (const row of rows) {
          const own = tables.flatMap(({ seats, totals }) => {
            const at = seats.indexOf(row.entrant);
            return at < 0 ? [] : [{ mine: totals[at] ?? 0, all: totals.slice(0, seats.length) }];
          });
          expect(row.played).toBe(own.length);
          expect(row.pointsFor).toBe(own.reduce((sum, { mine }) => sum + mine, 0));
          expect(row.gamesWon).toBe(
            own.filter(({ mine, all }) => all.filter((one) => one >= mine).length === 1).length,
          );
          const worth = own.map(({ mine, all }) => {
            const ladder = all
              .toSorted((x, y) => y - x)
              .map((total, place) => ({ total, worth: [4, 2, 1, 0][place] ?? 0 }));
            const level = ladder.filter(({ total }) => total === mine);
            return level.reduce((sum, one) => sum + one.worth, 0) / level.length;
          });
          expect(row.tablePoints).toBeCloseTo(12 * worth.reduce((sum, one) => sum + one, 0), 6);
        }
      }),
    );
  });
});

describe("places", () => {
  it("are shared by ties, and the next one counts those above: 1, 2, 2, 4", () => {
    const results = sampleMatches("1 a-d 500:1 500:2", "2 b-d 500:3", "3 c-d 500:4");
    const { rows } = standings({ entrants: sampleTeams("abcd"), results }, sampleSettings("games-won"));
    expect(rows.map(({ place, entrant, shared }) => [place, entrant, shared])).toEqual([
      [1, "a", false],
      [2, "b", true],
      [2, "c", true],
      [4, "d", false],
    ]);
  });

  it("ties are in the order of the entrants", () => {
    expect(sampleTable("dbca", [], sampleSettings("games-won"))).toBe("1 d, 1 b, 1 c, 1 a");
    expect(sampleTable("", [], sampleSettings("games-won"))).toBe("");
  });
});

describe("rounds", () => {
  const lines = ["1 a-b 500:1 500:1", "2 b-a 500:1 1:500", "3 a-b 1:500 1:500", "4 b-a 500:9 500:9"];

  it("form is the last five meetings, the latest last", () => {
    const results = sampleMatches(...lines, "5 a-b 500:1 1:500", "6 a-b 500:1 500:1");
    const { rows } = standings({ entrants: sampleTeams("ab"), results }, sampleSettings("games-won"));
    expect(rows.find(({ entrant }) => entrant === "a")?.form).toEqual(["split", "lost", "lost", "split", "won"]);
    expect(rows.find(({ entrant }) => entrant === "b")?.form).toEqual(["split", "won", "won", "split", "lost"]);
  });

  it("a make-up match is in the form by its date of play", () => {
    const late = sampleMatches(...lines.slice(0, 2)).map((match) =>
      match.round === 1 ? { ...match, date: match.date.replace("-10-", "-12-") as typeof match.date } : match,
    );
    const { rows } = standings({ entrants: sampleTeams("ab"), results: late }, sampleSettings("games-won"));
    expect(rows.find(({ entrant }) => entrant === "a")?.form).toEqual(["split", "won"]);
  });

  it("movement is against the standings without the last round", () => {
    const moved = (...results: readonly string[]) => {
      const input = { entrants: sampleTeams("abc"), results: sampleMatches(...results) };
      const { rows, lastRound } = standings(input, sampleSettings("games-won"));
      return [lastRound, ...rows.map(({ entrant, movement }) => `${entrant} ${movement}`)];
    };
    expect(moved()).toEqual([null, "a null", "b null", "c null"]);
    expect(moved("1 a-b 500:1")).toEqual([1, "a null", "b null", "c null"]);
    // b and c share place 2, then b leads.
    expect(moved("1 a-b 500:1", "2 b-c 500:1 500:1")).toEqual([2, "b 1", "a -1", "c -1"]);
  });

  it("void and postponed matches are no round yet", () => {
    const results: readonly MatchResult[] = [
      ...week1,
      ...sampleMatches("2 a-c 500:1").map((match) => ({ ...match, status: "void" as const })),
      ...sampleMatches("3 a-d 500:1").map((match) => ({ ...match, status: "postponed" as const })),
    ];
    const table = standings({ entrants: sampleTeams("abcd"), results }, presetSettings("games-won"));
    const without = standings({ entrants: sampleTeams("abcd"), results: week1 }, presetSettings("games-won"));
    // One game of the postponed match has been played: a and d have the other one in hand.
    const inHand = without.rows.map((row) => ({ ...row, gamesInHand: "ad".includes(row.entrant) ? 1 : 0 }));
    expect(table).toEqual({ ...without, rows: inHand });
  });

  it("games in hand are those left beyond the fewest that anyone has left", () => {
    const open = (line: string, status: "unplayed" | "postponed" | "void"): MatchResult =>
      ({
        ...sampleMatches(line)[0],
        ...({ status, games: [] } as const),
      }) as MatchResult;
    const inHand = (...results: readonly MatchResult[]) => {
      const input = { entrants: sampleTeams("abc!d"), results };
      const { rows } = standings(input, sampleSettings("games-won"));
      return Object.fromEntries(rows.map(({ entrant, gamesInHand }) => [entrant, gamesInHand]));
    };
    const first = sampleMatches("1 a-b 5:1 5:1");
    expect(inHand(...first)).toEqual({ a: 0, b: 0, c: 0, d: 0 });
    // c had a bye in the first round; a and b have one match left each, c has two.
    expect(inHand(...first, open("2 a-c", "unplayed"), open("3 b-c", "postponed"))).toEqual({ a: 0, b: 0, c: 2, d: 0 });
    expect(inHand(...first, open("2 a-c", "void"), open("3 b-c", "postponed"))).toEqual({ a: 0, b: 2, c: 2, d: 0 });
    const half = sampleMatches("2 a-c 5:1").map((match) => ({ ...match, status: "playing" as const }));
    expect(inHand(...first, ...half, open("3 b-c", "unplayed"))).toEqual({ a: 0, b: 1, c: 2, d: 0 });
    // Once it is forfeited, nobody waits for a withdrawn entrant's match.
    expect(inHand(open("1 a-d", "void"), open("2 a-b", "unplayed"))).toEqual({ a: 2, b: 2, c: 0, d: 0 });
  });

  it("a forfeit counts for both", () => {
    const [first] = sampleMatches("2 d-c");
    if (first === undefined) throw new Error("no match");
    const results: readonly MatchResult[] = [...week1, { ...first, status: "forfeited", forfeitedBy: [1] }];
    const { rows } = standings({ entrants: sampleTeams("abcd"), results }, presetSettings("games-won"));
    expect(
      rows.map(({ entrant, gamesWon, gamesLost, pointsFor, form }) => [entrant, gamesWon, gamesLost, pointsFor, form]),
    ).toEqual([
      ["d", 2, 2, 1580, ["lost", "won"]],
      ["c", 2, 2, 1025, ["won", "lost"]],
      ["a", 1, 1, 900, ["split"]],
      ["b", 1, 1, 810, ["split"]],
    ]);
  });
});

describe("adjustments", () => {
  const adjustments = [
    { entrant: entrantId("c"), gamePoints: -50, gamesWon: -2, reason: "ineligible substitute", afterRound: 2 },
    { entrant: entrantId("d"), gamePoints: 25, gamesWon: 0, reason: "score sheet added wrongly", afterRound: 0 },
  ];
  const input = (rounds: number) => ({
    entrants: sampleTeams("abcd"),
    results: [...week1, ...sampleMatches("2 a-c 500:1", "3 a-d 500:1")].filter(({ round }) => round <= rounds),
    adjustments,
  });

  it("count from their round on, and are listed with their reasons", () => {
    const after1 = standings(input(1), presetSettings("games-won")).rows;
    expect(after1.map(({ entrant, pointsFor, adjustments: own }) => [entrant, pointsFor, own.length])).toEqual([
      ["c", 1025, 0],
      ["a", 900, 0],
      ["b", 810, 0],
      ["d", 605, 1],
    ]);
    const after2 = standings(input(2), presetSettings("games-won")).rows;
    expect(after2.map(({ entrant, gamesWon, pointsFor }) => [entrant, gamesWon, pointsFor])).toEqual([
      ["a", 2, 1400],
      ["b", 1, 810],
      ["c", 0, 976],
      ["d", 0, 605],
    ]);
    expect(after2[2]?.adjustments).toEqual([adjustments[0]]);
  });

  it("change in the round in which they are dated", () => {
    expect(standings(input(2), presetSettings("games-won")).rows.map(({ movement }) => movement)).toEqual([
      1, 1, -2, 0,
    ]);
    expect(standings(input(3), presetSettings("games-won")).rows.map(({ movement }) => movement)).toEqual([0, 0, 0, 0]);
  });
});

describe("withdrawn entrants", () => {
  const results = [...week1, ...sampleMatches("2 a-c 1:500 1:500")];

  it.each([
    ["in-place", "1 c, 2 a, 3 b, 4 d", 902],
    ["last", "1 a, 2 b, 3 d, - c", 902],
    ["annulled", "1 a, 2 b, 3 d, - c", 900],
  ] as const)("%s", (withdrawn, expected, points) => {
    const settings = { ...presetSettings("games-won"), withdrawn };
    expect(sampleTable("abd!c", results, settings)).toBe(expected);
    const { rows } = standings({ entrants: sampleTeams("abd!c"), results }, settings);
    expect(rows.find(({ entrant }) => entrant === "a")?.pointsFor).toBe(points);
    expect(rows.find(({ entrant }) => entrant === "c")?.movement).toBe(withdrawn === "in-place" ? 0 : null);
  });
});

describe("other games than two teams", () => {
  it("Joker: four single players at a table", () => {
    const results = sampleMatches("1 a-b-c-d 2100:1500:-300:900", "2 a-b-c-d 900:1500:1600:1000");
    expect(sampleTable("abcd", results, sampleSettings("game-points"))).toBe("1 a, 1 b, 3 d, 4 c");
    expect(sampleTable("abcd", results, sampleSettings("games-won", "head-to-head-points"))).toBe("1 a, 2 c, 3 b, 4 d");
  });

  it("rotating partners: each gets the side's score", () => {
    const results = sampleMatches("1 ab-cd 500:300", "2 ac-bd 500:100", "3 ad-bc 450:500");
    expect(sampleTable("abcd", results, presetSettings("games-won"))).toBe("1 a, 2 c, 3 b, 4 d");
  });
});
