import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleMatches, sampleSettings, sampleTeams } from "@/lib/test-kit/competition/standings/sample-results";
import { raceOf } from "./race";
import { standings } from "./standings";

const settings = sampleSettings("games-won", "game-points");

describe("the race over the weeks", () => {
  it("has every entrant's figure and place after every round, in the order of the table now", () => {
    const results = sampleMatches("1 a-b 5:1 5:1", "2 b-c 5:1 5:1", "3 b-a 5:1 5:1");
    const race = raceOf({ entrants: sampleTeams("abc"), results }, settings);
    expect(race.rounds).toEqual([1, 2, 3]);
    expect(race.criterion).toBe("games-won");
    expect(
      race.lines.map(({ entrant, after }) => [entrant, ...after.map(({ value, place }) => `${value}/${place}`)]),
    ).toEqual([
      ["b", "0/2", "2/1", "4/1"],
      ["a", "2/1", "2/2", "2/2"],
      ["c", "0/3", "0/3", "0/3"],
    ]);
  });

  it("begins with nothing", () => {
    const race = raceOf({ entrants: sampleTeams("ab"), results: [] }, settings);
    expect(race.rounds).toEqual([]);
    expect(race.lines.map(({ after }) => after)).toEqual([[], []]);
  });

  it("leaves out rounds without counting results", () => {
    const results = sampleMatches("1 a-b 5:1", "2 a-b 5:1", "3 a-b 5:1").map((match, i) =>
      i === 1 ? { ...match, status: "void" as const } : match,
    );
    expect(raceOf({ entrants: sampleTeams("ab"), results }, settings).rounds).toEqual([1, 3]);
  });
});

it("law: it ends with the current table, and games won never decrease", () => {
  const pairs = ["a-b", "c-d", "a-c", "b-d", "a-d", "b-c"];
  const seasons = fc
    .array(fc.constantFrom("", "5:1 5:1", "5:1 1:5", "1:5 3:5"), { minLength: 6, maxLength: 6 })
    .map((scores) =>
      sampleMatches(
        ...pairs.flatMap((pair, i) => (scores[i] ? [`${1 + Math.floor(i / 2)} ${pair} ${scores[i]}`] : [])),
      ),
    );
  fc.assert(
    fc.property(seasons, (results) => {
      const input = { entrants: sampleTeams("abcd"), results };
      const { lines, rounds } = raceOf(input, settings);
      for (const [i, row] of standings(input, settings).rows.entries()) {
        const values = lines[i]?.after.map(({ value }) => value) ?? [];
        expect(lines[i]?.entrant).toBe(row.entrant);
        expect(values.length).toBe(rounds.length);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
        if (rounds.length > 0) expect(lines[i]?.after.at(-1)).toEqual({ value: row.gamesWon, place: row.place });
      }
    }),
  );
});
