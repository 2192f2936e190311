"use client";

import { useState } from "react";
import { listingProof } from "@/lib/commands/listings";
import type { PrivateListingView } from "@/lib/views/listing";
import { newId } from "./new-id";
import { postCommand } from "./post-command";
import { type CardAccess, useCardAccess } from "./use-card-access";

interface ListingLink extends Pick<CardAccess<PrivateListingView>, "card" | "view" | "problems"> {
  readonly isSending: boolean;
  /** Ends the listing. `problems` holds the reasons if it was refused or not answered. */
  end(): Promise<void>;
}

/** A listing on the list of players and teams wanted, by the private link in the page's address. */
export function useListingLink(): ListingLink {
  const { card, view, problems, setProblems, load } = useCardAccess<PrivateListingView>("/api/listing");
  const [isSending, setSending] = useState(false);

  async function end(): Promise<void> {
    if (card === null || card === "none") return;
    setSending(true);
    setProblems([]);
    const statement = { id: newId(), league: card.league, kind: "end-listing" as const, listing: card.card };
    const reply = await postCommand({ ...statement, by: { proof: listingProof(card.token, statement) } });
    setSending(false);
    if (reply.kind === "unanswered") setProblems(reply.problems ?? [{ code: "no-answer" }]);
    else if (reply.kind === "refused") setProblems(reply.problems);
    else if (reply.outcome.outcome === "rejected") setProblems(reply.outcome.problems);
    else await load(card);
  }

  return { card, view, problems, isSending, end };
}
