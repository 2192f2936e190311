import { loadPrivateListing } from "@/lib/server/listings/load-listings";
import { answer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";

/** A listing on the list of players and teams wanted, by its private link; 404 for an unknown one. */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "listing-link-unknown", async (card) => {
    const listing = await loadPrivateListing(card, new Date());
    return listing && answer(200, listing);
  });
}
