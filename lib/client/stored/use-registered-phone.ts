"use client";

import { useEffect } from "react";
import { newId } from "../new-id";
import { postCommand } from "../post-command";
import { thisPhone } from "./phone-key";

interface RegisteredMatch {
  readonly leagueId: string;
  readonly id: string;
  readonly side: number | null;
  readonly key?: string | null;
}

/**
 * Sends this phone's public key to the server when the server has another or none: after an update from an early
 * version, or when the browser lost the previous key. The server needs it to check signatures made offline.
 */
export function useRegisteredPhone({ leagueId, id, side, key }: RegisteredMatch): void {
  useEffect(() => {
    if (side === null || key === undefined) return;
    void (async () => {
      const device = await thisPhone();
      if (!device?.publicKey || device.publicKey === key) return;
      await postCommand({ kind: "take-side", id: newId(), league: leagueId, match: id, side, device });
    })();
  }, [leagueId, id, side, key]);
}
