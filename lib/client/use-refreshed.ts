"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** A view that is refreshed at intervals. */
export interface RefreshedView<View> {
  readonly view: View;
  /** The last request had no answer, so the view may be out of date. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

/** Fetches a newer view every `every` milliseconds while the page is visible, and whenever it becomes visible. */
export function useRefreshed<View>(initial: View, address: string, everyMs: number): RefreshedView<View> {
  const [view, setView] = useState(initial);
  const [isStale, setIsStale] = useState(false);
  const requests = useRef(0);

  const refresh = useCallback(() => {
    requests.current += 1;
    const number = requests.current;
    void fetchView<View>(address).then((fetched) => {
      // A later request is newer.
      if (number !== requests.current) return;
      setIsStale(fetched === null);
      if (fetched !== null) setView(fetched);
    });
  }, [address]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      requests.current += 1;
    };
  }, [refresh, everyMs]);

  return { view, isStale, refresh };
}

async function fetchView<View>(address: string): Promise<View | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? ((await response.json()) as View) : null;
  } catch {
    return null;
  }
}
