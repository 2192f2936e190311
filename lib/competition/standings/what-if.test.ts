import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  presetSettings,
  sampleMatches,
  sampleSettings,
  sampleTeams,
} from "@/lib/test-kit/competition/standings/sample-results";
import { criterionCodes } from "./criteria";
import { standingsPresets } from "./presets";
import { standings } from "./standings";
import { whatIf } from "./what-if";

describe("the same results under another rule", () => {
  // Games: a 2, c 1, d 1, b 0. Points: a 1000, b 998, c 601, d 510.
  const results = sampleMatches("1 a-b 500:499 500:499", "1 c-d 501:10 100:500");
  const input = { entrants: sampleTeams("abcd"), results };

  it("lists the entrants whose place would change, with their actual place", () => {
    const supposed = whatIf(input, presetSettings("games-won"), ["game-points"]);
    expect(supposed.moving).toBe(3);
    expect(supposed.rows.map(({ place, entrant, actual, movement }) => [place, entrant, actual, movement])).toEqual([
      [1, "a", 1, 0],
      [2, "b", 4, 2],
      [3, "c", 2, -1],
      [4, "d", 3, -1],
    ]);
  });

  it("a withdrawn entrant has no place in either table", () => {
    const left = { entrants: sampleTeams("abc!d"), results };
    const { rows } = whatIf(left, presetSettings("games-won"), ["game-points"]);
    expect(rows.at(-1)).toMatchObject({ entrant: "d", place: null, actual: null, movement: null });
  });
});

describe("laws", () => {
  const pairs = ["a-b", "c-d", "a-c", "b-d", "a-d", "b-c"];
  const seasons = fc
    .array(fc.constantFrom("", "5:1 5:1", "5:1 1:5", "1:5 1:5"), { minLength: 6, maxLength: 6 })
    .map((scores) => sampleMatches(...pairs.flatMap((pair, i) => (scores[i] ? [`1 ${pair} ${scores[i]}`] : []))));
  const codeLists = fc.shuffledSubarray([...criterionCodes], { minLength: 1 });
  const entrants = sampleTeams("abcd");

  it("its own criteria change no place", () => {
    fc.assert(
      fc.property(seasons, codeLists, (results, codes) => {
        expect(whatIf({ entrants, results }, sampleSettings(...codes), codes).moving).toBe(0);
      }),
    );
  });

  it("it is the table that the season would have with those criteria", () => {
    fc.assert(
      fc.property(seasons, codeLists, fc.constantFrom(...standingsPresets), (results, codes, { criteria }) => {
        const supposed = whatIf({ entrants, results }, sampleSettings(...codes), criteria);
        const real = standings({ entrants, results }, sampleSettings(...criteria));
        const places = (rows: readonly { entrant: string; place: number | null }[]) =>
          rows.map(({ entrant, place }) => `${place} ${entrant}`);
        expect(places(supposed.rows)).toEqual(places(real.rows));
        for (const { place, actual, movement } of supposed.rows) expect(movement).toBe((actual ?? 0) - (place ?? 0));
      }),
    );
  });
});
