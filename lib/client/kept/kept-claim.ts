"use client";

import type { ClaimState } from "@/lib/commands/new-account-claim";

/** Where a browser keeps the claim that it made without an account, to show what became of it. */
const keyOf = (league: string, person: string) => `claim ${league} ${person}`;

/** The claim that this browser made for a player; null for none. */
export function keptClaim(league: string, person: string): string | null {
  try {
    return localStorage.getItem(keyOf(league, person));
  } catch {
    return null;
  }
}

/** Remembers a claim, or forgets it. Where nothing may be stored, nothing happens. */
export function keepClaim(league: string, person: string, claim: string | null): void {
  try {
    if (claim === null) localStorage.removeItem(keyOf(league, person));
    else localStorage.setItem(keyOf(league, person), claim);
  } catch {
    // Storage is refused in some private windows: the claim waits all the same.
  }
}

/** What became of a claim; null without an answer. */
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
