"use client";

import { useSyncExternalStore } from "react";

/** Minimum width for the grid; narrower windows show a list. */
const wide = "(min-width: 44rem)";

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Whether the window is wide enough for the grid; true on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  );
}

const never = () => () => {};

/** Whether scripts run, so that buttons and pointers work. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
