import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleMatches, sampleSettings, sampleTeams } from "@/lib/test-kit/competition/standings/sample-results";
import { entrantId } from "../entrant";
import type { MatchResult } from "../match-result";
import { type CriterionCode, criterionCodes } from "./criteria";
import { explainPair, explainPlace } from "./explain";
import { type Standings, standings } from "./standings";

function tableOf(letters: string, results: readonly MatchResult[], ...criteria: readonly CriterionCode[]): Standings {
  return standings({ entrants: sampleTeams(letters), results }, sampleSettings(...criteria));
}

/** Steps in short form: "games-won 4=4 of 3". */
function steps(table: Standings, mine: string, theirs: string): readonly string[] {
  return explainPair(table, entrantId(mine), entrantId(theirs)).steps.map(
    (step) => `${step.code} ${step.mine} ${step.theirs}: ${step.state} by ${step.by} of ${step.tied}`,
  );
}

// a beats b, b beats c, c beats a, each 2-0; each beats d 2-0.
const circle = sampleMatches(
  "1 a-b 500:100 500:100",
  "2 b-c 500:300 500:300",
  "3 c-a 500:400 500:400",
  "1 c-d 500:9 500:9",
  "2 a-d 500:9 500:9",
  "3 b-d 800:9 800:9",
);

describe("the explanation of the order of two rows", () => {
  it("games won are equal, game points decide, the rest is not needed", () => {
    const results = sampleMatches("1 a-c 500:486 500:1", "2 b-d 500:1 500:1", "3 c-d 500:400", "4 a-d 14:500");
    const table = tableOf("abcd", results, "games-won", "game-points", "head-to-head", "fewest-sets");
    const why = explainPlace(table, entrantId("a"), "below");
    expect(why).toEqual({
      mine: "a",
      theirs: "b",
      decidedBy: "game-points",
      steps: [
        { code: "games-won", mine: 2, theirs: 2, decided: false, by: 0, tied: 4, state: "equal" },
        { code: "game-points", mine: 1014, theirs: 1000, decided: true, by: 14, tied: 2, state: "decided" },
        { code: "head-to-head", mine: null, theirs: null, decided: false, by: 0, tied: 0, state: "not-needed" },
        { code: "fewest-sets", mine: 0, theirs: 0, decided: false, by: 0, tied: 0, state: "not-needed" },
      ],
    });
    expect(explainPlace(table, entrantId("b"), "above")).toEqual(explainPair(table, entrantId("b"), entrantId("a")));
  });

  it("head-to-head applied twice: among three, then between two", () => {
    const table = tableOf("bcad", circle, "games-won", "head-to-head", "game-points");
    expect(steps(table, "a", "b")).toEqual([
      "games-won 4 4: equal by 0 of 4",
      "head-to-head 2 2: equal by 0 of 3",
      "game-points 2800 2800: equal by 0 of 3",
      "head-to-head 2 0: decided by 2 of 2",
    ]);
    expect(steps(table, "b", "c")).toEqual([
      "games-won 4 4: equal by 0 of 4",
      "head-to-head 2 2: equal by 0 of 3",
      "game-points 2800 2600: decided by 200 of 3",
    ]);
  });

  it("a criterion applied to only one of the two is left out", () => {
    const table = tableOf("bcad", circle, "games-won", "head-to-head", "game-points");
    expect(steps(table, "c", "d")).toEqual([
      "games-won 4 0: decided by 4 of 4",
      "head-to-head null null: not-needed by 0 of 0",
      "game-points 2600 54: not-needed by 0 of 0",
    ]);
  });

  it("a criterion without a value is reported", () => {
    const results = sampleMatches("1 a-b 500:1", "1 c-d 500:1");
    expect(steps(tableOf("abcd", results, "games-won", "head-to-head"), "a", "c")).toEqual([
      "games-won 1 1: equal by 0 of 4",
      "head-to-head null null: not-comparable by 0 of 2",
    ]);
  });

  it("a criterion that is still open is reported", () => {
    const undrawn = { ...sampleSettings("games-won", "drawn-lot", "playoff"), lotSeed: null };
    const table = standings({ entrants: sampleTeams("ab"), results: [] }, undrawn);
    expect(steps(table, "a", "b")).toEqual([
      "games-won 0 0: equal by 0 of 2",
      "drawn-lot null null: to-come by 0 of 2",
      "playoff null null: to-come by 0 of 2",
    ]);
  });

  it("a shared place has no deciding criterion", () => {
    const table = tableOf("ab", [], "games-won", "game-points");
    expect(explainPlace(table, entrantId("a"), "below")?.decidedBy).toBeNull();
  });

  it("the top row has no row above, the bottom row none below, and unknown entrants neither", () => {
    const table = tableOf("ab", sampleMatches("1 a-b 500:1"), "games-won");
    expect(explainPlace(table, entrantId("a"), "above")).toBeNull();
    expect(explainPlace(table, entrantId("b"), "below")).toBeNull();
    expect(explainPlace(table, entrantId("z"), "above")).toBeNull();
    expect(explainPlace(table, entrantId("z"), "below")).toBeNull();
  });

  it("a withdrawn entrant without a place is not compared", () => {
    const table = tableOf("ab!c", sampleMatches("1 a-c 500:1", "2 b-c 400:1"), "games-won");
    expect(explainPair(table, entrantId("b"), entrantId("c"))).toEqual({
      mine: "b",
      theirs: "c",
      decidedBy: null,
      steps: [],
    });
  });
});

describe("laws", () => {
  const pairs = ["a-b", "c-d", "a-c", "b-d", "a-d", "b-c"];
  const seasons = fc
    .array(fc.constantFrom("", "5:1 5:1", "5:1 1:5", "1:5 1:5"), { minLength: 6, maxLength: 6 })
    .map((scores) =>
      sampleMatches(...pairs.flatMap((pair, i) => (scores[i] === "" ? [] : [`1 ${pair} ${scores[i]}`]))),
    );
  const codeLists = fc.shuffledSubarray([...criterionCodes], { minLength: 1 });

  it("the explanation agrees with the places, for every two rows", () => {
    fc.assert(
      fc.property(seasons, codeLists, (results, codes) => {
        const table = tableOf("abcd", results, ...codes);
        const two = table.rows.flatMap((upper) => table.rows.map((lower) => ({ upper, lower })));
        for (const { upper, lower } of two.filter((rows) => rows.upper !== rows.lower)) {
          const why = explainPair(table, upper.entrant, lower.entrant);
          const decided = why.steps.filter((step) => step.decided);
          expect(decided.map(({ code }) => code)).toEqual(upper.place === lower.place ? [] : [why.decidedBy]);
          expect(new Set(why.steps.map(({ code }) => code)).size).toBe(codes.length);
        }
      }),
    );
  });

  it("from the other side it is the same, mine and theirs changed", () => {
    fc.assert(
      fc.property(seasons, codeLists, (results, codes) => {
        const table = tableOf("abcd", results, ...codes);
        const [a, b] = [entrantId("a"), entrantId("b")];
        const turned = explainPair(table, b, a).steps.map((step) => ({
          ...step,
          mine: step.theirs,
          theirs: step.mine,
        }));
        expect(explainPair(table, a, b).steps).toEqual(turned);
      }),
    );
  });
});
