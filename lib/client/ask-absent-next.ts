import { keptTeamCard } from "./kept/kept-team-card";
import { askTeamDoor } from "./team-door";

/**
 * Asks by the card that this browser keeps for a league how many of its team cannot come to the next match; null without a
 * card, and without an answer.
 */
export async function askAbsentNext(league: string): Promise<number | null> {
  const card = keptTeamCard(league);
  if (!card) return null;
  const door = await askTeamDoor(card);
  return "problem" in door ? null : (door.matches[0]?.absent.length ?? 0);
}
