"use client";

import { useEffect } from "react";

/** Keeps the screen awake while the page is in sight. A browser lets go of that whenever the page is hidden: it is asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator) || (held && !held.released)) return;
      try {
        held = await navigator.wakeLock.request("screen");
        if (isOver) await held.release();
      } catch {
        // An empty battery, or a browser that does not: the screen goes dark as it always did.
      }
    }
    const seen = () => void hold();
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", seen);
      void held?.release();
    };
  }, []);
}
