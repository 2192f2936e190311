import { type CardFragment, formatCard } from "@/lib/commands/tables/card-fragment";
import type { TeamCardView } from "@/lib/competition/people/team-card";
import type { Problem } from "@/lib/kernel/problem";
import { postJson } from "./post-json";

/** Fetches the view of a team's card. */
export async function fetchTeamCard(card: CardFragment): Promise<TeamCardView | { readonly problem: Problem }> {
  return postJson<TeamCardView>("/api/team-card", { card: formatCard(card) });
}
