/** A match of a round: its state, and its own date. */
interface RoundMatch {
  readonly state: string;
  readonly date: string | null;
}

/** When standings are taken: during a round, or after it. */
export type RoundPhase = "during" | "after";

/**
 * Whether a round's standings are taken during it or after it. It is over when no match waits for play on its date;
 * matches moved to another date do not keep it open.
 */
export function roundPhase(date: string | null, matches: readonly RoundMatch[]): RoundPhase {
  const isOpen = (match: RoundMatch) =>
    match.state === "playing" || (match.state === "scheduled" && match.date === date);
  return matches.some(isOpen) ? "during" : "after";
}
