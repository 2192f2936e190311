"use client";

import { useSyncExternalStore } from "react";

/** From this width on the grid stands as a table; below it is a list. */
const wide = "(min-width: 44rem)";

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Whether the window has room for the grid; on the server it has. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  );
}

const never = () => () => {};

/** Whether the page answers to keys and pointers yet: not before its script runs. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
