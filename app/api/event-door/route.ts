import { answer, refusedAnswer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadCheckIn } from "@/lib/server/sign-ups/load-links";

/** Data for an event's check-in code: expected and present entrants; 410 for a revoked card, 404 for an unknown one. */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "event-card-unknown", async (card) => {
    const checkIn = await loadCheckIn(card);
    return checkIn === "ended" ? refusedAnswer(410, [{ code: "event-card-ended" }]) : checkIn && answer(200, checkIn);
  });
}
