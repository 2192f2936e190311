"use client";

import { useEffect, useState } from "react";
import { hasTeamCard } from "./kept/team-card-key";

/**
 * How many of the reader's team cannot come to its next match, for who keeps the team's card in this browser: null without a
 * card, or as long as nobody has said.
 */
export function useAbsentNext(league: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (!hasTeamCard(league) || document.visibilityState !== "visible") return;
      // Only who keeps a card fetches what reads it. Without a network neither it nor its answer comes.
      const asked = await import("./ask-absent-next")
        .then(({ askAbsentNext }) => askAbsentNext(league))
        .catch(() => null);
      if (!isGone) setCount(asked);
    };
    void look();
    const again = () => void look();
    document.addEventListener("visibilitychange", again);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", again);
    };
  }, [league]);
  return count;
}
