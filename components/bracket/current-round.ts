import type { BracketMatch, BracketRound } from "./bracket-view";

/** Whether a match is unfinished. */
export function isOpen(match: BracketMatch | null): boolean {
  return match !== null && (match.state === "ready" || match.state === "playing" || match.state === "waiting");
}

/** The first round with an unfinished match; else the last one that was played. */
export function currentRound<Round extends BracketRound>(rounds: readonly Round[]): Round | undefined {
  return (
    rounds.find(({ cells }) => cells.some(isOpen)) ??
    rounds.findLast(({ cells }) => cells.some((match) => match?.state === "decided"))
  );
}
