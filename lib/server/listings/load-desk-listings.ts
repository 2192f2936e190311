import "server-only";
import type { DeskListing, DeskListingReply, DeskListingsView } from "@/lib/views/listing";
import { db } from "../data/connection/client";
import {
  currentListings,
  listingsIn,
  type StoredListing,
  settledReplies,
  waitingReplies,
} from "../data/people/listings";
import { dateIn, dateText } from "../platform/system/clock";
import { listingDaysIn } from "./listing-days";

interface League {
  readonly id: string;
  readonly timeZone: string;
}

/** A league's listings and the answers to them, with the contacts, for its desk. */
export async function loadDeskListings({ id, timeZone }: League, at: Date): Promise<DeskListingsView> {
  const [pending, current, declined, waiting, settled] = await Promise.all([
    listingsIn(db(), id, "pending"),
    currentListings(db(), id, listingDaysIn(timeZone, at).tonight),
    listingsIn(db(), id, "declined"),
    waitingReplies(db(), id),
    settledReplies(db(), id),
  ]);
  return {
    pending: pending.map(deskListing),
    current: current.map(deskListing),
    declined: declined.map(deskListing),
    waiting: waiting.map(answer),
    settled: settled.map(answer),
  };

  function deskListing({ id, seeks, name, text, contact, at: arrived, until }: StoredListing): DeskListing {
    return { id, seeks, name, text, contact, date: dateIn(timeZone, arrived), until: until && dateText(until) };
  }

  function answer({ listing, at: arrived, ...reply }: (typeof waiting)[number]): DeskListingReply {
    return { ...reply, date: dateIn(timeZone, arrived), listing: deskListing(listing) };
  }
}
