"use client";

import { useEffect, useRef, useState } from "react";
import type { News } from "@/lib/score-sheet/live/news";
import type { LiveMessage } from "./live-connection";
import { SharedLive } from "./shared-live";

/** What a page knows of its connection. */
export interface LiveState {
  /** `null`: nothing is known yet. */
  readonly isConnected: boolean | null;
  /** When the connection was lost, in milliseconds; null while it stands. */
  readonly lostAt: number | null;
  /** The build of the pages that the server serves now; empty while unknown. */
  readonly build: string;
}

/**
 * Hears what happens in a league while the page is looked at; `league`: its address, null for none. `since`: the version that the page knows of; `onNews` is
 * given every piece of news, also late and twice.
 */
export function useLive(league: string | null, since: () => number, onNews: (news: News) => void): LiveState {
  const [state, setState] = useState<LiveState>({ isConnected: null, lostAt: null, build: "" });
  const latest = useRef({ since, onNews });
  useEffect(() => {
    latest.current = { since, onNews };
  });
  useEffect(() => {
    if (league === null) return undefined;
    const hear = (message: LiveMessage) => {
      if (message.kind === "news") latest.current.onNews(message.news);
      else setState((before) => stateAfter(before, message));
    };
    const shared = new SharedLive(league, () => latest.current.since(), hear);
    return () => shared.close();
  }, [league]);
  return state;
}

function stateAfter(before: LiveState, message: Exclude<LiveMessage, { kind: "news" }>): LiveState {
  if (message.kind === "lost") {
    return before.isConnected === false ? before : { ...before, isConnected: false, lostAt: Date.now() };
  }
  const isSame = before.isConnected === true && before.build === message.build;
  return isSame ? before : { isConnected: true, lostAt: null, build: message.build };
}
