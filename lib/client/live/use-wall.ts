"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import { useLive } from "./use-live";
import { needsReload, staleSince } from "./wall-reload";

interface WallView {
  readonly version: number;
  readonly build: string;
  readonly asOf: number;
  readonly timeZone: string;
}

/** The wall's current view, and the time by the server's clock. */
export interface Wall<View> {
  readonly view: View;
  readonly now: number;
  /** When the connection was lost, in milliseconds; null while the view is fresh. */
  readonly since: number | null;
}

const tickMs = 5000;
/** Estimates get out of date without any news. */
const refreshEveryMs = 45_000;

/**
 * Keeps a wall up to date for weeks: requests a new view with every piece of news and at intervals, ignores responses
 * older than the view, and reloads the page for a new build and once a night, only while online.
 */
export function useWall<View extends WallView>(initial: View, league: string, address: string): Wall<View> {
  const [view, setView] = useState(initial);
  const [now, setNow] = useState(initial.asOf);
  // A television's clock may be wrong: the server's is used.
  const [serverClock, setServerClock] = useState({ at: initial.asOf, offset: 0 });
  const loadedAt = useRef(0);
  const requestedAt = useRef(0);
  const shown = useRef(initial);

  const refresh = useCallback(async () => {
    requestedAt.current = Date.now();
    const fetched = await fetchView<View>(address);
    if (!fetched) return;
    setServerClock({ at: fetched.asOf, offset: fetched.asOf - Date.now() });
    const condition = { now: Date.now(), loadedAt: loadedAt.current, hour: hourIn(fetched.timeZone, fetched.asOf) };
    if (needsReload({ ...condition, build: initial.build, newBuild: fetched.build })) return location.reload();
    if (fetched.version < shown.current.version || fetched.asOf < shown.current.asOf) return;
    shown.current = fetched;
    setView(fetched);
  }, [address, initial.build]);

  const { lostAt } = useLive(
    league,
    () => shown.current.version,
    ({ version }) => {
      if (version <= shown.current.version) return;
      // The cookie makes every server's response at least as new as this news.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
      document.cookie = seenCookieText({ league, version });
      void refresh();
    },
  );

  useEffect(() => {
    loadedAt.current = Date.now();
    requestedAt.current = Date.now();
    // A page from the service worker's cache is older than its own time.
    if (document.documentElement.dataset["keptAt"]) void refresh();
    else setServerClock({ at: initial.asOf, offset: initial.asOf - Date.now() });
  }, [refresh, initial.asOf]);

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now() + serverClock.offset);
      if (Date.now() - requestedAt.current >= refreshEveryMs) void refresh();
    }, tickMs);
    return () => clearInterval(timer);
  }, [refresh, serverClock.offset]);

  const since = staleSince(now, {
    answeredAt: serverClock.at,
    lostAt: lostAt === null ? null : lostAt + serverClock.offset,
  });
  return { view, now, since };
}

function hourIn(timeZone: string, at: number): number {
  return Number(new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone }).format(at));
}

async function fetchView<View>(address: string): Promise<View | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(15_000) });
    return response.ok ? ((await response.json()) as View) : null;
  } catch {
    return null;
  }
}
