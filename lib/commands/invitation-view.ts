import type { LeagueRole } from "./memberships";

/** What an invitation's link shows. */
export interface InvitationView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly role: LeagueRole;
  /** The player that the account will be. */
  readonly player: string | null;
  /** Why the invitation has ended, as a problem's code; null while it is valid. */
  readonly ended: string | null;
}
