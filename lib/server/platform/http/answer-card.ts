import "server-only";
import { type CardFragment, parseCard } from "@/lib/commands/tables/card-fragment";
import { guarded, refusedAnswer } from "./answer";
import { jsonBody } from "./json-body";
import { isSameOrigin } from "./same-origin";

/**
 * Answers a browser that has scanned a card or followed a private link with the result of `open`. Invalid and unknown
 * cards get the same answer (404, the problem `unknown`). The card is sent by POST, so that no address contains it.
 */
export function answerCard(
  request: Request,
  unknown: string,
  open: (card: CardFragment) => Promise<Response | null>,
): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const text = body.ok ? (body.value as { card?: unknown } | null)?.card : null;
    const card = typeof text === "string" ? parseCard(text) : null;
    return (card && (await open(card))) ?? refusedAnswer(404, [{ code: unknown }]);
  });
}
