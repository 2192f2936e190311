"use client";

import { useEffect } from "react";

/** How often the server is asked whether it answers again, and how long a page rests after it loaded itself; milliseconds. */
const [askEvery, restAfterLoad] = [3_000, 20_000];
const loadedAt = "turkey-tracks-loaded-again";

/** Loads the page again once its address answers; not at once after the last time, so that a page that breaks by itself is no storm. */
export function useReloadWhenBack(): void {
  useEffect(() => {
    const rested = Number(sessionStorage.getItem(loadedAt) ?? 0) + restAfterLoad;
    const timer = setInterval(() => {
      if (Date.now() >= rested) void loadIfBack();
    }, askEvery);
    return () => clearInterval(timer);
  }, []);
}

async function loadIfBack(): Promise<void> {
  const answer = await fetch(window.location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(loadedAt, String(Date.now()));
  window.location.reload();
}
