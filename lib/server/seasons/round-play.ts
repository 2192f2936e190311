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

/** The rules and start of a round's tables: its largest table's; null without tables. */
export function roundPlay({ stage, plays, matches }: RoundOfTables): Play | null {
  const largest = matches
    .filter(({ state }) => state !== "cancelled")
    .reduce<RoundOfTables["matches"][number] | null>(
      (longest, match) => (longest && sidesMet(longest.sides) >= sidesMet(match.sides) ? longest : match),
      null,
    );
  return largest && playOf({ ...largest, stage, round: { plays }, plays: null });
}
