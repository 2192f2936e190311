"use client";

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useMyTeam } from "./stored/my-team";

/** A team's or single player's next match: date, place and opponents, as returned by `/api/next-match`. */
export interface TeamNext {
  readonly id: string;
  readonly name: string;
  /** Addresses lack the language prefix. */
  readonly href: string;
  readonly next: NextMatch | null;
  /** Its other matches of that night. */
  readonly also?: readonly NextMatch[];
  /** Its matches to come in events, with the event's name. */
  readonly inEvents?: readonly (NextMatch & { readonly event: string })[];
  /** The ids of its entries in current seasons and events. */
  readonly entrants?: readonly string[];
  /** The address of its calendar feed. */
  readonly feed?: string;
}

export interface NextMatch {
  readonly href: string;
  readonly state: "playing" | "planned";
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly address?: string;
  /** The side named first, which brings the cards. */
  readonly cardsFrom?: string | null;
  readonly tables: readonly number[];
  readonly against: readonly string[];
  /** A single player's partners in this match. */
  readonly partners?: readonly string[];
  /** The single player deals first. */
  readonly isFirstDealer?: boolean;
}

/** Local storage key of the last answer, used by the next page and offline until the match's night is over. */
const storageKey = "my-next-match";

/** Dispatched after an answer was stored. */
const storedEvent = "my-next-match-stored";

/** Returns the stored next match of the reader's team in a league; null without one. Sends no request. */
export function useStoredNextMatch(league: string): TeamNext | null {
  const team = useMyTeam(league);
  const text = useSyncExternalStore(subscribe, storedText, () => null);
  return useMemo(() => (team === null ? null : parsed(text, team)), [team, text]);
}

/**
 * Whether one of these entrants is the reader's own in a league; false on the server, whose page is the same for
 * everybody.
 */
export function useIsMine(league: string, entrants: readonly string[]): boolean {
  return useStoredNextMatch(league)?.entrants?.some((one) => entrants.includes(one)) ?? false;
}

function subscribe(changed: () => void): () => void {
  addEventListener("storage", changed);
  addEventListener(storedEvent, changed);
  return () => {
    removeEventListener("storage", changed);
    removeEventListener(storedEvent, changed);
  };
}

/** Fetches a team's next match when the page is opened and whenever it becomes visible; null until known. */
export function useNextMatch(team: string | null): TeamNext | null {
  const [next, setNext] = useState<TeamNext | null>(null);
  useEffect(() => {
    if (team === null) return;
    let isUnmounted = false;
    setNext((now) => (now?.id === team ? now : storedNext(team)));
    const refresh = () => {
      if (document.visibilityState !== "visible") return;
      void fetchNext(team).then((answer) => {
        if (!isUnmounted && answer) setNext(answer);
      });
    };
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [team]);
  return team !== null && next?.id === team ? next : null;
}

async function fetchNext(team: string): Promise<TeamNext | null> {
  try {
    const response = await fetch(`/api/next-match/${encodeURIComponent(team)}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as TeamNext;
    localStorage.setItem(storageKey, JSON.stringify(answer));
    dispatchEvent(new Event(storedEvent));
    return answer;
  } catch {
    return null;
  }
}

function storedNext(team: string): TeamNext | null {
  return parsed(storedText(), team);
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Parses a stored answer about this team; null once its night is over. */
function parsed(text: string | null, team: string): TeamNext | null {
  try {
    const answer = JSON.parse(text ?? "null") as TeamNext | null;
    const night = answer?.next?.date;
    const isPast = night ? Date.parse(night) + 36 * 3_600_000 < Date.now() : false;
    return answer?.id === team && !isPast ? answer : null;
  } catch {
    return null;
  }
}
