"use client";

import { useEffect, useState } from "react";
import { keptTeamCard } from "./kept-team-card";
import { askTeamDoor } from "./team-door";

/**
 * How many of the reader's team cannot come to its next match, for who keeps the team's card in this browser: null without a
 * card, or as long as nobody has said.
 */
export function useAbsentNext(league: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const card = keptTeamCard(league);
      if (!card || document.visibilityState !== "visible") return;
      const door = await askTeamDoor(card);
      if (!isGone) setCount("problem" in door ? null : (door.matches[0]?.absent.length ?? 0));
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
