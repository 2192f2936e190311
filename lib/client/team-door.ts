import { type CardFragment, formatCard } from "@/lib/commands/tables/card-fragment";
import type { TeamCardView } from "@/lib/competition/people/team-door";
import type { Problem } from "@/lib/kernel/problem";
import { atTheDoor } from "./at-the-door";

/** Asks what a team's card shows. */
export async function askTeamDoor(card: CardFragment): Promise<TeamCardView | { readonly problem: Problem }> {
  return atTheDoor<TeamCardView>("/api/team-card", { card: formatCard(card) });
}
