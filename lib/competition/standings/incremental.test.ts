import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleMatch, sampleTeams } from "@/lib/test-kit/competition/standings/sample-results";
import type { MatchResult } from "../match-result";
import { defaultScoring } from "../match-score";
import { criterionCodes } from "./criteria";
import { ranking } from "./ranking";
import { recordsOf, scoredMatches, withResults } from "./records";

const entrants = sampleTeams("abcde");
const meetings = ["a-b", "c-d", "a-c", "b-d", "a-d-e", "b-c", "a-b-c-d", "b-c-d-e", "ac-be", "d-e"];
const statuses = ["played", "playing", "void", "postponed", "unplayed", "double-forfeit"] as const;
const scoring = { ...defaultScoring, inPlay: "finished-games" as const };

/** A random change of one match: another game, a correction, a ruling, a postponement; in any order. */
const happenings = fc
  .record({
    at: fc.nat({ max: meetings.length - 1 }),
    games: fc.array(fc.constantFrom("5:1:2:4", "1:5:5:-1", "5:4:4:4", "3:3:3:3"), { maxLength: 3 }),
    status: fc.constantFrom(...statuses, 0 as const, 1 as const),
  })
  .map(({ at, games, status }): MatchResult => {
    const sides = meetings[at]?.split("-").length ?? 2;
    const totals = games.map((game) => game.split(":").slice(0, sides).join(":"));
    const match = sampleMatch(`${1 + Math.floor(at / 2)} ${meetings[at]} ${totals.join(" ")}`.trim());
    return typeof status === "number" ? { ...match, status: "forfeited", forfeitedBy: [status] } : { ...match, status };
  });
const codeLists = fc.shuffledSubarray([...criterionCodes], { minLength: 1 });

it("law: the full fold equals the fold of one result after the other, after any changes, and ranks equally", () => {
  fc.assert(
    fc.property(fc.array(happenings, { maxLength: 40 }), codeLists, (happened, codes) => {
      const last = [...new Map(happened.map((match) => [match.match, match])).values()];
      const none = recordsOf(entrants, [], scoring);
      const one = last.reduce((records, match) => withResults(records, scoredMatches([match], scoring)), none);
      const full = recordsOf(entrants, last, scoring);
      const half = Math.floor(last.length / 2);
      const parts = [last.slice(half), last.slice(0, half)].map((part) => scoredMatches(part, scoring));
      expect(parts.reduce(withResults, none)).toEqual(full);
      expect(one).toEqual(full);
      const ranked = (of: typeof full) => ranking([...of.values()], codes, { lotSeed: 7, playoffs: [] });
      expect(ranked(one)).toEqual(ranked(full));
    }),
    { numRuns: 300 },
  );
});
