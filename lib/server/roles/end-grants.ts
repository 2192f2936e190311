import "server-only";
import { type LeagueRole, leagueRoles } from "@/lib/commands/memberships";
import { deskRoles, rolesThatGive } from "../auth/policy";
import type { Tx } from "../data/connection/client";
import { declineClaimsOf, endCardsOf, endInvitationsTo } from "../data/people/grants";

interface Change {
  readonly leagueId: string;
  readonly accountId: string;
  /** The account's roles in the league before and after. */
  readonly before: readonly LeagueRole[];
  readonly after: readonly LeagueRole[];
}

/**
 * Ends the grants made by an account that depend on its lost roles: open invitations, links and cards with their
 * phones, and its own open claims. Its answers and other writes stay. Returns the numbers by kind; the caller holds the
 * league's lock.
 */
export async function endGrants(
  tx: Tx,
  { leagueId, accountId, before, after }: Change,
  at: Date,
): Promise<Readonly<Record<string, number>>> {
  const mayGive = (held: readonly LeagueRole[], role: LeagueRole) => holdsOne(held, rolesThatGive(role));
  const roles = leagueRoles.filter((role) => mayGive(before, role) && !mayGive(after, role));
  const leavesDesk = holdsOne(before, deskRoles) && !holdsOne(after, deskRoles);
  const ended = {
    invitations: roles.length > 0 ? await endInvitationsTo(tx, { leagueId, by: accountId, roles }, at) : 0,
    ...(leavesDesk ? await endCardsOf(tx, leagueId, accountId, at) : {}),
    claims: after.length === 0 ? await declineClaimsOf(tx, leagueId, accountId, at) : 0,
  };
  return Object.fromEntries(Object.entries(ended).filter(([, count]) => count > 0));
}

function holdsOne(held: readonly LeagueRole[], required: readonly LeagueRole[]): boolean {
  return held.some((role) => required.includes(role));
}
