import { answer, refusedAnswer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadOpenCard } from "@/lib/server/tables/load-open-card";

/** What a phone is told that has scanned a bar's card for open tables: the bar's name; or that the card has ended (410), or is none (404). */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "open-card-unknown", async (card) => {
    const found = await loadOpenCard(card);
    if (!found?.isRevoked) return found && answer(200, { bar: found.bar });
    return refusedAnswer(410, [{ code: "open-card-revoked", params: { bar: found.bar } }]);
  });
}
