import { answer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadInvitation } from "@/lib/server/roles/load-invitation";

/** An invitation's data, by its link; 404 for an unknown one. */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "invitation-unknown", async (card) => {
    const invitation = await loadInvitation(card, new Date());
    return invitation && answer(200, invitation);
  });
}
