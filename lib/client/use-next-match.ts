"use client";

import { useEffect, useState } from "react";

/** A team or a single player with when, where and against whom it plays next, as `/api/next-match` tells it. */
export interface TeamNext {
  readonly id: string;
  readonly name: string;
  /** Addresses have no language in front. */
  readonly href: string;
  readonly next: NextMatch | null;
}

export interface NextMatch {
  readonly href: string;
  readonly state: "playing" | "planned";
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly tables: readonly number[];
  readonly against: readonly string[];
  /** With whom a single player plays this once. */
  readonly partners?: readonly string[];
  /** A single player deals first. */
  readonly isFirstDealer?: boolean;
}

/** The last answer is kept for the next page, and for a phone without a network; not once its night has gone. */
const keptKey = "my-next-match";

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
    return answer;
  } catch {
    return null;
  }
}

function kept(team: string): TeamNext | null {
  try {
    const answer = JSON.parse(localStorage.getItem(keptKey) ?? "null") as TeamNext | null;
    const night = answer?.next?.date;
    const hasGone = night ? Date.parse(night) + 36 * 3_600_000 < Date.now() : false;
    return answer?.id === team && !hasGone ? answer : null;
  } catch {
    return null;
  }
}
