import "server-only";
import { contactHref } from "@/lib/competition/people/contact";
import {
  countWaitingReplies,
  insertListingReply,
  listingOf,
  listingReplyOf,
  setListingReplyState,
} from "../data/people/listings";
import { rejected, type UseCase } from "../use-case";
import { listingDaysOf, standingOf } from "./listing-days";

/** The maximum numbers of answers that wait for the desk: of a league, and to one listing. */
export const maxWaitingReplies = { ofLeague: 200, toListing: 20 } as const;

/** Stores a reader's answer to a listing, for the desk to pass on. A listing that is not public looks missing. */
export const replyToListing: UseCase<"reply-to-listing"> = async ({ tx, at }, command) => {
  const { league, listing: listingId, reply: id, name, text, contact } = command;
  const stored = await listingOf(tx, league, listingId);
  const standing = stored && standingOf(stored, (await listingDaysOf(tx, league, at)).tonight);
  if (standing === "over") return rejected("listing-over");
  if (standing !== "current") return { kind: "missing" };
  if (contactHref(contact) === null) return rejected("contact-unreadable", { path: "contact" });
  if (await listingReplyOf(tx, league, id)) return rejected("listing-already-there");
  const isFull =
    (await countWaitingReplies(tx, league)) >= maxWaitingReplies.ofLeague ||
    (await countWaitingReplies(tx, league, listingId)) >= maxWaitingReplies.toListing;
  if (isFull) return rejected("listing-replies-full");
  await insertListingReply(tx, { leagueId: league, id, listingId, name, text, contact, at });
  return { kind: "applied" };
};

/** Stores what the desk did with an answer. */
export const settleListingReply: UseCase<"settle-listing-reply"> = async ({ tx }, { league, reply: id, state }) => {
  const stored = await listingReplyOf(tx, league, id);
  if (!stored) return { kind: "missing" };
  if (stored.state === state) return { kind: "agreed" };
  await setListingReplyState(tx, league, id, state);
  return { kind: "applied" };
};
