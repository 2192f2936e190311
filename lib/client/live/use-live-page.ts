"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useReducer, useRef, useTransition } from "react";
import {
  type Freshness,
  freshAt,
  givenUp,
  hearing,
  isBehind,
  showing,
  turnedTo,
} from "@/lib/score-sheet/live/freshness";
import type { News } from "@/lib/score-sheet/live/news";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import { holdPage, releasePage } from "./hold-page";
import { askStanding } from "./live-connection";
import { liveTopic } from "./live-topic";
import { type Lines, linesNow, markMoved } from "./moved-lines";
import { useLive } from "./use-live";

/** A thousand pages do not all ask in the same moment. */
const spread = 300;
const firstRetry = 2000;
const longestRetry = 30_000;

type Happening =
  | { readonly kind: "heard"; readonly news: News; readonly match: string | null }
  | { readonly kind: "shown"; readonly version: number }
  | { readonly kind: "turned" }
  | { readonly kind: "given-up" };

function pageAfter(page: Freshness, happening: Happening): Freshness {
  switch (happening.kind) {
    case "heard":
      return hearing(page, happening.news, happening.match);
    case "shown":
      return showing(page, happening.version);
    case "turned":
      return turnedTo(page);
    case "given-up":
      return givenUp(page);
  }
}

/** What a page that keeps itself fresh says of itself. */
export interface LivePage {
  readonly isConnected: boolean | null;
  readonly lostAt: number | null;
}

/**
 * Keeps a page that the server renders as new as the league: when there is news for it, it is rendered again, in order,
 * one at a time, never while nobody looks. `version`: at which it was read; `onMoved` is told the names of the lines that
 * changed.
 */
export function useLivePage(league: string, version: number, onMoved: (names: readonly string[]) => void): LivePage {
  const router = useRouter();
  const path = usePathname();
  const [page, happen] = useReducer(pageAfter, version, freshAt);
  const [isReading, startReading] = useTransition();
  const before = useRef<Lines | null>(null);
  const retries = useRef(0);
  const moved = useRef(onMoved);
  const state = useLive(
    league,
    () => page.heard,
    (news) => happen({ kind: "heard", news, match: liveTopic() }),
  );

  useEffect(() => {
    moved.current = onMoved;
  });

  // The new version arrives in the same stroke as the page that was read at it.
  useLayoutEffect(() => {
    happen({ kind: "shown", version });
    retries.current = 0;
    releasePage();
    if (before.current) moved.current(markMoved(before.current));
    before.current = null;
  }, [version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the path that counts
  useEffect(() => {
    before.current = null;
    happen({ kind: "turned" });
  }, [path]);

  const isDue = isBehind(page) && !isReading && state.isConnected !== false;
  useEffect(() => {
    if (!isDue) return undefined;
    let isOff = false;
    const read = async () => {
      // The page is read from any of several servers.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
      document.cookie = seenCookieText({ league, version: page.wanted });
      // Without an answer Next would leave the page; so it is asked only while there is one.
      const standing = await askStanding(league);
      if (isOff || document.visibilityState !== "visible") return;
      retries.current += 1;
      if (standing && standing.version < page.wanted) happen({ kind: "given-up" });
      else if (standing) {
        before.current = linesNow();
        holdPage();
        startReading(() => router.refresh());
      } else timer = setTimeout(() => void read(), waitOf(retries.current));
    };
    let timer = setTimeout(() => void read(), retries.current === 0 ? Math.random() * spread : waitOf(retries.current));
    const seen = () => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      timer = setTimeout(() => void read(), 0);
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      isOff = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [isDue, page.wanted, league, router]);

  return state;
}

function waitOf(tries: number): number {
  return Math.min(longestRetry, firstRetry * 2 ** Math.max(0, tries - 1));
}
