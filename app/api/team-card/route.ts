import { loadTeamCard } from "@/lib/server/absences/load-team-card";
import { answer, refusedAnswer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";

/** What a phone is told that has a team's card: who comes and who cannot; or that the card has ended (410), or is none (404). */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "team-card-unknown", async (card) => {
    const teamCard = await loadTeamCard(card);
    return teamCard === "ended" ? refusedAnswer(410, [{ code: "team-card-ended" }]) : teamCard && answer(200, teamCard);
  });
}
