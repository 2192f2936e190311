import "server-only";
import { db } from "../data/connection/client";
import { openGames, type StoredOpenGame } from "../data/tables/open-book";
import { dateText } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";

/** A finished game of an open table. */
export interface OpenGame {
  /** The open table's match. */
  readonly match: string;
  readonly slug: string;
  readonly bar: string;
  readonly date: string;
  readonly sides: readonly string[];
  readonly totals: readonly number[];
  readonly winner: number | null;
  /** Whether every side agreed to its sheet. */
  readonly isAgreed: boolean;
  /** Its match in a season, if it was moved into one. */
  readonly countsIn: { readonly season: string; readonly seasonSlug: string; readonly match: string } | null;
}

/** The number of games on a page of a book. */
export const gamesOnPage = 40;

/** A page of a bar's book, from 1, the latest night first; and whether there is a next page. */
export async function loadOpenGames(leagueId: string, venueId: string, page: number) {
  const take = gamesOnPage + 1;
  const stored = await openGames(db(), leagueId, { venueId }, { skip: (page - 1) * gamesOnPage, take });
  return { games: stored.slice(0, gamesOnPage).map(openGameOf), hasMore: stored.length > gamesOnPage };
}

/** The games of open tables at all bars of a league that count in no season, the latest first. */
export async function loadGamesToAdopt(leagueId: string): Promise<readonly OpenGame[]> {
  return (await openGames(db(), leagueId, { isAdopted: false }, { skip: 0, take: 100 })).map(openGameOf);
}

function openGameOf({ id, slug, season, round, sides, tables, adopted }: StoredOpenGame): OpenGame {
  const names = sidesOf(sides).map(({ name }) => name);
  const [counted] = adopted;
  const game = counted ?? tables.flatMap(({ games }) => games).find(({ state }) => state === "finished");
  const isTurned = counted?.openSwapped ?? false;
  const totals = game?.totals ?? [];
  const winner = game?.winner ?? null;
  const match = counted?.table.match;
  return {
    match: id,
    slug,
    bar: season.openVenue?.name ?? "",
    date: round.date ? dateText(round.date) : "",
    sides: names,
    totals: isTurned ? [...totals].reverse() : totals,
    winner: isTurned && winner !== null ? totals.length - 1 - winner : winner,
    isAgreed: names.every((_, side) => game?.agreed.includes(side)),
    countsIn: match ? { season: match.season.name, seasonSlug: match.season.slug, match: match.slug } : null,
  };
}
