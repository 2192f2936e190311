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
import { type CriterionCode, criterion } from "./criteria";
import { figuresOf, partnersIn, tiedWith } from "./figures";
import { standings } from "./standings";

const settings = sampleSettings("games-won", "head-to-head", "game-points");
const a = entrantId("a");

describe("the origin of a row's figures", () => {
  it("match by match, with both totals of every game", () => {
    const results = sampleMatches("2 c-a 500:450 100:500", "1 a-b 502:300 400:510");
    const lines = figuresOf({ entrants: sampleTeams("abc"), results }, settings, a);
    expect(
      lines.map(({ match, outcome, atHome, opponents, games }) => [match, outcome, atHome, opponents, games]),
    ).toEqual([
      [
        "1 a-b",
        "split",
        true,
        ["b"],
        [
          { own: 502, theirs: 300, place: 1 },
          { own: 400, theirs: 510, place: 2 },
        ],
      ],
      [
        "2 c-a",
        "split",
        false,
        ["c"],
        [
          { own: 450, theirs: 500, place: 2 },
          { own: 500, theirs: 100, place: 1 },
        ],
      ],
    ]);
  });

  it("at a table of more than two: the place among all, and the other players", () => {
    const results = sampleMatches("1 a-b-c-d 500:900:500:100", "2 a-b-c 1:2:3");
    const lines = figuresOf({ entrants: sampleTeams("abcd"), results }, settings, a);
    expect(
      lines.map(({ sides, opponents, games, score }) => [sides, opponents.join(""), games, score.tablePoints]),
    ).toEqual([
      [4, "bcd", [{ own: 500, theirs: 1500, place: 2 }], 18],
      [3, "bc", [{ own: 1, theirs: 5, place: 3 }], 12],
    ]);
  });

  it("of two pairs: the partner, and the two opponents", () => {
    const lines = figuresOf({ entrants: sampleTeams("abcd"), results: sampleMatches("1 ab-cd 500:300") }, settings, a);
    expect(lines.map(({ partners, opponents }) => [partners.join(""), opponents.join("")])).toEqual([["b", "cd"]]);
  });

  it("partners and results, the most frequent partner first", () => {
    const results = sampleMatches("1 ab-cd 500:300", "2 ac-bd 100:500", "3 ca-bd 500:400");
    const partners = partnersIn(figuresOf({ entrants: sampleTeams("abcd"), results }, settings, a));
    expect(partners).toEqual([
      { entrant: "c", meetings: 2, won: 1, lost: 1, difference: -300 },
      { entrant: "b", meetings: 1, won: 1, lost: 0, difference: 200 },
    ]);
  });

  it("an awarded game has no sheet, a game finished before the forfeit has", () => {
    const match: MatchResult = { ...sampleMatch("1 a-b 502:300"), status: "forfeited", forfeitedBy: [1] };
    const [line] = figuresOf({ entrants: sampleTeams("ab"), results: [match] }, settings, a);
    expect(line).toMatchObject({ status: "forfeited", outcome: "won", games: [{ own: 502, theirs: 300 }] });
    expect(line?.score).toMatchObject({ gamesWon: 2, pointsFor: 1002 });
    const double: MatchResult = { ...sampleMatch("1 a-b 502:300"), status: "double-forfeit" };
    const [lost] = figuresOf({ entrants: sampleTeams("ab"), results: [double] }, settings, a);
    expect(lost).toMatchObject({ outcome: "lost", games: [] });
  });

  it("a match that does not count has no line", () => {
    const results = (["void", "postponed", "unplayed"] as const).map(
      (status, i): MatchResult => ({ ...sampleMatch(`${i + 1} a-b 5:1 5:1`), status }),
    );
    expect(figuresOf({ entrants: sampleTeams("ab"), results }, settings, a)).toEqual([]);
    expect(figuresOf({ entrants: sampleTeams("ab"), results }, settings, entrantId("z"))).toEqual([]);
  });

  it("a game that waits for its confirmation is no part of the line, and the match is not over", () => {
    const [first, second] = sampleMatch("1 a-b 502:300 400:510").games;
    if (!first || !second) throw new Error("no games");
    const match: MatchResult = { ...sampleMatch("1 a-b"), games: [{ ...first, doubt: "unconfirmed" }, second] };
    const waits = { unconfirmed: "wait", disputed: "count" } as const;
    const [line] = figuresOf(
      { entrants: sampleTeams("ab"), results: [match] },
      { ...settings, scoring: { ...settings.scoring, inPlay: "finished-games", inDoubt: waits } },
      a,
    );
    expect(line).toMatchObject({ outcome: null, games: [{ own: 400, theirs: 510 }] });
  });

  it("names the entrants tied when head-to-head was applied", () => {
    const circle = sampleMatches("1 a-b 5:1", "2 b-c 6:1", "3 c-a 5:1", "1 c-d 5:1", "2 a-d 5:1", "3 b-d 5:1");
    const table = standings({ entrants: sampleTeams("abcd"), results: circle }, settings);
    const scoped = (code: CriterionCode) => criterion(code).scoped;
    expect(tiedWith(table, a, scoped)).toEqual([
      { code: "head-to-head", others: ["b", "c"], value: 1 },
      { code: "head-to-head", others: ["c"], value: 0 },
    ]);
    expect(tiedWith(table, entrantId("d"), scoped)).toEqual([]);
  });
});

