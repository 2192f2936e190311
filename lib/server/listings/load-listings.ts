import "server-only";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { ListingsView, ListingView, PrivateListingView } from "@/lib/views/listing";
import { isSame, listingToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import { currentListings, listingWithLeague, type StoredListing } from "../data/people/listings";
import { dateText } from "../platform/system/clock";
import { listingDaysIn, standingOf } from "./listing-days";

interface League {
  readonly id: string;
  readonly timeZone: string;
}

/** The listings that a league shows at a moment, without their contacts. */
export async function loadListings({ id, timeZone }: League, at: Date): Promise<ListingsView> {
  const current = await currentListings(db(), id, listingDaysIn(timeZone, at).tonight);
  const seeking = (wanted: StoredListing["seeks"]) => current.filter(({ seeks }) => seeks === wanted).flatMap(shown);
  return { team: seeking("team"), player: seeking("player") };
}

function shown({ id, name, text, until }: StoredListing): readonly ListingView[] {
  return until === null ? [] : [{ id, name, text, until: dateText(until) }];
}

/** A listing by its private link; null for an unknown link. Its contact is for the desk alone. */
export async function loadPrivateListing(
  { league: leagueId, card, token }: CardFragment,
  at: Date,
): Promise<PrivateListingView | null> {
  if (!isSame(token, listingToken(leagueId, card))) return null;
  const stored = await listingWithLeague(db(), leagueId, card);
  if (!stored) return null;
  const { league, id, seeks, name, text, until } = stored;
  const standing = standingOf(stored, listingDaysIn(league.timeZone, at).tonight);
  return {
    league: { id: league.id, slug: league.slug, name: league.name },
    listing: { id, seeks, name, text, standing, until: until && dateText(until) },
  };
}
