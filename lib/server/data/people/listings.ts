import "server-only";
import type { ListingSeeks } from "@/lib/commands/listings";
import type { ListingReplyState, ListingState } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

export interface NewListing {
  leagueId: string;
  id: string;
  seeks: ListingSeeks;
  state: ListingState;
  name: string;
  text: string;
  contact: string;
  teamId?: string;
  at: Date;
  until?: Date;
}

const listingFields = {
  ...{ id: true, seeks: true, state: true, name: true, text: true, contact: true },
  ...{ teamId: true, at: true, until: true, endedAt: true },
} as const;

export type StoredListing = NonNullable<Awaited<ReturnType<typeof listingOf>>>;

/** The condition of listings that are shown on a day. */
const currentOn = (day: Date) => ({ state: "accepted" as const, until: { gte: day } });

export async function insertListing(tx: Tx, listing: NewListing): Promise<void> {
  await tx.listing.create({ data: listing, select: { id: true } });
}

/** A listing of the list; null for an unknown id. */
export async function listingOf(tx: Tx, leagueId: string, id: string) {
  return tx.listing.findUnique({ where: { leagueId_id: { leagueId, id } }, select: listingFields });
}

/** A listing with its league, for its private link; null for an unknown id and in a deleted league. */
export async function listingWithLeague(tx: Tx, leagueId: string, id: string) {
  return tx.listing.findUnique({
    where: { leagueId_id: { leagueId, id }, league: notDeleted },
    select: { ...listingFields, league: { select: { id: true, slug: true, name: true, timeZone: true } } },
  });
}

/**
 * The listings that are shown on a day, the latest first. Commands that change these state that they change the league;
 * those about other listings and answers do not.
 */
export async function currentListings(tx: Tx, leagueId: string, day: Date) {
  recordRead(leagueId, "league");
  return readingOnly(async () =>
    tx.listing.findMany({
      where: { leagueId, ...currentOn(day) },
      orderBy: [{ at: "desc" }, { id: "asc" }],
      select: listingFields,
    }),
  );
}

/** The listings in a state, the first to arrive first. */
export async function listingsIn(tx: Tx, leagueId: string, state: "pending" | "declined") {
  return tx.listing.findMany({
    where: { leagueId, state },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: listingFields,
  });
}

/** The numbers of listings that wait for the desk, and that are shown on a day. */
export async function countListings(tx: Tx, leagueId: string, day: Date) {
  const pending = await tx.listing.count({ where: { leagueId, state: "pending" } });
  const current = await tx.listing.count({ where: { leagueId, ...currentOn(day) } });
  return { pending, current };
}

/** The current listings of these teams. */
export async function listingsOfTeams(tx: Tx, leagueId: string, teams: readonly string[], day: Date) {
  return tx.listing.findMany({
    where: { leagueId, teamId: { in: [...teams] }, ...currentOn(day) },
    select: { id: true, teamId: true, until: true },
  });
}

export async function updateListing(
  tx: Tx,
  leagueId: string,
  id: string,
  data: { state: ListingState; until?: Date; endedAt: Date | null },
): Promise<void> {
  await tx.listing.update({ where: { leagueId_id: { leagueId, id } }, data, select: { id: true } });
}

/** Deletes the listings that ended before a moment, or whose last day is before a day, with the answers to them. */
export async function deleteListingsBefore(tx: Tx, leagueId: string, moment: Date, day: Date): Promise<void> {
  await tx.listing.deleteMany({
    where: { leagueId, OR: [{ endedAt: { lt: moment } }, { state: "accepted", until: { lt: day } }] },
  });
}

const replyFields = { id: true, state: true, name: true, text: true, contact: true, at: true } as const;

export interface NewListingReply {
  leagueId: string;
  id: string;
  listingId: string;
  name: string;
  text: string;
  contact: string;
  at: Date;
}

export async function insertListingReply(tx: Tx, reply: NewListingReply): Promise<void> {
  await tx.listingReply.create({ data: reply, select: { id: true } });
}

/** An answer to a listing; null for an unknown id. */
export async function listingReplyOf(tx: Tx, leagueId: string, id: string) {
  return tx.listingReply.findUnique({ where: { leagueId_id: { leagueId, id } }, select: { state: true } });
}

export async function setListingReplyState(
  tx: Tx,
  leagueId: string,
  id: string,
  state: ListingReplyState,
): Promise<void> {
  await tx.listingReply.update({ where: { leagueId_id: { leagueId, id } }, data: { state }, select: { id: true } });
}

/** The number of answers that the desk has not passed on yet; `listingId`: only those to one listing. */
export async function countWaitingReplies(tx: Tx, leagueId: string, listingId?: string): Promise<number> {
  return tx.listingReply.count({ where: { leagueId, state: "waiting", ...(listingId && { listingId }) } });
}

/** The answers that wait, with their listings, the first to arrive first. */
export async function waitingReplies(tx: Tx, leagueId: string) {
  return tx.listingReply.findMany({
    where: { leagueId, state: "waiting" },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { ...replyFields, listing: { select: listingFields } },
  });
}

/** The maximum number of settled answers that the desk shows. */
const maxSettled = 20;

/** The answers that were passed on or discarded, with their listings, the latest first. */
export async function settledReplies(tx: Tx, leagueId: string) {
  return tx.listingReply.findMany({
    where: { leagueId, state: { not: "waiting" } },
    orderBy: [{ at: "desc" }, { id: "asc" }],
    take: maxSettled,
    select: { ...replyFields, listing: { select: listingFields } },
  });
}