describe("laws", () => {
  const pairs = ["a-b", "c-d", "a-c", "b-d", "a-d", "b-c"];
  const statuses = ["played", "playing", "void", "postponed", "unplayed", "double-forfeit"] as const;
  const match = (pair: string, i: number) =>
    fc
      .tuple(
        fc.constantFrom("5:1 5:1", "5:1 1:5", "1:5 3:5", "5:4"),
        fc.constantFrom(...statuses, "forfeited-0" as const, "forfeited-1" as const),
      )
      .map(([games, status]): MatchResult => {
        const played = sampleMatch(`${1 + Math.floor(i / 2)} ${pair} ${games}`);
        if (status === "forfeited-0") return { ...played, status: "forfeited", forfeitedBy: [0] };
        if (status === "forfeited-1") return { ...played, status: "forfeited", forfeitedBy: [1] };
        return { ...played, status };
      });
  const seasons = fc.tuple(...pairs.map(match));

  const fates = fc.constantFrom<undefined | "kept" | "voided" | "scored">(undefined, "kept", "voided", "scored");
  const adjustments = [{ entrant: a, gamePoints: -3, gamesWon: -1, reason: "late", afterRound: 0 }];
  const inputs = fc.tuple(seasons, fates).map(([results, fate]) => {
    const left = (letter: string) => fate !== undefined && letter === "d";
    const entrants = sampleTeams("abcd").map((team) =>
      left(team.id) ? { ...team, status: "withdrawn" as const, results: fate } : team,
    );
    return { entrants, results, adjustments };
  });
  const scorings = fc
    .constantFrom("finished-games" as const, "when-over" as const)
    .map((inPlay) => ({ ...settings, scoring: { ...settings.scoring, inPlay } }));

  it("every figure of every row is the sum of its lines and its adjustments", () => {
    fc.assert(
      fc.property(inputs, scorings, (input, chosen) => {
        for (const row of standings(input, chosen).rows) {
          const lines = figuresOf(input, chosen, row.entrant);
          const sum = (figure: "gamesWon" | "gamesLost" | "pointsFor" | "pointsAgainst" | "sets") =>
            lines.reduce((total, { score }) => total + score[figure], 0);
          const { gamesWon = 0, gamePoints = 0 } = row.adjustments[0] ?? {};
          expect([sum("gamesWon") + gamesWon, sum("gamesLost")]).toEqual([row.gamesWon, row.gamesLost]);
          expect([sum("pointsFor") + gamePoints, sum("pointsAgainst")]).toEqual([row.pointsFor, row.pointsAgainst]);
          expect(lines.filter(({ outcome }) => outcome !== null).length).toBe(row.played);
        }
      }),
    );
  });

  it("the games of a played match add up to its points", () => {
    fc.assert(
      fc.property(inputs, scorings, (input, chosen) => {
        const played = figuresOf(input, chosen, a).filter(({ status }) => status === "played");
        for (const { games, score } of played) {
          expect(games.reduce((total, { own }) => total + own, 0)).toBe(score.pointsFor);
        }
      }),
    );
  });
});
