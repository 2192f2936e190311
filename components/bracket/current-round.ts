import type { BracketMatch, BracketRound } from "./bracket-view";

/** Whether a match is still to be played, or being played. */
export function isOpen(match: BracketMatch | null): boolean {
  return match !== null && (match.state === "ready" || match.state === "playing" || match.state === "waiting");
}

/** The first round with a match that is not over; when all are, the last one that was played. */
export function currentRound<Round extends BracketRound>(rounds: readonly Round[]): Round | undefined {
  return (
    rounds.find(({ cells }) => cells.some(isOpen)) ??
    rounds.findLast(({ cells }) => cells.some((match) => match?.state === "decided"))
  );
}
