import { MatchLine } from "./match-line";
import type { ScheduledMatch } from "./scheduled-match";

interface NightListProps {
  readonly matches: readonly ScheduledMatch[];
  /** The league's address, for marking the reader's own team. */
  readonly follow?: string;
}

/** The matches of one night, without a heading. */
export function NightList({ matches, follow }: NightListProps) {
  return (
    <ul>
      {matches.map((match) => (
        <MatchLine key={match.id} match={match} follow={follow} />
      ))}
    </ul>
  );
}
