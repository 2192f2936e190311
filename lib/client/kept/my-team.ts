"use client";

import { useSyncExternalStore } from "react";

/** Where a browser keeps which team of a league is its reader's own: the team's id, or nothing. */
function keyOf(league: string): string {
  return `my-team ${league}`;
}

/** Told on this page; other pages of the browser are told by `storage`. */
const chosen = "my-team-chosen";

/** Remembers the reader's team in a league, or forgets it. Where nothing may be stored, nothing happens. */
export function chooseTeam(league: string, team: string | null): void {
  try {
    if (team === null) localStorage.removeItem(keyOf(league));
    else localStorage.setItem(keyOf(league), team);
  } catch {
    // Storage is refused in some private windows.
  }
  dispatchEvent(new Event(chosen));
}

/** The reader's team in a league by its id; null without one, and on the server, which gives everybody the same page. */
export function useMyTeam(league: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => teamIn(league),
    () => null,
  );
}

function teamIn(league: string): string | null {
  try {
    return localStorage.getItem(keyOf(league));
  } catch {
    return null;
  }
}

function subscribe(changed: () => void): () => void {
  addEventListener("storage", changed);
  addEventListener(chosen, changed);
  return () => {
    removeEventListener("storage", changed);
    removeEventListener(chosen, changed);
  };
}
