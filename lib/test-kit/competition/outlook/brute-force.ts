import { entrantId } from "@/lib/competition/entrant";
import { type GameResult, type MatchResult, matchId } from "@/lib/competition/match-result";
import { defaultScoring } from "@/lib/competition/match-score";
import type { PlaceRule, PointsRange } from "@/lib/competition/outlook/place-rule";
import type { ScenarioMatch } from "@/lib/competition/outlook/scenario";
import type { SeasonLeft } from "@/lib/competition/outlook/season-left";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import type { StandingsSettings } from "@/lib/competition/standings/settings";

/** Few points, so that every total of a game can be enumerated. */
export const smallRange: PointsRange = {
  winner: { least: 2, most: 3 },
  loser: { least: 0, most: 2 },
  more: false,
};

/** All possible results of one game. */
export const everyGame: readonly GameResult[] = [
  [2, 0],
  [2, 1],
  [3, 0],
  [3, 1],
  [3, 2],
].flatMap(([more = 0, less = 0]) => [
  { totals: [more, less], winner: 0 },
  { totals: [less, more], winner: 1 },
]);

/** Settings with these criteria, small forfeits, and games of matches in play counted. */
export function smallSettings(criteria: readonly CriterionCode[], planned: number): StandingsSettings {
  const forfeit = { ...defaultScoring.forfeit, winnerPoints: 2 };
  return {
    criteria,
    scoring: { ...defaultScoring, forfeit, gamesPerMeeting: planned, inPlay: "finished-games" },
    withdrawn: "last",
    lotSeed: 3,
    playoffs: [],
  };
}

/** A match from two letters, in play while games are missing. */
export function smallMatch(
  number: number,
  pair: string,
  games: readonly GameResult[],
  planned: number,
  status: "open" | "void" | "postponed" = "open",
): MatchResult {
  const first = isoDate("2026-10-15");
  const meeting = {
    match: matchId(`m${number}`),
    round: number,
    date: addDays(first, 7 * number) ?? first,
    sides: [...pair].map((letter) => [entrantId(letter)]),
    games,
  };
  if (status !== "open") return { ...meeting, games: [], status };
  if (games.length === 0 && planned > 0) return { ...meeting, status: "unplayed" };
  return { ...meeting, status: games.length < planned ? "playing" : "played" };
}

/** One possible end of the season, by team; and the games won by each side in each open match. */
export interface SeasonEnd {
  readonly won: readonly number[];
  readonly points: readonly number[];
  readonly matches: readonly (readonly [number, number])[];
}

/** Enumerates all possible results of the open games. Reuses the same arrays. */
export function* everyEnd({ teams, matches }: SeasonLeft, results: readonly GameResult[]): Generator<SeasonEnd> {
  const won = teams.map(({ gamesWon }) => gamesWon);
  const points = teams.map(({ gamePoints }) => gamePoints);
  const wins = matches.map((): [number, number] => [0, 0]);
  const games = matches.flatMap(({ games: count }, match) => Array.from({ length: count }, () => match));
  const add = (match: number, { winner, totals }: GameResult, sign: 1 | -1) => {
    for (const [side, team] of (matches[match]?.sides ?? []).entries()) {
      points[team] = (points[team] ?? 0) + sign * (totals[side] ?? 0);
      if (side === winner) won[team] = (won[team] ?? 0) + sign;
    }
    const own = wins[match];
    if (own && (winner === 0 || winner === 1)) own[winner] += sign;
  };
  function* from(at: number): Generator<SeasonEnd> {
    const match = games[at];
    if (match === undefined) {
      yield { won, points, matches: wins };
      return;
    }
    for (const result of results) {
      add(match, result, 1);
      yield* from(at + 1);
      add(match, result, -1);
    }
  }
  yield* from(0);
}

/** A team's place at an end, by the keys in order; equal teams share a place. */
export function placeAt({ won, points }: SeasonEnd, keys: PlaceRule["keys"], team: number): number {
  const figures = keys.map((key) => (key === "games-won" ? won : points));
  const above = won.filter((_, other) => {
    const decisive = figures.find((figure) => figure[other] !== figure[team]);
    return decisive !== undefined && (decisive[other] ?? 0) > (decisive[team] ?? 0);
  });
  return 1 + above.length;
}

/** The results after a scenario has come true. */
export function withScenario(
  results: readonly MatchResult[],
  scenario: readonly ScenarioMatch[],
): readonly MatchResult[] {
  return results.map((match) => {
    const ending = scenario.find((one) => one.match === match.match);
    if (ending === undefined) return match;
    const wins = ending.won.flatMap((count, side) => Array.from({ length: count }, () => side));
    const games = ending.games.length > 0 ? ending.games : wins.map((winner) => ({ winner, totals: [0, 0] }));
    return { ...match, games: [...match.games, ...games], status: "played" } as MatchResult;
  });
}
