import { answer, refusedAnswer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadOpenCard } from "@/lib/server/tables/load-open-card";

/** The bar's name for an open-table card; 410 for a revoked card, 404 for an unknown one. */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "open-card-unknown", async (card) => {
    const openCard = await loadOpenCard(card);
    if (!openCard?.isRevoked) return openCard && answer(200, { bar: openCard.bar });
    return refusedAnswer(410, [{ code: "open-card-revoked", params: { bar: openCard.bar } }]);
  });
}
