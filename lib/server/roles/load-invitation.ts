import "server-only";
import type { InvitationDoor } from "@/lib/commands/invitation-door";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { hashOf, isSame } from "../auth/secrets";
import { db } from "../data/connection/client";
import { invitationOf, playerOf } from "../data/people/memberships";
import { invitationProblem } from "./accept-invitation";

/** What an invitation's link shows to who has it; null for one that nobody wrote. */
export async function loadInvitation({ league, card, token }: CardFragment, at: Date): Promise<InvitationDoor | null> {
  const found = await invitationOf(db(), league, card);
  if (!found || !isSame(hashOf(token), found.tokenHash)) return null;
  const player = found.personId === null ? null : await playerOf(db(), league, found.personId);
  const { id, slug, name } = found.league;
  return {
    league: { id, slug, name },
    role: found.role,
    player: player?.name ?? null,
    ended: (await invitationProblem(db(), found, at))?.code ?? null,
  };
}
