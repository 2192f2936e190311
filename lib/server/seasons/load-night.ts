import "server-only";
import { groupBy } from "@/lib/kernel/group-by";
import { db } from "../data/connection/client";
import { finishedOnDates, nextDateAfter, playingOn, resultsOn } from "../data/matches/matches";
import { minutesPerGame, type PlayedMatch } from "../data/matches/table-played";
import { linksOn } from "../data/tables/table-links";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { dateText, momentOf, storedDate } from "../platform/system/clock";
import { entrantKindOfRows, summaryOf } from "../results/match-summary";

interface League {
  readonly id: string;
}

/** The matches of a league on one night with the lines of their games in progress, and the date of its next night. */
export async function loadNight({ id }: League, date: string) {
  const { matches, next } = await nightResults(id, date);
  const playing = await playingOn(db(), id, storedDate(date));
  return nightOf(
    date,
    matches.map((match) => withPlaying(match, playing)),
    next,
  );
}

/** The same without games in progress: no hand in mid-game changes it. */
export async function loadNightResults({ id }: League, date: string) {
  const { matches, next } = await nightResults(id, date);
  return nightOf(date, matches, next);
}

/** The finished matches of a league on each of several dates that has any, the latest first. */
export async function loadFinishedNights({ id }: League, dates: readonly string[]) {
  const matches = await finishedOnDates(db(), id, dates.map(storedDate));
  const nights = groupBy(matches, ({ date }) => (date === null ? "" : dateText(date)));
  return [...nights].map(([date, onDate]) => nightOf(date, onDate, null));
}

const nightResults = memoizedRead(async (league: string, date: string) => {
  const matches = await resultsOn(db(), league, storedDate(date));
  return { matches, next: await nextDateAfter(db(), league, storedDate(date)) };
});

type StoredMatch = Awaited<ReturnType<typeof nightResults>>["matches"][number];

/** A match with its finished games and those in progress. */
function withPlaying(match: StoredMatch, playing: Awaited<ReturnType<typeof playingOn>>): StoredMatch {
  const tables = match.tables.map((table) => {
    const games = playing.filter(({ tableId }) => tableId === table.id);
    const numbers = new Set(games.map(({ number }) => number));
    const finished = table.games.filter(({ number }) => !numbers.has(number));
    return { ...table, games: [...finished, ...games].toSorted((a, b) => a.number - b.number) };
  });
  return { ...match, tables };
}

/** The table links of one night that work at a moment, by their matches. */
export async function loadNightLinks({ id }: League, date: string, at: Date) {
  const byMatch = new Map<string, { readonly id: string; readonly expiresAt: Date }[]>();
  for (const { matchId, id: link, expiresAt } of await linksOn(db(), id, storedDate(date))) {
    if (expiresAt > at) byMatch.set(matchId, [...(byMatch.get(matchId) ?? []), { id: link, expiresAt }]);
  }
  return byMatch;
}

function nightOf(date: string, matches: readonly StoredMatch[], next: Date | null) {
  return {
    date,
    matches: matches.map((match) => ({
      ...summaryOf(match, match.stage.sheets),
      season: match.season,
      round: match.round.number,
      who: entrantKindOfRows(match.sides),
    })),
    next: next && dateText(next),
  };
}

/** The expected end of a match: by its games' usual length, from its start in its time zone. */
export function scheduledEnd(
  match: PlayedMatch & { readonly games: number },
  { date, time }: { readonly date: string; readonly time: string },
  timeZone: string,
): Date {
  return new Date(momentOf(date, time, timeZone).getTime() + match.games * minutesPerGame(match) * 60_000);
}
