import { parseCard } from "@/lib/commands/card-fragment";
import { loadEventDoor } from "@/lib/server/events/load-doors";
import { answer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";
import { isSameOrigin } from "@/lib/server/http/same-origin";

/** What a phone is told that scanned the code at an event's door: who is expected and who is here; or that it has ended (410), or is none (404). */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const said = body.ok ? (body.value as { card?: unknown } | null)?.card : null;
    const card = typeof said === "string" ? parseCard(said) : null;
    const door = card && (await loadEventDoor(card));
    if (!door) return refusedAnswer(404, [{ code: "event-card-unknown" }]);
    return door === "ended" ? refusedAnswer(410, [{ code: "event-card-ended" }]) : answer(200, door);
  });
}
