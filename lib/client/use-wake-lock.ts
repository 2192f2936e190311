"use client";

import { useEffect } from "react";

/**
 * Keeps the screen awake while the page is visible. Browsers release the lock when the page is hidden, so it is
 * requested again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    async function acquire() {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator) || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isUnmounted) await lock.release();
      } catch {
        // Low battery or no support: the screen turns off as usual.
      }
    }
    const onVisible = () => void acquire();
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
}
