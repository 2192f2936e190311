import { parseCard } from "@/lib/commands/card-fragment";
import { answer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";
import { isSameOrigin } from "@/lib/server/http/same-origin";
import { loadOpenCard } from "@/lib/server/tables/load-open-card";

/** What a phone is told that has scanned a bar's card for open tables: the bar's name; or that the card has ended (410), or is none (404). */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const said = body.ok ? (body.value as { card?: unknown } | null)?.card : null;
    const card = typeof said === "string" ? parseCard(said) : null;
    const found = card && (await loadOpenCard(card));
    if (!found) return refusedAnswer(404, [{ code: "open-card-unknown" }]);
    if (found.isRevoked) return refusedAnswer(410, [{ code: "open-card-revoked", params: { bar: found.bar } }]);
    return answer(200, { bar: found.bar });
  });
}
