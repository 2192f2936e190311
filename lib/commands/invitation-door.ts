import type { LeagueRole } from "./memberships";

/** What an invitation's link shows to who has it. */
export interface InvitationDoor {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly role: LeagueRole;
  /** The player that they are to be. */
  readonly player: string | null;
  /** Why it gives nothing any more, as a problem's code; null while it does. */
  readonly ended: string | null;
}
