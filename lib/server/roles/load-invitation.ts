import "server-only";
import type { InvitationView } from "@/lib/commands/invitation-view";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { hashOf, isSame } from "../auth/secrets";
import { db } from "../data/connection/client";
import { invitationOf, playerOf } from "../data/people/memberships";
import { invitationProblem } from "./accept-invitation";

/** The data of an invitation's link; null for an unknown link. */
export async function loadInvitation({ league, card, token }: CardFragment, at: Date): Promise<InvitationView | null> {
  const invitation = await invitationOf(db(), league, card);
  if (!invitation || !isSame(hashOf(token), invitation.tokenHash)) return null;
  const player = invitation.personId === null ? null : await playerOf(db(), league, invitation.personId);
  const { id, slug, name } = invitation.league;
  return {
    league: { id, slug, name },
    role: invitation.role,
    player: player?.name ?? null,
    ended: (await invitationProblem(db(), invitation, at))?.code ?? null,
  };
}
