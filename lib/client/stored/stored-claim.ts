"use client";

import type { ClaimState } from "@/lib/commands/new-account-claim";

/** Local storage key of a claim that this browser made without an account. */
const keyOf = (league: string, person: string) => `claim ${league} ${person}`;

/** Returns the claim that this browser made for a player, or null. */
export function storedClaim(league: string, person: string): string | null {
  try {
    return localStorage.getItem(keyOf(league, person));
  } catch {
    return null;
  }
}

/** Stores a claim, or removes it when null. Does nothing when storage is refused. */
export function storeClaim(league: string, person: string, claim: string | null): void {
  try {
    if (claim === null) localStorage.removeItem(keyOf(league, person));
    else localStorage.setItem(keyOf(league, person), claim);
  } catch {
    // Some private windows refuse storage: the claim is pending all the same.
  }
}

/** Fetches the state of a claim; null without an answer. */
export async function claimState(league: string, claim: string): Promise<ClaimState["state"] | null> {
  try {
    const response = await fetch(`/api/claims/${encodeURIComponent(league)}/${encodeURIComponent(claim)}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status === 404) return "declined";
    return response.ok ? ((await response.json()) as ClaimState).state : null;
  } catch {
    return null;
  }
}
