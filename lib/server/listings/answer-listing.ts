import "server-only";
import { type EndListing, listingProof } from "@/lib/commands/listings";
import { isSame, listingToken } from "../auth/secrets";
import { countListings, listingOf, updateListing } from "../data/people/listings";
import { rejected, type UseCase } from "../use-case";
import { listingDaysOf, standingOf } from "./listing-days";
import { maxListings } from "./post-listing";

/** The desk accepts a listing, which is shown for 60 days, or declines it. */
export const answerListing: UseCase<"answer-listing"> = async ({ tx, at }, { league, listing: id, isAccepted }) => {
  const stored = await listingOf(tx, league, id);
  if (!stored) return { kind: "missing" };
  const { tonight, last } = await listingDaysOf(tx, league, at);
  const standing = standingOf(stored, tonight);
  if (standing === (isAccepted ? "current" : "declined")) return { kind: "agreed" };
  if (standing === "over" || standing === "current") return rejected("listing-over");
  if (!isAccepted) {
    await updateListing(tx, league, id, { state: "declined", endedAt: at });
    return { kind: "applied" };
  }
  const { current } = await countListings(tx, league, tonight);
  if (current >= maxListings.current) return rejected("listings-full");
  await updateListing(tx, league, id, { state: "accepted", until: last, endedAt: null });
  return { kind: "applied" };
};

/** Ends a listing, also one that the desk has not answered. Without the private link's proof, it looks missing. */
export const endListing: UseCase<"end-listing"> = async ({ tx, at }, command) => {
  const { league, listing: id } = command;
  const stored = await listingOf(tx, league, id);
  if (!stored || !isProven(command)) return { kind: "missing" };
  if (stored.endedAt !== null) return { kind: "agreed" };
  await updateListing(tx, league, id, { state: "ended", endedAt: at });
  return { kind: "applied" };
};

/** Whether a command carries the private link's proof; the desk needs none, because the policy has checked it. */
function isProven(command: EndListing): boolean {
  const { league, listing, by } = command;
  return !by || isSame(listingProof(listingToken(league, listing), command), by.proof);
}
