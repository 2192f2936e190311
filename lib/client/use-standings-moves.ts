"use client";

import { useEffect, useState } from "react";
import type { StandingsMoves } from "@/lib/views/standings-moves";

/** The changes of the standings by a match: loading, unanswered, no standings, or the rows. */
export type MovesState =
  | { readonly kind: "asking" | "unanswered" | "none" }
  | ({ readonly kind: "moves" } & StandingsMoves);

interface MatchVersion {
  readonly id: string;
  readonly version: number;
  readonly leagueSlug?: string;
  readonly seasonSlug?: string;
}

/**
 * Fetches how a match moved its season's standings; again for each new version of the match. `isSent`: the server has
 * all of this phone's entries.
 */
export function useStandingsMoves({ id, version, leagueSlug, seasonSlug }: MatchVersion, isSent: boolean): MovesState {
  const [state, setState] = useState<MovesState>({ kind: "asking" });
  useEffect(() => {
    // Each new version of the match needs a new request.
    void version;
    if (!leagueSlug || !seasonSlug) return setState({ kind: "none" });
    if (!isSent) return setState({ kind: "unanswered" });
    const aborter = new AbortController();
    void fetchMoves({ id, leagueSlug, seasonSlug }, aborter.signal).then(
      (fetched) => !aborter.signal.aborted && setState(fetched),
    );
    return () => aborter.abort();
  }, [id, version, leagueSlug, seasonSlug, isSent]);
  return state;
}

async function fetchMoves(
  { id, leagueSlug, seasonSlug }: { readonly id: string; readonly leagueSlug: string; readonly seasonSlug: string },
  signal: AbortSignal,
): Promise<MovesState> {
  const query = new URLSearchParams({ season: seasonSlug, match: id });
  try {
    const response = await fetch(`/api/leagues/${encodeURIComponent(leagueSlug)}/moves?${query}`, { signal });
    // An event has no standings.
    if (response.status === 404) return { kind: "none" };
    return response.ok ? { kind: "moves", ...((await response.json()) as StandingsMoves) } : { kind: "unanswered" };
  } catch {
    return { kind: "unanswered" };
  }
}
