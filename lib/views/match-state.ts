/** The states of a match from its date to its result. */
export type MatchStateName = "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
