import { answer } from "@/lib/server/platform/http/answer";
import { cardDoor } from "@/lib/server/platform/http/card-door";
import { loadInvitation } from "@/lib/server/roles/load-invitation";

/** What an invitation to a league says, to who has its link; 404 for none. */
export async function POST(request: Request): Promise<Response> {
  return cardDoor(request, "invitation-unknown", async (card) => {
    const door = await loadInvitation(card, new Date());
    return door && answer(200, door);
  });
}
