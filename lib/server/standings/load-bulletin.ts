import "server-only";
import type { MatchResult } from "@/lib/competition/match-result";
import { roundPhase } from "@/lib/competition/round-phase";
import { standings } from "@/lib/competition/standings/standings";
import { cachedRead } from "../platform/page-cache/cached-read";
import type { RoundView } from "../seasons/load-season";
import { loadStandings } from "./load-standings";

export type BulletinView = NonNullable<Awaited<ReturnType<typeof loadBulletin>>>;

/**
 * The bulletin of a week: its results, the table after it, and the following week. Null for an unknown season or week.
 */
export const loadBulletin = cachedRead(async (leagueSlug: string, seasonSlug: string, week: number) => {
  const view = await loadStandings(leagueSlug, seasonSlug);
  const round = view?.rounds.find(({ number }) => number === week);
  if (!view || !round) return null;
  const { league, season, sides, who, rounds, input, settings, names } = view;
  const results = input.results.filter((result) => result.round <= week);
  const adjustments = input.adjustments.filter(({ afterRound }) => afterRound <= week);
  const table = standings({ ...input, results, adjustments }, settings);
  return {
    league,
    season,
    sides,
    who,
    weeks: rounds.map(({ number }) => number),
    round: weekOf(round, input.results),
    next: followingWeek(rounds, week, input.results),
    phase: roundPhase(round.date, round.matches),
    lines: table.rows.map((row) => ({ ...row, name: names.get(row.entrant) ?? "" })),
  };
});

/** The week of the latest bulletin: the last with a result; null before the first. */
export async function latestBulletin(leagueSlug: string, seasonSlug: string): Promise<number | null> {
  return (await loadStandings(leagueSlug, seasonSlug))?.lastRound ?? null;
}

function weekOf({ number, date, byes, matches }: RoundView, results: readonly MatchResult[]) {
  const played = new Map<string, MatchResult>(results.map((result) => [result.match, result]));
  const withTotals = matches.map((match) => {
    return { ...match, totals: played.get(match.id)?.games.map(({ totals }) => totals) ?? [] };
  });
  return { number, date, byes, matches: withTotals };
}

function followingWeek(rounds: readonly RoundView[], week: number, results: readonly MatchResult[]) {
  const next = rounds.find(({ number }) => number > week);
  return next ? weekOf(next, results) : null;
}
