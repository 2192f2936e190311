"use client";

import { useCallback, useEffect, useState } from "react";
import { drainAll } from "../drain-all";
import { type MatchOnPhone, matchesOnPhone } from "./kept-on-phone";

/** What this phone keeps. */
export interface PhoneRecords {
  /** Null until the browser's database was read. */
  readonly matches: readonly MatchOnPhone[] | null;
  /** This browser keeps nothing. */
  readonly isBroken: boolean;
  /** Reads again; sends first what waits, when asked to. */
  refresh(send?: boolean): Promise<void>;
}

/** The matches that this phone has something of; read at once, and again after what waits was sent. */
export function usePhone(): PhoneRecords {
  const [matches, setMatches] = useState<readonly MatchOnPhone[] | null>(null);
  const [isBroken, setIsBroken] = useState(false);

  const refresh = useCallback(async (send = false) => {
    try {
      if (send) await drainAll();
      setMatches(await matchesOnPhone());
    } catch {
      setMatches([]);
      setIsBroken(true);
    }
  }, []);

  useEffect(() => {
    const again = () => void refresh(true);
    void refresh().then(again);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [refresh]);

  return { matches, isBroken, refresh };
}
