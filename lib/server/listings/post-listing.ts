import "server-only";
import { contactHref } from "@/lib/competition/people/contact";
import type { Problem } from "@/lib/kernel/problem";
import type { Tx } from "../data/connection/client";
import {
  countListings,
  deleteListingsBefore,
  insertListing,
  listingOf,
  listingsOfTeams,
  type NewListing,
} from "../data/people/listings";
import { teamsOf } from "../data/seasons/seasons";
import { mayAnswerFor } from "../sign-ups/answer-team-named";
import { rejected, type UseCase, type UseCaseResult } from "../use-case";
import { type ListingDays, listingDaysOf } from "./listing-days";

/** The maximum numbers of listings of a league: waiting for the desk, and shown. */
export const maxListings = { pending: 50, current: 200 } as const;

/** Stores a listing for the desk to decide. Its private link's token is derived from its id and stored nowhere. */
export const postListing: UseCase<"post-listing"> = async ({ tx, at }, command) => {
  const { league, listing: id, seeks, name, text, contact } = command;
  const days = await listingDaysOf(tx, league, at);
  return store(tx, days, { leagueId: league, id, seeks, state: "pending", name, text, contact, at });
};

/** Puts a team on the list immediately. Without the right to speak for the team, it looks missing. */
export const postTeamListing: UseCase<"post-team-listing"> = async ({ tx, at, caller }, command) => {
  const { league, listing: id, team: teamId, text, contact } = command;
  if (!(await mayAnswerFor(tx, caller, { league, team: teamId }))) return { kind: "missing" };
  const team = (await teamsOf(tx, league)).find((one) => one.id === teamId);
  if (!team) return { kind: "missing" };
  const days = await listingDaysOf(tx, league, at);
  const [listed] = await listingsOfTeams(tx, league, [teamId], days.tonight);
  if (listed) return rejected("team-already-listed", { params: { team: team.name } });
  const own = { seeks: "player", state: "accepted", name: team.name, teamId, until: days.last } as const;
  return store(tx, days, { leagueId: league, id, ...own, text, contact, at });
};

/** Stores a listing, and deletes those that ended long ago. */
async function store(tx: Tx, days: ListingDays, listing: NewListing): Promise<UseCaseResult> {
  const problem = await problemOf(tx, days, listing);
  if (problem) return { kind: "rejected", problems: [problem] };
  await deleteListingsBefore(tx, listing.leagueId, days.storedSince.moment, days.storedSince.day);
  await insertListing(tx, listing);
  return { kind: "applied" };
}

async function problemOf(tx: Tx, days: ListingDays, listing: NewListing): Promise<Problem | null> {
  if (contactHref(listing.contact) === null) return { code: "contact-unreadable", path: "contact" };
  if (await listingOf(tx, listing.leagueId, listing.id)) return { code: "listing-already-there" };
  const { pending, current } = await countListings(tx, listing.leagueId, days.tonight);
  const isFull = listing.state === "pending" ? pending >= maxListings.pending : current >= maxListings.current;
  return isFull ? { code: "listings-full" } : null;
}
