import type { ListingSeeks } from "@/lib/commands/listings";

/** A listing on a league's list of players and teams wanted, as everybody sees it. */
export interface ListingView {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The last day on which it is shown, "2027-01-18". */
  readonly until: string;
}

/** The current listings by what they look for, the latest first. */
export type ListingsView = Readonly<Record<ListingSeeks, readonly ListingView[]>>;

/** The state of a listing for its author: waits for the desk, is on the list, was declined, or is over. */
export type ListingStanding = "pending" | "current" | "declined" | "over";

/** A listing as its private link shows it. */
export interface PrivateListingView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly listing: {
    readonly id: string;
    readonly seeks: ListingSeeks;
    readonly name: string;
    readonly text: string;
    readonly standing: ListingStanding;
    /** Null until it is accepted. */
    readonly until: string | null;
  };
}

/** A listing as the desk sees it. */
export interface DeskListing {
  readonly id: string;
  readonly seeks: ListingSeeks;
  readonly name: string;
  readonly text: string;
  readonly contact: string;
  /** The day on which it arrived. */
  readonly date: string;
  /** Null until it is accepted. */
  readonly until: string | null;
}

/** An answer to a listing, with the listing, as the desk sees it. */
export interface DeskListingReply {
  readonly id: string;
  readonly state: "waiting" | "passedOn" | "discarded";
  readonly name: string;
  readonly text: string;
  readonly contact: string;
  readonly date: string;
  readonly listing: DeskListing;
}

/** A league's listings and answers at the desk. */
export interface DeskListingsView {
  readonly pending: readonly DeskListing[];
  readonly current: readonly DeskListing[];
  readonly declined: readonly DeskListing[];
  readonly waiting: readonly DeskListingReply[];
  /** Answers that were passed on or discarded, the latest first. */
  readonly settled: readonly DeskListingReply[];
}

/** A captain's teams of one league, with their current listings. */
export interface TeamListingsView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    /** The last day of the listing and the path of its private link; null without one. */
    readonly listing: { readonly until: string; readonly link: string } | null;
  }[];
}
