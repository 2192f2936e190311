"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** What a page shows of something that changes by itself. */
export interface Refreshed<View> {
  readonly view: View;
  /** The last question had no answer: what is shown is older than it looks. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

/** Asks an address for a newer view every so many milliseconds, while the page is looked at, and at once when it is again. */
export function useRefreshed<View>(initial: View, address: string, every: number): Refreshed<View> {
  const [view, setView] = useState(initial);
  const [isStale, setIsStale] = useState(false);
  const asked = useRef(0);

  const refresh = useCallback(() => {
    asked.current += 1;
    const number = asked.current;
    void fetchView<View>(address).then((found) => {
      // A later question was asked meanwhile: its answer is the newer one.
      if (number !== asked.current) return;
      setIsStale(found === null);
      if (found !== null) setView(found);
    });
  }, [address]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      asked.current += 1;
    };
  }, [refresh, every]);

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
