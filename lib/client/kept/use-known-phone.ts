"use client";

import { useEffect } from "react";
import { newId } from "../new-id";
import { postCommand } from "../post-command";
import { thisPhone } from "./phone-key";

interface KnownMatch {
  readonly leagueId: string;
  readonly id: string;
  readonly side: number | null;
  readonly key?: string | null;
}

/**
 * Tells the server what this phone's signatures are checked with, when it does not know: a phone that took its side with
 * an earlier app, or whose browser has forgotten the key of before. What it signs without a network is then believed.
 */
export function useKnownPhone({ leagueId, id, side, key }: KnownMatch): void {
  useEffect(() => {
    if (side === null || key === undefined) return;
    void (async () => {
      const device = await thisPhone();
      if (!device?.publicKey || device.publicKey === key) return;
      await postCommand({ kind: "take-side", id: newId(), league: leagueId, match: id, side, device });
    })();
  }, [leagueId, id, side, key]);
}
