/** Where a match is between its date and its result. */
export type MatchStateName = "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
