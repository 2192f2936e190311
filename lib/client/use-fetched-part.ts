"use client";

import { useEffect, useState } from "react";

const retryMilliseconds = 3000;

/**
 * Fetches a part's script on demand: null while it loads, "missing" while there is no network; then it retries until it
 * succeeds. `load` must stay the same function.
 */
export function useFetchedPart<Part>(isWanted: boolean, load: () => Promise<Part>): Part | "missing" | null {
  const [part, setPart] = useState<Part | "missing" | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchPart = async () => {
      const fetched = await load().catch(() => "missing" as const);
      if (isUnmounted) return;
      setPart(() => fetched);
      if (fetched === "missing") timer = setTimeout(() => void fetchPart(), retryMilliseconds);
    };
    void fetchPart();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isWanted, load]);
  return part;
}
