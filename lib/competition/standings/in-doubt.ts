import type { EntrantId } from "../entrant";
import type { MatchResult } from "../match-result";

/** Finished games of one entrant whose results may still change. */
export interface GamesInDoubt {
  readonly unconfirmed: number;
  readonly disputed: number;
}

/** The number of each entrant's games in doubt, counted or waiting; entrants without any are missing. */
export function gamesInDoubt(results: readonly MatchResult[]): ReadonlyMap<EntrantId, GamesInDoubt> {
  const byEntrant = new Map<EntrantId, GamesInDoubt>();
  for (const { status, games, sides } of results) {
    if (status !== "played" && status !== "playing") continue;
    for (const { doubt } of games) {
      if (!doubt) continue;
      for (const entrant of sides.flat()) {
        const before = byEntrant.get(entrant) ?? { unconfirmed: 0, disputed: 0 };
        byEntrant.set(entrant, { ...before, [doubt]: before[doubt] + 1 });
      }
    }
  }
  return byEntrant;
}
