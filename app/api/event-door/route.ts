import { answer, refusedAnswer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadCheckIn } from "@/lib/server/sign-ups/load-links";

/** What a phone is told that scanned the code at an event's door: who is expected and who is here; or that it has ended (410), or is none (404). */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "event-card-unknown", async (card) => {
    const checkIn = await loadCheckIn(card);
    return checkIn === "ended" ? refusedAnswer(410, [{ code: "event-card-ended" }]) : checkIn && answer(200, checkIn);
  });
}
