"use client";

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useMyTeam } from "./kept/my-team";

/** A team or a single player with when, where and against whom it plays next, as `/api/next-match` tells it. */
export interface TeamNext {
  readonly id: string;
  readonly name: string;
  /** Addresses have no language in front. */
  readonly href: string;
  readonly next: NextMatch | null;
  /** What it is entered as in current seasons and events. */
  readonly entrants?: readonly string[];
  /** The address of its calendar. */
  readonly feed?: string;
}

export interface NextMatch {
  readonly href: string;
  readonly state: "playing" | "planned";
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly address?: string;
  /** The home team, which brings the cards; null where nobody is at home. */
  readonly cardsFrom?: string | null;
  readonly tables: readonly number[];
  readonly against: readonly string[];
  /** With whom a single player plays this once. */
  readonly partners?: readonly string[];
  /** A single player deals first. */
  readonly isFirstDealer?: boolean;
}

/** The last answer is kept for the next page, and for a phone without a network; not once its night has gone. */
const keptKey = "my-next-match";

/** Dispatched when an answer has been stored. */
const stored = "my-next-match-stored";

/** What is known of the reader's team in a league without asking: the last answer that this browser keeps. Null without one. */
export function useKeptNextMatch(league: string): TeamNext | null {
  const team = useMyTeam(league);
  const text = useSyncExternalStore(subscribe, keptText, () => null);
  return useMemo(() => (team === null ? null : parsed(text, team)), [team, text]);
}

/** Whether one of these entrants is the reader's own in a league; false on the server, which gives everybody the same page. */
export function useIsMine(league: string, entrants: readonly string[]): boolean {
  return useKeptNextMatch(league)?.entrants?.some((one) => entrants.includes(one)) ?? false;
}

function subscribe(changed: () => void): () => void {
  addEventListener("storage", changed);
  addEventListener(stored, changed);
  return () => {
    removeEventListener("storage", changed);
    removeEventListener(stored, changed);
  };
}

/** A team's next match, asked for when the page is opened and when it is looked at again; null until it is known. */
export function useNextMatch(team: string | null): TeamNext | null {
  const [known, setKnown] = useState<TeamNext | null>(null);
  useEffect(() => {
    if (team === null) return;
    let isGone = false;
    setKnown((now) => (now?.id === team ? now : kept(team)));
    const look = () => {
      if (document.visibilityState !== "visible") return;
      void asked(team).then((answer) => {
        if (!isGone && answer) setKnown(answer);
      });
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", look);
    };
  }, [team]);
  return team !== null && known?.id === team ? known : null;
}

async function asked(team: string): Promise<TeamNext | null> {
  try {
    const response = await fetch(`/api/next-match/${encodeURIComponent(team)}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as TeamNext;
    localStorage.setItem(keptKey, JSON.stringify(answer));
    dispatchEvent(new Event(stored));
    return answer;
  } catch {
    return null;
  }
}

function kept(team: string): TeamNext | null {
  return parsed(keptText(), team);
}

function keptText(): string | null {
  try {
    return localStorage.getItem(keptKey);
  } catch {
    return null;
  }
}

/** A stored answer about this team; null once its night has gone. */
function parsed(text: string | null, team: string): TeamNext | null {
  try {
    const answer = JSON.parse(text ?? "null") as TeamNext | null;
    const night = answer?.next?.date;
    const hasGone = night ? Date.parse(night) + 36 * 3_600_000 < Date.now() : false;
    return answer?.id === team && !hasGone ? answer : null;
  } catch {
    return null;
  }
}
