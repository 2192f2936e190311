import { describe, expect, it } from "vitest";
import {
  sampleMatches,
  sampleNight,
  sampleSettings,
  sampleTeams,
} from "@/lib/test-kit/competition/standings/sample-results";
import { type MatchResult, matchId } from "../match-result";
import { outlook } from "./place-bounds";
import type { PlaceRule } from "./place-rule";
import { doPointsDecide } from "./points-decide";
import { seasonLeft } from "./season-left";

const settings = sampleSettings("games-won", "game-points");
const open: MatchResult = {
  match: matchId("open"),
  round: 3,
  date: sampleNight(3),
  sides: [...sampleMatches("3 a-b")].flatMap(({ sides }) => sides),
  games: [],
  status: "unplayed",
};

function leftOf(results: readonly MatchResult[], letters = "abc") {
  return seasonLeft({ entrants: sampleTeams(letters), results }, settings, () => 2);
}

describe("the remaining games of a season", () => {
  it("a game in doubt is unplayed here, although it may count already", () => {
    const [played] = sampleMatches("1 a-b 500:300 500:200");
    if (played === undefined) throw new Error("one match");
    const [first, second] = played.games;
    if (first === undefined || second === undefined) throw new Error("two games");
    const doubtful = { ...played, games: [first, { ...second, doubt: "disputed" as const }] } as MatchResult;
    expect(leftOf([played])?.matches).toEqual([]);
    const left = leftOf([doubtful]);
    expect(left?.matches.map(({ games }) => games)).toEqual([1]);
    expect(left?.teams.map(({ gamesWon, gamePoints, left: games }) => [gamesWon, gamePoints, games])).toEqual([
      [1, 500, 1],
      [0, 300, 1],
      [0, 0, 0],
    ]);
  });

  it("a game that waits only for agreement can count as recorded; a disputed one stays open", () => {
    const [played] = sampleMatches("1 a-b 500:300 500:200");
    const [first, second] = played?.games ?? [];
    if (!played || !first || !second) throw new Error("two games");
    const left = (doubt: "unconfirmed" | "disputed") => {
      const results = [{ ...played, games: [first, { ...second, doubt }] } as MatchResult];
      const season = seasonLeft({ entrants: sampleTeams("abc"), results }, settings, () => 2, "played");
      return [season?.matches.length, season?.teams[0]?.gamesWon];
    };
    expect([left("unconfirmed"), left("disputed")]).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  it("is not supported if a match has other than two teams", () => {
    expect(leftOf([open])).not.toBeNull();
    expect(leftOf([{ ...open, sides: [...open.sides, ...open.sides] }])).toBeNull();
    expect(leftOf([{ ...open, sides: open.sides.map((side) => [...side, ...side]) }])).toBeNull();
  });

  it("points matter in a scenario only if another team ends with as many games", () => {
    const rule: PlaceRule = {
      keys: ["games-won", "game-points"],
      further: false,
      points: { winner: { least: 500, most: 981 }, loser: { least: 0, most: 980 }, more: true },
    };
    const left = leftOf([...sampleMatches("1 b-c 500:300 500:200"), open]);
    if (left === null) throw new Error("pairs");
    const [a, , c] = outlook(left, rule);
    // a wins both games, and so ties with b in games and has more points than b's 1,000.
    expect(a?.best).toMatchObject({ proved: 1, shown: 1 });
    expect(doPointsDecide(left, rule, 0, a?.best.scenario ?? [])).toBe(true);
    expect(a?.best.scenario[0]?.won).toEqual([2, 0]);
    expect(a?.best.scenario[0]?.games.reduce((sum, { totals }) => sum + totals[0], 0)).toBeGreaterThanOrEqual(1000);
    expect(doPointsDecide(left, { ...rule, keys: ["games-won"] }, 0, a?.best.scenario ?? [])).toBe(false);
    expect(doPointsDecide(left, { ...rule, keys: ["game-points"] }, 0, [])).toBe(true);
    expect(c?.best.proved).toBe(2);
  });
});
