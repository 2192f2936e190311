import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyEnd, everyGame, placeAt, type SeasonEnd } from "@/lib/test-kit/competition/outlook/brute-force";
import { leagues, leftOf, patience, ruleOf, runs, seasonOf } from "@/lib/test-kit/leagues/small-leagues";
import { entrantId } from "../entrant";
import { matchId } from "../match-result";
import { isoDate } from "../schedule/iso-date";
import { type NightStake, nightStakes } from "./night-stakes";
import type { SeasonLeft } from "./season-left";

const rule = ruleOf(["games-won", "game-points"]);
const tonight = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map((sides, i) => ({
    match: matchId(`m${i}`),
    round: 1,
    date: isoDate("2026-11-19"),
    sides,
    games: 2,
  }));
const season = (wins: readonly number[], matches: SeasonLeft["matches"]): SeasonLeft => ({
  teams: wins.map((gamesWon, i) => ({ entrant: entrantId("abcdef"[i] ?? ""), gamesWon, gamePoints: 0, left: 2 })),
  matches,
});

const gamesOf = (team: number, matches: SeasonLeft["matches"]) =>
  matches.reduce((sum, { sides, games }) => sum + (sides.includes(team) ? games : 0), 0);
const winsOf = (team: number, matches: SeasonLeft["matches"], end: SeasonEnd) =>
  matches.reduce((sum, { sides }, i) => sum + (end.matches[i]?.[sides.indexOf(team)] ?? 0), 0);

/** Expects the place of a team after a night that ends so to be as good as was stated. */
function expectKept({ entrant, worst, toLead }: NightStake, { teams, matches }: SeasonLeft, end: SeasonEnd): void {
  const team = teams.findIndex((one) => one.entrant === entrant);
  const won = winsOf(team, matches, end);
  const place = placeAt(end, rule.keys, team);
  if (toLead !== null && won >= toLead) expect(place).toBe(1);
  if (won === gamesOf(team, matches)) expect(place).toBeLessThanOrEqual(worst);
}

describe("what winning everything on a night gives", () => {
  it.each([
    [
      "the lead alone, ahead of whatever the others can win",
      [7, 4, 4, 4],
      [
        [0, 1],
        [2, 3],
      ],
      1,
    ],
    [
      "third at worst, where two can be level",
      [5, 7, 7, 1],
      [
        [0, 3],
        [1, 2],
      ],
      3,
    ],
    [
      "first, from a leader who is the opponent",
      [6, 7, 4, 4],
      [
        [0, 1],
        [2, 3],
      ],
      1,
    ],
    ["second at worst, behind one who does not play", [5, 9, 4, 4], [[0, 2]], 2],
  ] as const)("%s", (_, wins, pairs, worst) => {
    const left = season(wins, tonight(...pairs));
    const [stake] = nightStakes(left, rule, new Set(left.matches.keys()));
    expect(stake).toMatchObject({ entrant: "a", games: 2, wins: (wins[0] ?? 0) + 2, worst });
  });

  it("is missing for teams that do not play, and where points come first", () => {
    const left = season([5, 9, 6, 4], tonight([0, 2]));
    const stakes = nightStakes(left, rule, new Set([0]));
    expect(stakes.map(({ entrant }) => entrant)).toEqual(["a", "c"]);
    expect(nightStakes(left, ruleOf(["game-points"]), new Set([0]))).toEqual([]);
  });

  it.each([
    [
      "no number of wins, where a rival who is level can win both of its own",
      [7, 7, 4, 4],
      [
        [0, 2],
        [1, 3],
      ],
      null,
    ],
    [
      "both games, one win behind a leader who is the opponent",
      [6, 7, 4, 4],
      [
        [0, 1],
        [2, 3],
      ],
      2,
    ],
    [
      "both games, where the opponent is level",
      [7, 7, 4, 4],
      [
        [0, 1],
        [2, 3],
      ],
      2,
    ],
    [
      "one game, one win ahead of the opponent",
      [8, 7, 4, 4],
      [
        [0, 1],
        [2, 3],
      ],
      1,
    ],
    [
      "no win at all, far ahead",
      [12, 7, 4, 4],
      [
        [0, 1],
        [2, 3],
      ],
      0,
    ],
  ] as const)("leads after the night with %s", (_, wins, pairs, toLead) => {
    const left = season(wins, tonight(...pairs));
    expect(nightStakes(left, rule, new Set(left.matches.keys()))[0]).toMatchObject({ entrant: "a", toLead });
  });

  it("counts a game of an earlier night that is in doubt for all others", () => {
    const [first, second] = tonight([0, 2], [1, 3]);
    const doubtful = { ...tonight([1, 2])[0], match: matchId("m9"), date: isoDate("2026-11-12") };
    const left = season([7, 5, 4, 4], [first, second, doubtful] as SeasonLeft["matches"]);
    expect(nightStakes(left, rule, new Set([0, 1]))[0]).toMatchObject({ entrant: "a", worst: 2, toLead: null });
    expect(
      nightStakes(season([7, 5, 4, 4], [first, second] as SeasonLeft["matches"]), rule, new Set([0, 1]))[0],
    ).toMatchObject({
      ...{ entrant: "a", worst: 1, toLead: 1 },
    });
  });

  it("is never better than the place at any end of the night", { timeout: patience }, () => {
    fc.assert(
      fc.property(leagues, (league) => {
        const { teams, matches } = leftOf(seasonOf(league), ["games-won", "game-points"]);
        const night = new Set(matches.keys());
        const stakes = nightStakes({ teams, matches }, rule, night);
        const ends = everyEnd({ teams, matches }, everyGame.slice(0, 2));
        for (const end of ends) for (const stake of stakes) expectKept(stake, { teams, matches }, end);
      }),
      { numRuns: runs },
    );
  });
});
