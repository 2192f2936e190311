import "server-only";
import type { Play } from "@/lib/views/play";
import { type PlayedMatch, playOf, sidesMet } from "../data/matches/table-played";

interface RoundOfTables {
  readonly stage: PlayedMatch["stage"];
  readonly plays: string | null;
  readonly matches: readonly {
    readonly state: string;
    readonly games: number;
    readonly time: string | null;
    readonly sides: PlayedMatch["sides"];
  }[];
}

/** What the tables of a round play and from when: as its largest table does; null where it has none. */
export function roundPlay({ stage, plays, matches }: RoundOfTables): Play | null {
  const largest = matches
    .filter(({ state }) => state !== "cancelled")
    .reduce<RoundOfTables["matches"][number] | null>(
      (most, match) => (most && sidesMet(most.sides) >= sidesMet(match.sides) ? most : match),
      null,
    );
  return largest && playOf({ ...largest, stage, round: { plays }, plays: null });
}
