import { fetchTeamCard } from "./fetch-team-card";
import { storedTeamCard } from "./stored/stored-team-card";

/**
 * Fetches how many players of the stored team card's team cannot come to the next match. Null without a card or an
 * answer.
 */
export async function fetchNextAbsenceCount(league: string): Promise<number | null> {
  const card = storedTeamCard(league);
  if (!card) return null;
  const teamCard = await fetchTeamCard(card);
  return "problem" in teamCard ? null : (teamCard.matches[0]?.absent.length ?? 0);
}
