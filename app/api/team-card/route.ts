import { parseCard } from "@/lib/commands/card-fragment";
import { loadTeamDoor } from "@/lib/server/absences/load-team-door";
import { answer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";
import { isSameOrigin } from "@/lib/server/http/same-origin";

/** What a phone is told that has a team's card: who comes and who cannot; or that the card has ended (410), or is none (404). */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const said = body.ok ? (body.value as { card?: unknown } | null)?.card : null;
    const card = typeof said === "string" ? parseCard(said) : null;
    const door = card && (await loadTeamDoor(card));
    if (!door) return refusedAnswer(404, [{ code: "team-card-unknown" }]);
    if (door === "ended") return refusedAnswer(410, [{ code: "team-card-ended" }]);
    return answer(200, door);
  });
}
