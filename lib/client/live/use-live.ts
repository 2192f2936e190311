"use client";

import { useEffect, useRef, useState } from "react";
import type { News } from "@/lib/score-sheet/live/league-news";
import type { LiveMessage } from "./live-connection";
import { SharedLive } from "./shared-live";

/** The state of a page's live connection. */
export interface LiveState {
  /** Null until the first message. */
  readonly isConnected: boolean | null;
  /** When the connection was lost, in milliseconds; null while it is open. */
  readonly lostAt: number | null;
  /** The build that the server serves; empty until known. */
  readonly build: string;
}

/**
 * Subscribes to a league's news while the page is visible. `league`: its address, or null for none; `since`: returns
 * the version on the page; `onNews` receives all news, possibly late or twice.
 */
export function useLive(league: string | null, since: () => number, onNews: (news: News) => void): LiveState {
  const [state, setState] = useState<LiveState>({ isConnected: null, lostAt: null, build: "" });
  const latest = useRef({ since, onNews });
  useEffect(() => {
    latest.current = { since, onNews };
  });
  useEffect(() => {
    if (league === null) return undefined;
    const onMessage = (message: LiveMessage) => {
      if (message.kind === "news") latest.current.onNews(message.news);
      else setState((before) => stateAfter(before, message));
    };
    const shared = new SharedLive(league, () => latest.current.since(), onMessage);
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
