import type { RoundName } from "../brackets/match-length";

/** A match of a draw by its name: the round's, and its number where the round has several. */
export interface MatchName {
  readonly round: RoundName;
  readonly number: number | null;
  /** The group's letter; null outside groups. */
  readonly group: string | null;
}

/** A seat with a changed entrant, by name; null for an open or empty seat. */
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
  /** The champion before and after; null if unchanged. */
  readonly champion: { readonly was: string | null; readonly becomes: string | null } | null;
  /** Why nobody would advance by the result before a confirmation; null if nothing waits. */
  readonly waits: "unconfirmed" | "disputed" | "equal" | null;
  /** The result is unconfirmed, but its winner stays: it is the same, and has begun the next match. */
  readonly isHeld: boolean;
}
