import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  sampleMatch,
  sampleMatches,
  sampleSettings,
  sampleTeams,
} from "@/lib/test-kit/competition/standings/sample-results";
import { entrantId } from "../entrant";
import type { MatchResult } from "../match-result";
import { crosstable } from "./crosstable";
import { standings } from "./standings";

const settings = sampleSettings("games-won");
const cellOf = (results: readonly MatchResult[], mine: string, theirs: string, letters = "abcd") =>
  crosstable({ entrants: sampleTeams(letters), results }, settings)
    .get(entrantId(mine))
    ?.get(entrantId(theirs));

describe("the crosstable", () => {
  it.each([
    ["5:1 5:1", { won: 2, lost: 0, difference: 8, heat: 2 }, -2],
    ["5:1 1:5", { won: 1, lost: 1, difference: 0, heat: 0 }, 0],
    ["5:1 5:1 1:9", { won: 2, lost: 1, difference: 0, heat: 1 }, -1],
  ])("%s", (games, expected, heat) => {
    const results = sampleMatches(`1 a-b ${games}`);
    expect(cellOf(results, "a", "b")).toMatchObject(expected);
    expect(cellOf(results, "b", "a")).toMatchObject({
      won: expected.lost,
      lost: expected.won,
      difference: 0 - expected.difference,
      heat,
    });
    expect(cellOf(results, "a", "c")).toBeUndefined();
  });

  it("two meetings are listed in order and summed", () => {
    const cell = cellOf(sampleMatches("3 b-a 5:1 5:1", "1 a-b 5:1 5:1"), "a", "b");
    expect(cell?.meetings.map(({ match, score }) => [match, score?.won])).toEqual([
      ["1 a-b", 2],
      ["3 b-a", 0],
    ]);
    expect(cell).toMatchObject({ won: 2, lost: 2, difference: 0, heat: 0 });
  });

  it("unplayed meetings are listed without a score", () => {
    const cell = cellOf([{ ...sampleMatch("1 a-b"), status: "postponed" }], "a", "b");
    expect(cell).toMatchObject({ heat: null, meetings: [{ status: "postponed", score: null }] });
  });

  it("matches of an entrant with voided results do not count", () => {
    const entrants = sampleTeams("ab").map((team) =>
      team.id === "b" ? { ...team, status: "withdrawn" as const, results: "voided" as const } : team,
    );
    const table = crosstable({ entrants, results: sampleMatches("1 a-b 5:1") }, settings);
    expect(table.get(entrantId("a"))?.get(entrantId("b"))).toMatchObject({
      heat: null,
      meetings: [{ status: "void" }],
    });
  });
});

it("law: a row's cells add up to the row of the standings, and mirror each other", () => {
  const pairs = ["a-b", "c-d", "a-c", "b-d", "a-d", "b-c", "b-a"];
  const seasons = fc
    .array(fc.constantFrom("", "5:1 5:1", "5:1 1:5", "1:5 3:5"), { minLength: 7, maxLength: 7 })
    .map((scores) => sampleMatches(...pairs.flatMap((pair, i) => (scores[i] ? [`${i} ${pair} ${scores[i]}`] : []))));
  fc.assert(
    fc.property(seasons, (results) => {
      const input = { entrants: sampleTeams("abcd"), results };
      const table = crosstable(input, settings);
      for (const row of standings(input, settings).rows) {
        const cells = [...(table.get(row.entrant) ?? [])];
        expect(cells.reduce((sum, [, { won }]) => sum + won, 0)).toBe(row.gamesWon);
        expect(cells.reduce((sum, [, { difference }]) => sum + difference, 0)).toBe(row.pointsFor - row.pointsAgainst);
        for (const [other, { won, difference }] of cells) {
          const mirrored = table.get(other)?.get(row.entrant);
          expect([mirrored?.lost, 0 - (mirrored?.difference ?? 0)]).toEqual([won, difference]);
        }
      }
    }),
  );
});

it("tables of more than two sides: compares each pair", () => {
  const results = sampleMatches("1 a-b-c-d 900:500:500:100", "2 a-b-c 100:300:200");
  const absent: MatchResult = { ...sampleMatch("3 a-b-c"), status: "forfeited", forfeitedBy: [2] };
  const table = crosstable(
    { entrants: sampleTeams("abcd"), results: [...results, absent] },
    sampleSettings("table-points"),
  );
  const cell = (one: string, other: string) => {
    const { won, lost, difference, heat } = table.get(entrantId(one))?.get(entrantId(other)) ?? {};
    return [won, lost, difference, heat];
  };
  expect(cell("a", "b")).toEqual([1, 1, 200, 0]);
  expect(cell("b", "c")).toEqual([1, 0, 100, 2]);
  expect(cell("c", "b")).toEqual([0, 1, -100, -2]);
  expect(cell("d", "a")).toEqual([0, 1, -800, -2]);
  expect(table.get(entrantId("a"))?.get(entrantId("b"))?.meetings.at(-1)).toMatchObject({
    status: "forfeited",
    score: null,
  });
});
