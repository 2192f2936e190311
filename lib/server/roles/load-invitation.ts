import "server-only";
import type { InvitationDoor } from "@/lib/commands/invitation-door";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { hashOf, isSame } from "../auth/secrets";
import { db } from "../data/connection/client";
import { invitationOf, playerOf } from "../data/people/memberships";
import { invitationProblem } from "./accept-invitation";

/** Loads the view of an invitation's link, or null when it does not exist. */
export async function loadInvitation({ league, card, token }: CardFragment, at: Date): Promise<InvitationDoor | null> {
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
