import type { RoundName } from "../brackets/match-length";

/** A match of a draw by its name: the round's, and its number where the round has several. */
export interface MatchName {
  readonly round: RoundName;
  readonly number: number | null;
  /** The letter of its group; null outside groups. */
  readonly group: string | null;
}

/** A place at a match that somebody else takes; null: it waits, or nobody comes. Names. */
export interface MovedSeat {
  readonly match: MatchName;
  readonly was: string | null;
  readonly becomes: string | null;
}

/** The changes that a command would make in a drawn event. */
export interface EventFollows {
  /** The seats whose entrant would change, in the draw's order. */
  readonly seats: readonly MovedSeat[];
  /** The matches whose results would no longer count. */
  readonly dropped: readonly MatchName[];
  /** The champion as it is and as it would be; null where that stays. */
  readonly champion: { readonly was: string | null; readonly becomes: string | null } | null;
  /** Why nobody would go on by the result before somebody has said a word; null where nothing waits. */
  readonly waits: "unconfirmed" | "disputed" | "equal" | null;
  /** It waits, and yet who has gone on by it stays: the same do, and they have begun their next match. */
  readonly isHeld: boolean;
}
