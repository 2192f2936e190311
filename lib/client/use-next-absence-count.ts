"use client";

import { useEffect, useState } from "react";
import { hasTeamCard } from "./stored/team-card-key";

/**
 * Returns how many of the reader's team cannot come to its next match, if this browser stores the team's card. Null
 * without a card or an answer.
 */
export function useNextAbsenceCount(league: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const refresh = async () => {
      if (!hasTeamCard(league) || document.visibilityState !== "visible") return;
      // Only browsers with a stored card load the code that reads it. Offline, the import fails.
      const absence = await import("./fetch-next-absence-count")
        .then(({ fetchNextAbsenceCount: askAbsentNext }) => askAbsentNext(league))
        .catch(() => null);
      if (!isUnmounted) setCount(absence);
    };
    void refresh();
    const onVisible = () => void refresh();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [league]);
  return count;
}
