"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useReducer, useRef, useState, useTransition } from "react";
import {
  type Freshness,
  freshAt,
  isBehind,
  withGivenUp,
  withNavigation,
  withNews,
  withShown,
} from "@/lib/score-sheet/live/freshness";
import type { News } from "@/lib/score-sheet/live/league-news";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import { type Lines, markChangedLines, readLines } from "./changed-lines";
import { fetchStanding } from "./live-connection";
import { liveTopic } from "./live-topic";
import { pageAge } from "./page-age";
import { allowReload, preventReload } from "./prevent-reload";
import { useLive } from "./use-live";

/** Random delay in milliseconds, so that a thousand pages do not all request at the same moment. */
const maxJitterMs = 300;
const minRetryMs = 2000;
const maxRetryMs = 30_000;

type PageEvent =
  | { readonly kind: "heard"; readonly news: News; readonly match: string | null }
  | { readonly kind: "shown"; readonly version: number }
  | { readonly kind: "turned" }
  | { readonly kind: "given-up" };

function pageAfter(page: Freshness, event: PageEvent): Freshness {
  switch (event.kind) {
    case "heard":
      return withNews(page, event.news, event.match);
    case "shown":
      return withShown(page, event.version);
    case "turned":
      return withNavigation(page);
    case "given-up":
      return withGivenUp(page);
  }
}

/** The connection and age of a live page. */
export interface LivePage {
  readonly isConnected: boolean | null;
  readonly lostAt: number | null;
  /** The age in seconds when a busy server sent a stale page; null for a fresh page. */
  readonly age: number | null;
}

/**
 * Keeps a server-rendered page up to date: renders it again when there is news of the league, one request at a time,
 * only while it is visible. `version`: the version of the rendered page; `onMoved` receives the names of the changed
 * lines.
 */
export function useLivePage(league: string, version: number, onMoved: (names: readonly string[]) => void): LivePage {
  const router = useRouter();
  const path = usePathname();
  const [page, dispatch] = useReducer(pageAfter, version, freshAt);
  const [isRefreshing, startRefresh] = useTransition();
  const linesBefore = useRef<Lines | null>(null);
  const [age, setAge] = useState<number | null>(null);
  const retries = useRef(0);
  /** The version that the page shows once the current refresh is done. */
  const requestedVersion = useRef<number | null>(null);
  const onMovedRef = useRef(onMoved);
  const state = useLive(
    league,
    () => page.processed,
    (news) => dispatch({ kind: "heard", news, match: liveTopic() }),
  );

  useEffect(() => {
    onMovedRef.current = onMoved;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each response has its own age
  useEffect(() => setAge(isRefreshing ? null : pageAge()), [isRefreshing, version, path]);

  // The new version arrives in the same commit as the page that was rendered at it.
  useLayoutEffect(() => {
    dispatch({ kind: "shown", version });
    retries.current = 0;
    allowReload();
    if (linesBefore.current) onMovedRef.current(markChangedLines(linesBefore.current));
    linesBefore.current = null;
  }, [version]);

  // A page that the news did not affect keeps its old version; the server returns none older than the cookie.
  useEffect(() => {
    if (isRefreshing || requestedVersion.current === null) return;
    dispatch({ kind: "shown", version: requestedVersion.current });
    requestedVersion.current = null;
    retries.current = 0;
    linesBefore.current = null;
    allowReload();
  }, [isRefreshing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of the path matters
  useEffect(() => {
    linesBefore.current = null;
    dispatch({ kind: "turned" });
  }, [path]);

  const isDue = isBehind(page) && !isRefreshing && state.isConnected !== false;
  useEffect(() => {
    if (!isDue) return undefined;
    let isCancelled = false;
    const read = async () => {
      // The cookie names the version needed, since any of several servers may answer.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
      document.cookie = seenCookieText({ league, version: page.wanted });
      // Without an answer, Next would leave the page; so refresh only while the server answers.
      const standing = await fetchStanding(league);
      if (isCancelled || document.visibilityState !== "visible") return;
      retries.current += 1;
      if (standing && standing.version < page.wanted) dispatch({ kind: "given-up" });
      else if (standing) {
        linesBefore.current = readLines();
        requestedVersion.current = page.wanted;
        preventReload();
        startRefresh(() => router.refresh());
      } else timer = setTimeout(() => void read(), retryDelayMs(retries.current));
    };
    let timer = setTimeout(
      () => void read(),
      retries.current === 0 ? Math.random() * maxJitterMs : retryDelayMs(retries.current),
    );
    const onVisible = () => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      timer = setTimeout(() => void read(), 0);
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [isDue, page.wanted, league, router]);

  return { ...state, age };
}

function retryDelayMs(tries: number): number {
  return Math.min(maxRetryMs, minRetryMs * 2 ** Math.max(0, tries - 1));
}
