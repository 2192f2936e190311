import { answer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadCandidateCall } from "@/lib/server/substitutes/load-calls";

/** A search for a substitute, by the private link of a candidate or a guest; 404 for an unknown one. */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "call-unknown", async (card) => {
    const call = await loadCandidateCall(card);
    return call && answer(200, call);
  });
}
