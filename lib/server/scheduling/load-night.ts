import "server-only";
import { minutesPerGame } from "@/lib/competition/expected-finish";
import { dateText, momentOf, storedDate } from "../clock";
import { db } from "../db/client";
import { matchesOn, nextDateAfter } from "../db/matches";
import { summaryOf } from "./match-summary";

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
      links: match.links.filter(({ expiresAt }) => expiresAt > at).map(({ id, expiresAt }) => ({ id, expiresAt })),
    })),
    next: next && dateText(next),
  };
}

/** When a match of so many games is to end: 25 minutes a game (C71), from its time in its zone. */
export function scheduledEnd(date: string, time: string, games: number, timeZone: string): Date {
  return new Date(momentOf(date, time, timeZone).getTime() + games * minutesPerGame * 60_000);
}
