import { type CardFragment, formatCard, parseCard } from "@/lib/commands/tables/card-fragment";
import { got, lastCardKey, leagueCardKey } from "./team-card-key";

/** Keeps a team's card, as that of its league and as the last one that was opened here. */
export function keepTeamCard(league: string, card: CardFragment): void {
  put(lastCardKey, formatCard(card));
  put(leagueCardKey(league), formatCard(card));
}

/** The card that this browser keeps for a league, by the league's address; without one, the card opened last. Null for none. */
export function keptTeamCard(league?: string): CardFragment | null {
  return parseCard(got(league === undefined ? lastCardKey : leagueCardKey(league)) ?? "");
}

/** Remembers who of a team this reader is. */
export function keepMe(entrant: string, person: string): void {
  put(`team-me ${entrant}`, person);
}

/** Who of a team this reader is; empty before they said. */
export function keptMe(entrant: string): string {
  return got(`team-me ${entrant}`) ?? "";
}

function put(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing: the card's address is opened again.
  }
}
