import "server-only";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { db } from "../data/connection/client";
import { openCardOf, venuesWithOpenCards } from "../data/tables/open-tables";
import { isCard } from "./open-card-proof";

/** The bar of a card that was scanned; null for a card that nobody made. */
export async function loadOpenCard(
  card: CardFragment,
): Promise<{ readonly bar: string; readonly isRevoked: boolean } | null> {
  const found = await openCardOf(db(), card.league, card.card);
  return found && isCard(found, card) ? { bar: found.venue.name, isRevoked: found.revokedAt !== null } : null;
}

/** The bars of a league, each with its card for open tables where it has one. */
export async function loadOpenCards(leagueId: string) {
  const venues = await venuesWithOpenCards(db(), leagueId);
  return venues.map(({ id, name, openCards }) => ({ venue: id, bar: name, card: openCards[0]?.id ?? null }));
}
