import "server-only";
import type { CallerAccount } from "../auth/caller";
import { db } from "../data/connection/client";
import { lastClaimOf, openClaims, playerOf } from "../data/people/memberships";
import { namesOf } from "../data/people/people";

/**
 * The relation of an account to a player of a league: linked, linked to another account, claimed, refused, or free to
 * claim.
 */
export type ClaimStanding = "own" | "taken" | "waits" | "waitsElsewhere" | "declined" | "free";

/** The caller's own player with the full name; null for another account's. */
export async function loadOwnPlayer(leagueId: string, personId: string, account: CallerAccount) {
  const player = await namesOf(db(), leagueId, personId);
  if (!player || player.accountId !== account.id) return null;
  const { name, fullName } = player;
  return { person: personId, leagueId, name: fullName ?? name, shownAs: fullName === null ? null : name };
}

/** The relation of an account to a player of a league. */
export async function loadClaimStanding(
  leagueId: string,
  personId: string,
  account: CallerAccount,
): Promise<ClaimStanding> {
  const player = await playerOf(db(), leagueId, personId);
  if (player?.accountId) return player.accountId === account.id ? "own" : "taken";
  const [waits, last] = await Promise.all([
    openClaims(db(), leagueId, account.id),
    lastClaimOf(db(), leagueId, personId, account.id),
  ]);
  if (waits.length > 0) return waits.some((claim) => claim.personId === personId) ? "waits" : "waitsElsewhere";
  return last?.isRight === false ? "declined" : "free";
}

/** Whether an account is linked to a player. */
export async function isPlayerTaken(leagueId: string, personId: string): Promise<boolean> {
  return ((await playerOf(db(), leagueId, personId))?.accountId ?? null) !== null;
}
