import { answer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadPrivateSignUp } from "@/lib/server/sign-ups/load-links";

/** A sign-up's data and state, by its private link; 404 for an unknown one. */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "sign-up-link-unknown", async (card) => {
    const signUp = await loadPrivateSignUp(card, new Date());
    return signUp && answer(200, signUp);
  });
}
