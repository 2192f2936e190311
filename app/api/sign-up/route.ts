import { parseCard } from "@/lib/commands/card-fragment";
import { loadSignUpDoor } from "@/lib/server/events/load-doors";
import { answer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";
import { isSameOrigin } from "@/lib/server/http/same-origin";

/** What somebody is told who has the private link of a sign-up: what they wrote, and what became of it (404: it is no such link). */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const said = body.ok ? (body.value as { card?: unknown } | null)?.card : null;
    const card = typeof said === "string" ? parseCard(said) : null;
    const door = card && (await loadSignUpDoor(card, new Date()));
    return door ? answer(200, door) : refusedAnswer(404, [{ code: "sign-up-link-unknown" }]);
  });
}
