import { type CardFragment, formatCard, parseCard } from "@/lib/commands/tables/card-fragment";
import { lastCardKey, leagueCardKey, storedItem } from "./team-card-key";

/** Stores a team's card as its league's and as the last opened one. */
export function storeTeamCard(league: string, card: CardFragment): void {
  put(lastCardKey, formatCard(card));
  put(leagueCardKey(league), formatCard(card));
}

/**
 * Returns the stored card of a league (by its address), or the last opened card when no league is given. Null if there
 * is none.
 */
export function storedTeamCard(league?: string): CardFragment | null {
  return parseCard(storedItem(league === undefined ? lastCardKey : leagueCardKey(league)) ?? "");
}

/** Stores which player of a team the reader is. */
export function storeMe(entrant: string, person: string): void {
  put(`team-me ${entrant}`, person);
}

/** Returns which player of a team the reader is; empty before they have chosen. */
export function storedMe(entrant: string): string {
  return storedItem(`team-me ${entrant}`) ?? "";
}

function put(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is refused: the card's address must be opened again.
  }
}
