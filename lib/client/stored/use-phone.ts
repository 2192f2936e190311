"use client";

import { useCallback, useEffect, useState } from "react";
import { sendAllWaiting } from "../send-all-waiting";
import { type MatchOnPhone, matchesOnPhone } from "./stored-matches";

/** The matches stored on this phone. */
export interface PhoneRecords {
  /** Null until the database has been read. */
  readonly matches: readonly MatchOnPhone[] | null;
  /** The browser's database does not work. */
  readonly isBroken: boolean;
  /** Reads again; with `send`, sends waiting commands first. */
  refresh(send?: boolean): Promise<void>;
}

/** Loads the matches stored on this phone immediately, and again after waiting commands were sent. */
export function usePhone(): PhoneRecords {
  const [matches, setMatches] = useState<readonly MatchOnPhone[] | null>(null);
  const [isBroken, setIsBroken] = useState(false);

  const refresh = useCallback(async (send = false) => {
    try {
      if (send) await sendAllWaiting();
      setMatches(await matchesOnPhone());
    } catch {
      setMatches([]);
      setIsBroken(true);
    }
  }, []);

  useEffect(() => {
    const sendAndRefresh = () => void refresh(true);
    void refresh().then(sendAndRefresh);
    window.addEventListener("online", sendAndRefresh);
    return () => window.removeEventListener("online", sendAndRefresh);
  }, [refresh]);

  return { matches, isBroken, refresh };
}
