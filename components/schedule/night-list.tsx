import { MatchLine } from "./match-line";
import type { ScheduledMatch } from "./scheduled-match";

/** The matches of one night, without a heading of their own. */
export function NightList({ matches }: { readonly matches: readonly ScheduledMatch[] }) {
  return (
    <ul>
      {matches.map((match) => (
        <MatchLine key={match.id} match={match} />
      ))}
    </ul>
  );
}
