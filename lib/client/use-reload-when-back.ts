"use client";

import { useEffect } from "react";

/** The interval of checks, and the minimum time between reloads; milliseconds. */
const [checkEveryMs, minReloadIntervalMs] = [3_000, 20_000];
const loadedAt = "turkey-tracks-loaded-again";

/** Reloads the page once its address answers. Waits after a reload, so that a broken page does not reload in a loop. */
export function useReloadWhenBack(): void {
  useEffect(() => {
    const rested = Number(sessionStorage.getItem(loadedAt) ?? 0) + minReloadIntervalMs;
    const timer = setInterval(() => {
      if (Date.now() >= rested) void loadIfBack();
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
}

async function loadIfBack(): Promise<void> {
  const answer = await fetch(window.location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(loadedAt, String(Date.now()));
  window.location.reload();
}
