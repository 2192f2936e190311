import "server-only";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { db } from "../data/connection/client";
import { openCardOf, venuesWithOpenCards } from "../data/tables/open-tables";
import { isCard } from "./open-card-proof";

/** The bar of a scanned card; null for an unknown card. */
export async function loadOpenCard(
  card: CardFragment,
): Promise<{ readonly bar: string; readonly isRevoked: boolean } | null> {
  const stored = await openCardOf(db(), card.league, card.card);
  return stored && isCard(stored, card) ? { bar: stored.venue.name, isRevoked: stored.revokedAt !== null } : null;
}

/** The bars of a league, with their cards for open tables. */
export async function loadOpenCards(leagueId: string) {
  const venues = await venuesWithOpenCards(db(), leagueId);
  return venues.map(({ id, name, openCards }) => ({ venue: id, bar: name, card: openCards[0]?.id ?? null }));
}
