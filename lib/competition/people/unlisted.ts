import type { EventWho } from "../events/event-entry";
import { personNameKey } from "./people-list";
import { teamNameKey } from "./team-list";

/** Somebody who could enter an event: by name, and the team or person of a league that they are. */
interface Entering {
  readonly name: string;
  readonly home: string | null;
}

/** Somebody on an event's list, whatever was answered to them. */
interface Listed {
  readonly name: string;
  readonly teamId: string | null;
  readonly namedTeamId: string | null;
  readonly personId: string | null;
}

/** Those who are not on an event's list yet, neither by name nor as the team or person of a league; each name once. */
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
