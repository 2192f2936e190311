"use client";

import { useSyncExternalStore } from "react";

/** Local storage key of the reader's own team in a league; its value is the team's id. */
function keyOf(league: string): string {
  return `my-team ${league}`;
}

/** Event for this page; other pages get the browser's `storage` event. */
const chosen = "my-team-chosen";

/** Stores the reader's team in a league, or removes it when null. Does nothing when storage is refused. */
export function chooseTeam(league: string, team: string | null): void {
  try {
    if (team === null) localStorage.removeItem(keyOf(league));
    else localStorage.setItem(keyOf(league), team);
  } catch {
    // Some private windows refuse storage.
  }
  dispatchEvent(new Event(chosen));
}

/**
 * Returns the id of the reader's team in a league; null without one, and on the server, whose page is the same for
 * everybody.
 */
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
