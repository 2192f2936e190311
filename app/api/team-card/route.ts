import { answer, refusedAnswer } from "@/lib/server/platform/http/answer";
import { answerCard } from "@/lib/server/platform/http/answer-card";
import { loadTeamCard } from "@/lib/server/teams/load-team-card";

/** A team's members and absences, by its card; 410 for a revoked card, 404 for an unknown one. */
export async function POST(request: Request): Promise<Response> {
  return answerCard(request, "team-card-unknown", async (card) => {
    const teamCard = await loadTeamCard(card, new Date());
    return teamCard === "ended" ? refusedAnswer(410, [{ code: "team-card-ended" }]) : teamCard && answer(200, teamCard);
  });
}
