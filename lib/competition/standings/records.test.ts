import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleMatches, sampleNight, sampleTeams } from "@/lib/test-kit/competition/standings/sample-results";
import { entrantId } from "../entrant";
import { type MatchResult, matchId } from "../match-result";
import { defaultScoring, type ScoringSettings } from "../match-score";
import {
  type EntrantRecord,
  gamesAgainst,
  latestOutcomes,
  recordsOf,
  scoredMatches,
  withAdjustment,
  withResults,
} from "./records";

const teams = sampleTeams("abcdef");
const live: ScoringSettings = { ...defaultScoring, inPlay: "finished-games" };

const statuses = ["played", "playing", "forfeited", "double-forfeit", "void", "postponed", "unplayed"] as const;

/** Any match of two, three or six entrants in two or three sides, with any status. */
const anyMatch = fc
  .record({
    order: fc.shuffledSubarray(
      teams.map(({ id }) => id),
      { minLength: 6, maxLength: 6 },
    ),
    shape: fc.constantFrom([1, 1], [2, 2], [1, 1, 1], [2, 2, 2]),
    round: fc.integer({ min: 1, max: 6 }),
    status: fc.constantFrom(...statuses),
    games: fc.array(
      fc.record({
        totals: fc.array(fc.integer({ min: -300, max: 600 }), { minLength: 3, maxLength: 3 }),
        winner: fc.constantFrom(0, 1, null),
        sets: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    forfeitedBy: fc.constantFrom([0], [1]),
  })
  .map(({ order, shape, round, games, ...rest }) => {
    const starts = shape.map((_size, i) => shape.slice(0, i).reduce((sum, size) => sum + size, 0));
    const sides = shape.map((size, i) => order.slice(starts[i] ?? 0, (starts[i] ?? 0) + size));
    const cut = games.map((game) => ({ ...game, totals: game.totals.slice(0, shape.length) }));
    return { ...rest, round, date: sampleNight(round), sides, games: cut };
  });

const anyResults = fc.array(anyMatch, { maxLength: 12 }).map((matches) =>
  matches.map(({ status, forfeitedBy, ...meeting }, i): MatchResult => {
    const named = { ...meeting, match: matchId(`m${i}`) };
    return status === "forfeited" ? { ...named, status, forfeitedBy } : { ...named, status };
  }),
);

function figure(results: readonly MatchResult[], of: (record: EntrantRecord) => number): number {
  return [...recordsOf(teams, results, live).values()].reduce((sum, record) => sum + of(record), 0);
}

describe("laws", () => {
  it("the fold of all results equals the fold one by one, in any order", () => {
    fc.assert(
      fc.property(anyResults, fc.infiniteStream(fc.nat()), (results, dice) => {
        const shuffled = results
          .map((result) => ({ result, key: dice.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ result }) => result);
        const one = withResults(recordsOf(teams, [], live), scoredMatches(shuffled, live));
        expect(one).toEqual(recordsOf(teams, results, live));
      }),
    );
  });

  it("between two sides, the wins of one are the losses of the other", () => {
    const played = anyResults.map((results) =>
      results.filter(({ sides, status }) => sides.length === 2 && status !== "double-forfeit"),
    );
    fc.assert(
      fc.property(played, (results) => {
        expect(figure(results, (record) => record.gamesWon - record.gamesLost)).toBe(0);
        expect(figure(results, (record) => record.pointsFor - record.pointsAgainst)).toBe(0);
        expect(figure(results, (record) => record.matchesWon - record.matchesLost)).toBe(0);
      }),
    );
  });

  it("every finished meeting is won, split or lost, and listed by date", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const record of recordsOf(teams, results, live).values()) {
          const finished = record.results.filter(({ score }) => score.over);
          expect(record.matchesWon + record.matchesSplit + record.matchesLost).toBe(finished.length);
          expect(latestOutcomes(record, 2)).toEqual(latestOutcomes(record, finished.length).slice(-2));
          expect(latestOutcomes(record, finished.length + 1)).toHaveLength(finished.length);
          const dates = record.results.map(({ match }) => match.date);
          expect(dates).toEqual(dates.toSorted());
        }
      }),
    );
  });
});

describe("by hand", () => {
  const records = recordsOf(
    teams,
    sampleMatches("1 a-b 500:300 510:200", "2 b-a 500:450 100:500", "2 ac-de 500:10 20:500"),
    live,
  );
  const a = records.get(entrantId("a"));

  it("one entrant's record", () => {
    expect(a).toMatchObject({
      gamesPlayed: 6,
      gamesWon: 4,
      gamesLost: 2,
      pointsFor: 500 + 510 + 450 + 500 + 500 + 20,
      pointsAgainst: 300 + 200 + 500 + 100 + 10 + 500,
      matchesWon: 1,
      matchesSplit: 2,
      matchesLost: 0,
      awayWins: 0,
    });
    expect(a && latestOutcomes(a, 5)).toEqual(["won", "split", "split"]);
    expect(a && latestOutcomes(a, 2)).toEqual(["split", "split"]);
  });

  it("against each opponent, partners are none", () => {
    const against = (opponent: string) => (a ? gamesAgainst(a, entrantId(opponent)) : null);
    expect(against("b")).toEqual({ meetings: 2, gamesWon: 3, pointsFor: 1960, pointsAgainst: 1100 });
    expect(against("c")).toEqual({ meetings: 0, gamesWon: 0, pointsFor: 0, pointsAgainst: 0 });
    expect(["d", "e"].map(against)).toEqual([against("d"), against("d")]);
    expect(against("d")?.meetings).toBe(1);
    expect(a?.results.map(({ match }) => match.match)).toEqual(["1 a-b", "2 ac-de", "2 b-a"]);
  });

  it("of a meeting that is being played the finished games count, the meeting does not", () => {
    const playing = sampleMatches("1 a-b 500:300").map((match): MatchResult => ({ ...match, status: "playing" }));
    const record = recordsOf(teams, playing, live).get(entrantId("a"));
    expect(record ? gamesAgainst(record, entrantId("b")) : null).toEqual({
      meetings: 0,
      gamesWon: 1,
      pointsFor: 500,
      pointsAgainst: 300,
    });
  });

  it("only a side that is not at home has away wins", () => {
    const away = recordsOf(teams, sampleMatches("1 a-b 1:500 2:500", "2 b-a 500:1 500:2"), live);
    expect(away.get(entrantId("b"))?.awayWins).toBe(1);
  });

  it("an adjustment changes game points and games won, never the games played", () => {
    const adjusted = withAdjustment(records, {
      entrant: entrantId("a"),
      gamePoints: -100,
      gamesWon: -1,
      reason: "played with an ineligible substitute",
      afterRound: 2,
    });
    expect(adjusted.get(entrantId("a"))).toEqual({ ...a, pointsFor: 2380, gamesWon: 3 });
    expect(records.get(entrantId("a"))).toEqual(a);
  });

  it("an adjustment of someone unknown changes nothing", () => {
    const nobody = { entrant: entrantId("z"), gamePoints: 1, gamesWon: 1, reason: "", afterRound: 0 };
    expect(withAdjustment(records, nobody)).toBe(records);
  });
});
