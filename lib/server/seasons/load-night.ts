import "server-only";
import { db } from "../data/connection/client";
import { matchesOn, nextDateAfter } from "../data/matches/matches";
import { minutesPerGame, type PlayedMatch } from "../data/matches/table-played";
import { dateText, momentOf, storedDate } from "../platform/system/clock";
import { summaryOf, whoIn } from "../results/match-summary";

export type NightView = Awaited<ReturnType<typeof loadNight>>;

/** The matches of a league on one night, with their table links that still work, and when it plays next. */
export async function loadNight(league: { readonly id: string }, date: string, at: Date) {
  const [matches, next] = await Promise.all([
    matchesOn(db(), league.id, storedDate(date)),
    nextDateAfter(db(), league.id, storedDate(date)),
  ]);
  return {
    date,
    matches: matches.map((match) => ({
      ...summaryOf(match, match.stage.sheets),
      season: match.season,
      round: match.round.number,
      who: whoIn(match.sides),
      links: match.links.filter(({ expiresAt }) => expiresAt > at).map(({ id, expiresAt }) => ({ id, expiresAt })),
    })),
    next: next && dateText(next),
  };
}

/** When a match is to end: its games take as long as its card game says, from its time in its zone. */
export function scheduledEnd(
  match: PlayedMatch & { readonly games: number },
  { date, time }: { readonly date: string; readonly time: string },
  timeZone: string,
): Date {
  return new Date(momentOf(date, time, timeZone).getTime() + match.games * minutesPerGame(match) * 60_000);
}
