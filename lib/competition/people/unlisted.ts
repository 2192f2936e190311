import type { EventWho } from "../events/event-entry";
import { personNameKey } from "./people-list";
import { teamNameKey } from "./team-list";

/** A possible entrant of an event: the name, and the league's team or person. */
interface Entering {
  readonly name: string;
  readonly home: string | null;
}

/** A sign-up of an event in any state. */
interface Listed {
  readonly name: string;
  readonly teamId: string | null;
  readonly namedTeamId: string | null;
  readonly personId: string | null;
}

/** The candidates that are not on an event's list yet, by name or as a league's team or person; each name once. */
export function unlisted<Entrant extends Entering>(
  entrants: readonly Entrant[],
  list: readonly Listed[],
  entrantKind: EventWho,
): readonly Entrant[] {
  const keyOf = entrantKind === "teams" ? teamNameKey : personNameKey;
  const names = new Set(list.map(({ name }) => keyOf(name)));
  const homes = new Set(list.flatMap(({ teamId, namedTeamId, personId }) => [teamId, namedTeamId, personId]));
  return entrants.filter(({ name, home }) => {
    const key = keyOf(name);
    if (names.has(key) || (home !== null && homes.has(home))) return false;
    names.add(key);
    return true;
  });
}
