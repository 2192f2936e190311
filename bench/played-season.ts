import { type Entrant, entrantId } from "@/lib/competition/entrant";
import { type MatchResult, matchId } from "@/lib/competition/match-result";
import { addDays, type IsoDate, isoDate } from "@/lib/competition/schedule/iso-date";
import type { StandingsSettings } from "@/lib/competition/standings/settings";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import type { StoredSeason } from "@/lib/server/standings/rank-season";
import { median } from "./report";

/** One hand: the numbers of the two teams and their points. */
interface PlayedHand {
  readonly home: number;
  readonly away: number;
  readonly points: readonly [number, number];
}

/** A season without a database: its teams, its matches' results, and their hands. */
export interface PlayedSeason {
  readonly entrants: readonly Entrant[];
  readonly results: readonly MatchResult[];
  readonly played: readonly PlayedHand[];
}

const handsPerGame = 8;
const gamesPerMatch = 2;

/** A season of an even number of teams and about `hands` hands: games of eight, matches of two, one night a week. */
export function playedSeason(teams: number, hands: number): PlayedSeason {
  const dice = seededRng(1944);
  const first = isoDate("2026-01-07");
  const ids = Array.from({ length: teams }, (_, i) => entrantId(`team ${i}`));
  const played: PlayedHand[] = [];
  const results = Array.from({ length: Math.floor(hands / handsPerGame / gamesPerMatch) }, (_, i): MatchResult => {
    const round = 1 + Math.floor(i / (teams / 2));
    const home = (2 * i) % teams;
    const away = (home + 1 + 2 * randomInt(dice, teams / 2 - 1)) % teams;
    const games = Array.from({ length: gamesPerMatch }, () => {
      const totals = [0, 0];
      for (let hand = 0; hand < handsPerGame; hand++) {
        const points = randomInt(dice, 163);
        played.push({ home, away, points: [points, 162 - points] });
        totals[0] = (totals[0] ?? 0) + points;
        totals[1] = (totals[1] ?? 0) + 162 - points;
      }
      return {
        totals,
        winner: (totals[0] ?? 0) === (totals[1] ?? 0) ? null : Number((totals[1] ?? 0) > (totals[0] ?? 0)),
      };
    });
    const sides = [home, away].map((team) => [ids[team] ?? entrantId("")]);
    const date: IsoDate = addDays(first, 7 * (round - 1)) ?? first;
    return { match: matchId(`match ${i}`), round, date, sides, games, status: "played" };
  });
  return { entrants: ids.map((id): Entrant => ({ id, name: id, status: "active" })), results, played };
}

/** The same season as database rows, with matches agreed by both sides. */
export function storedSeason({ entrants, results }: PlayedSeason, settings: StandingsSettings): StoredSeason {
  const numbers = [...new Set(results.map(({ round }) => round))];
  const stored = numbers.map((number) => ({
    number,
    matches: results
      .filter(({ round }) => round === number)
      .map(({ match, date, sides, games }) => ({
        id: match,
        date: new Date(date),
        state: "finished" as const,
        forfeitBy: [],
        sides: sides.flatMap((ids, side) => ids.map((id) => ({ side, entrant: { id, name: id } }))),
        tables: [{ games: games.map((game) => storedGame(game)) }],
      })),
  }));
  const rows = entrants.map(({ id, name }) => ({ id, name, state: "active" as const, withdrawal: null }));
  const stage = { standings: settings, gamesPerMeeting: gamesPerMatch, pairsPerMeeting: 1, sheets: {} };
  return { locale: "en", entrants: rows, stage, stored, adjusted: [] };
}

function storedGame({ totals, winner }: MatchResult["games"][number]) {
  return { state: "finished", agreed: [0, 1], confirmed: false, disputes: [], hands: [], totals, winner, sets: [0, 0] };
}

/**
 * CPU milliseconds per call: the median of 21 runs of `times` calls, after `warmUps`. Sums the results so that the work
 * is not optimized away. Short work needs many warm-ups: V8 optimizes after some hundred calls.
 */
export function cpuMilliseconds(times: number, work: () => number, warmUps = 5): number {
  let resultSum = 0;
  for (let warm = 0; warm < warmUps; warm++) resultSum += work();
  const runs = Array.from({ length: 21 }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time++) resultSum += work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  });
  if (Number.isNaN(resultSum)) throw new Error("the work gave no number");
  return median(runs);
}
