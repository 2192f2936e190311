import { maxNamesPerColumn, roundsToFinal, type WallRound } from "./wall-bracket";
import type { WallEvent } from "./wall-view";

/** The part of an event's bracket shown together. */
export interface WallRoundPage {
  readonly of: WallEvent;
  readonly rounds: readonly WallRound[];
}

/** The panels beside the larger half, in turn: for each event, the coming rounds or the result. */
export function roundPagesOf(events: readonly WallEvent[]): readonly WallRoundPage[] {
  return events.flatMap((of): readonly WallRoundPage[] => {
    const pages = inPages(roundsToFinal(of.view));
    return pages.length > 0 ? pages.map((rounds) => ({ of, rounds })) : [{ of, rounds: [] }];
  });
}

/** Splits rounds into pages that are readable from a distance: as many as fit; large rounds are divided. */
function inPages(rounds: readonly WallRound[]): readonly (readonly WallRound[])[] {
  const pages: WallRound[][] = [];
  let free = 0;
  for (const round of rounds) {
    for (let from = 0; from < round.matches.length; from += maxNamesPerColumn / 2) {
      const matches = round.matches.slice(from, from + maxNamesPerColumn / 2);
      const needs = matches.reduce((sum, { slots }) => sum + slots.length, 0);
      if (needs > free) {
        pages.push([]);
        free = maxNamesPerColumn;
      }
      pages.at(-1)?.push({ ...round, key: `${round.key} ${from}`, matches });
      free -= needs;
    }
  }
  return pages;
}
