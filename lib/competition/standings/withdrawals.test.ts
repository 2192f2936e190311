import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  sampleMatch,
  sampleMatches,
  sampleSettings,
  sampleTeams,
} from "@/lib/test-kit/competition/standings/sample-results";
import { type Entrant, entrantId, type WithdrawnResults } from "../entrant";
import { type MatchResult, matchId } from "../match-result";
import { defaultScoring, scoreMatch } from "../match-score";
import { recordsOf } from "./records";
import { standings } from "./standings";
import { withoutWithdrawn } from "./withdrawals";

/** The treatments of the withdrawn team d's results. */
function leftBy(letters: string, results: WithdrawnResults): readonly Entrant[] {
  return sampleTeams("abcd").map((team) =>
    letters.includes(team.id) ? { ...team, status: "withdrawn" as const, results } : team,
  );
}

function unplayed(line: string, status: "unplayed" | "postponed" | "cancelled" | "void" = "unplayed"): MatchResult {
  return { ...sampleMatch(line), games: [], status };
}

// d beat a, split with b, and withdrew before it met c.
const season = [
  ...sampleMatches("1 a-d 100:500 200:500", "1 b-c 500:400 500:300", "2 b-d 500:10 20:500", "2 a-c 500:1 500:2"),
  unplayed("3 c-d"),
  unplayed("3 a-b"),
];

/** "1 a 2-2": place, entrant, games won and lost. */
function table(entrants: readonly Entrant[], results: readonly MatchResult[] = season): string {
  const { rows } = standings({ entrants, results }, sampleSettings("games-won", "game-points"));
  return rows.map((row) => `${row.place ?? "-"} ${row.entrant} ${row.gamesWon}-${row.gamesLost}`).join(", ");
}

describe("a team that leaves", () => {
  it("forfeits matches that its withdrawal cancelled; other cancelled matches count for nobody", () => {
    const off = [...season.slice(0, -2), unplayed("3 c-d", "cancelled"), unplayed("3 a-b", "cancelled")];
    expect(table(leftBy("d", "scored"), off)).toBe(table(leftBy("d", "scored")));
    expect(table(sampleTeams("abcd"), off)).toBe(table(sampleTeams("abcd")));
  });

  it.each<[WithdrawnResults, string]>([
    ["kept", "1 b 3-1, 2 a 2-2, 3 c 0-4, - d 3-1"],
    ["voided", "1 a 2-0, 1 b 2-0, 3 c 0-4, - d 0-0"],
    ["scored", "1 b 3-1, 2 c 2-4, 3 a 2-2, - d 3-3"],
  ])("with its results %s", (results, expected) => {
    expect(table(leftBy("d", results))).toBe(expected);
  });

  it("forfeits with the score of the league's settings", () => {
    const settings = sampleSettings("games-won", "game-points");
    const scoring = { ...defaultScoring, forfeit: { ...defaultScoring.forfeit, gamesWon: 1, winnerPoints: 300 } };
    const { rows } = standings({ entrants: leftBy("d", "scored"), results: season }, { ...settings, scoring });
    const c = rows.find(({ entrant }) => entrant === "c");
    expect([c?.gamesWon, c?.pointsFor]).toEqual([1, 400 + 300 + 1 + 2 + 300]);
  });

  it("keeps finished games of an unfinished match", () => {
    const begun: MatchResult = { ...sampleMatch("3 c-d 100:500"), status: "playing" };
    const results = [...season.filter(({ match }) => match !== "3 c-d"), begun];
    expect(table(leftBy("d", "scored"), results)).toBe("1 b 3-1, 2 a 2-2, 3 c 1-5, - d 4-2");
  });

  it("leaves rulings as they are", () => {
    const voided = unplayed("3 c-d", "void");
    const results = [...season.filter(({ match }) => match !== "3 c-d"), voided];
    expect(table(leftBy("d", "scored"), results)).toBe(table(leftBy("d", "kept"), results));
  });

  it("together with its opponent: neither wins", () => {
    expect(table(leftBy("cd", "scored"))).toBe("1 b 3-1, 2 a 2-2, - c 0-6, - d 3-3");
    const mixed = leftBy("cd", "scored").map((team) =>
      team.id === "c" ? { ...team, results: "voided" as const } : team,
    );
    expect(table(mixed)).toBe("1 b 1-1, 2 a 0-2, - c 0-0, - d 3-1");
  });

  it("coming rounds do not become the last one", () => {
    const { lastRound, rows } = standings(
      { entrants: leftBy("d", "scored"), results: season },
      sampleSettings("games-won", "game-points"),
    );
    expect(lastRound).toBe(2);
    expect(rows.map(({ movement }) => movement)).not.toContain(Number.NaN);
  });
});

describe("laws", () => {
  const lines = ["1 a-b", "1 c-d", "2 a-c", "2 b-d", "3 a-d", "3 b-c"];
  const seasons = fc
    .array(fc.constantFrom("", "5:1 5:1", "5:1 1:5", "1:5 1:5"), { minLength: 6, maxLength: 6 })
    .map((scores) =>
      lines.map((line, i): MatchResult => {
        const games = scores[i] ?? "";
        return games === "" ? unplayed(line) : sampleMatch(`${line} ${games}`);
      }),
    );
  const fates = fc.constantFrom<WithdrawnResults>("kept", "voided", "scored");

  it("without withdrawals nothing changes", () => {
    fc.assert(
      fc.property(seasons, fates, (results, fate) => {
        expect(withoutWithdrawn(sampleTeams("abcd"), results, fate)).toBe(results);
      }),
    );
  });

  it("voided results count as if they had never been entered", () => {
    fc.assert(
      fc.property(seasons, (results) => {
        const without = results.filter(({ sides }) => !sides.flat().includes(entrantId("d")));
        const settings = sampleSettings("games-won", "game-points", "head-to-head");
        const left = standings({ entrants: leftBy("d", "voided"), results }, settings).rows;
        const never = standings({ entrants: sampleTeams("abc"), results: without }, settings).rows;
        const figures = (rows: typeof left) =>
          rows
            .filter(({ entrant }) => entrant !== "d")
            .map(({ place, entrant, gamesWon, pointsFor }) => [place, entrant, gamesWon, pointsFor]);
        expect(figures(left)).toEqual(figures(never));
      }),
    );
  });

  it("scored: all others have a result for every match against it, and played matches stand", () => {
    fc.assert(
      fc.property(seasons, (results) => {
        const counted = withoutWithdrawn(leftBy("d", "scored"), results, "kept");
        const records = recordsOf(sampleTeams("abcd"), counted, defaultScoring);
        expect(records.get(entrantId("d"))?.results.length).toBe(3);
        for (const [i, match] of results.entries()) {
          if (scoreMatch(match, defaultScoring) !== null) expect(counted[i]).toBe(match);
        }
        expect(counted.map(({ match }) => match)).toEqual(results.map(({ match }) => matchId(match)));
      }),
    );
  });
});
