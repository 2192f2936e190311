import "server-only";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import type { ListingStanding } from "@/lib/views/listing";
import type { Tx } from "../data/connection/client";
import { leagueTimeZone } from "../data/leagues/leagues";
import type { StoredListing } from "../data/people/listings";
import { storedDate, tonightIn } from "../platform/system/clock";

/** The number of days for which a listing is shown. */
export const listingDays = 60;

/** The number of days for which a listing is stored after its end, for the desk to pass on the last answers. */
const storedDays = 30;
const dayMs = 86_400_000;

/** The days that decide about listings, as stored dates. */
export interface ListingDays {
  /** The current night. */
  readonly tonight: Date;
  /** The last day of a listing that is accepted now. */
  readonly last: Date;
  /** Listings that ended before are deleted. */
  readonly storedSince: { readonly moment: Date; readonly day: Date };
}

/** The days of a league's listings at a moment. */
export async function listingDaysOf(tx: Tx, league: string, at: Date): Promise<ListingDays> {
  return listingDaysIn(await leagueTimeZone(tx, league), at);
}

/** The same for a time zone. */
export function listingDaysIn(timeZone: string, at: Date): ListingDays {
  const tonight = tonightIn(timeZone, at);
  const day = (days: number) => storedDate(addDays(isoDate(tonight), days) ?? tonight);
  return {
    tonight: day(0),
    last: day(listingDays),
    storedSince: { moment: new Date(at.getTime() - storedDays * dayMs), day: day(-storedDays) },
  };
}

/** The state of a listing on a night. */
export function standingOf({ state, until }: Pick<StoredListing, "state" | "until">, tonight: Date): ListingStanding {
  if (state === "pending" || state === "declined") return state;
  return state === "accepted" && until !== null && until >= tonight ? "current" : "over";
}
