import "server-only";
import type { Chair } from "@/lib/views/chair";
import { type PlayedMatch, tablePlayed } from "../data/matches/table-played";

interface MatchOfSides extends PlayedMatch {
  readonly sides: readonly {
    readonly side: number;
    readonly entrant: { readonly id: string; readonly name: string };
  }[];
}

/**
 * The chairs of a table, by seat, as the rulebook assigns them to the sides. Partners who entered separately take their
 * side's chairs in turn.
 */
export function chairsOf(match: MatchOfSides): readonly Chair[] {
  const { sides } = match;
  const chairs = tablePlayed(match).sides.flatMap(({ index, seats }) => {
    const entrants = sides.filter(({ side }) => side === index).map(({ entrant }) => entrant);
    return seats.flatMap((seat, i): Chair[] => {
      const entrant = entrants[i % entrants.length];
      return entrant ? [{ seat, side: index, entrantId: entrant.id, entrant: entrant.name }] : [];
    });
  });
  return chairs.sort((a, b) => a.seat - b.seat);
}
