import "server-only";
import type { Appearance, Registration } from "@/lib/competition/people/eligibility";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Tx } from "../data/connection/client";
import { appearancesOf, type StoredAppearance } from "../data/line-ups/line-ups";
import { entrantNames, membersOf, sparesOf } from "../data/people/members";
import { dateText } from "../platform/system/clock";

/** The people of a season: rosters, spares, and the line-ups of its matches. */
export interface SeasonPeople {
  readonly members: Awaited<ReturnType<typeof membersOf>>;
  readonly spares: Awaited<ReturnType<typeof sparesOf>>;
  readonly appearances: readonly StoredAppearance[];
  /** The teams' names, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The people of a season; with `only`, the appearances of these people alone. */
export async function seasonPeople(
  tx: Tx,
  leagueId: string,
  seasonId: string,
  only?: readonly string[],
): Promise<SeasonPeople> {
  const members = await membersOf(tx, leagueId, seasonId);
  const spares = await sparesOf(tx, leagueId, seasonId);
  const appearances = await appearancesOf(tx, leagueId, seasonId, only);
  const names = await entrantNames(tx, leagueId, seasonId);
  return { members, spares, appearances, names };
}

/** One person's rights in a season. */
export function registrationOf({ members, spares }: SeasonPeople, personId: string): Registration {
  const spare = spares.find((one) => one.personId === personId);
  return {
    places: members
      .filter((one) => one.personId === personId)
      .map(({ entrantId, role, since, until, most }) => ({
        entrant: entrantId,
        role,
        since: isoOf(since),
        until: isoOf(until),
        most,
      })),
    spare: spare ? { entrants: spare.entrants, most: spare.most, until: isoOf(spare.until) } : null,
  };
}

/** The matches with a seat of one person. */
export function appearancesOfPerson({ appearances }: SeasonPeople, personId: string): Appearance[] {
  return appearances
    .filter((one) => one.personId === personId)
    .map(({ entrantId, substitute, fromGame, table: { position, match } }) => ({
      match: match.id,
      date: isoOf(match.date),
      round: match.round.number,
      table: position,
      fromGame,
      entrant: entrantId,
      substitute,
    }));
}

/** Whether a team has a roster. */
export function hasRoster({ members }: SeasonPeople, entrantId: string): boolean {
  return members.some((one) => one.entrantId === entrantId);
}

/** The number of matches in which a person was a substitute, for one team or all. */
export function timesSteppedIn({ appearances }: SeasonPeople, personId: string, entrantId?: string): number {
  const stepped = appearances.filter(
    (one) => one.personId === personId && one.substitute && (entrantId === undefined || one.entrantId === entrantId),
  );
  return new Set(stepped.map(({ table }) => table.match.id)).size;
}

/** A stored date in the core's form. */
export function isoOf(date: Date | null): IsoDate | null {
  return date && (dateText(date) as IsoDate);
}
