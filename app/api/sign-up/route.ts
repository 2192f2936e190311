import { answer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadPrivateSignUp } from "@/lib/server/sign-ups/load-links";

/** What somebody is told who has the private link of a sign-up: what they wrote, and what became of it (404: it is no such link). */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "sign-up-link-unknown", async (card) => {
    const signUp = await loadPrivateSignUp(card, new Date());
    return signUp && answer(200, signUp);
  });
}
