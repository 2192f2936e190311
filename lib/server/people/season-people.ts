import "server-only";
import type { Appearance, Registration } from "@/lib/competition/people/eligibility";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import { groupBy } from "@/lib/kernel/group-by";
import type { Tx } from "../data/connection/client";
import { type StoredAppearance, appearancesOf as storedAppearances } from "../data/line-ups/line-ups";
import { entrantNames, membersOf, sparesOf } from "../data/people/members";
import { dateText } from "../platform/system/clock";

type StoredMember = Awaited<ReturnType<typeof membersOf>>[number];

/** The people of a season: rosters, spares, and the line-ups of its matches. */
export interface SeasonPeople {
  readonly members: readonly StoredMember[];
  readonly spares: Awaited<ReturnType<typeof sparesOf>>;
  readonly appearances: readonly StoredAppearance[];
  /** The places on rosters, and the appearances, of each person. */
  readonly placesOf: ReadonlyMap<string, readonly StoredMember[]>;
  readonly appearancesOf: ReadonlyMap<string, readonly StoredAppearance[]>;
  /** The roster of each team that has one. */
  readonly rosters: ReadonlyMap<string, readonly StoredMember[]>;
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
  const appearances = await storedAppearances(tx, leagueId, seasonId, only);
  const names = await entrantNames(tx, leagueId, seasonId);
  return {
    ...{ members, spares, appearances, names },
    placesOf: groupBy(members, ({ personId }) => personId),
    appearancesOf: groupBy(appearances, ({ personId }) => personId),
    rosters: groupBy(members, ({ entrantId }) => entrantId),
  };
}

/** One person's rights in a season. */
export function registrationOf({ placesOf, spares }: SeasonPeople, personId: string): Registration {
  const spare = spares.find((one) => one.personId === personId);
  return {
    places: (placesOf.get(personId) ?? []).map(({ entrantId, role, since, until, most }) => ({
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
export function appearancesOfPerson({ appearancesOf }: SeasonPeople, personId: string): Appearance[] {
  const appearances = appearancesOf.get(personId) ?? [];
  return appearances.map(({ entrantId, substitute, fromGame, table: { position, match } }) => ({
    match: match.id,
    date: isoOf(match.date),
    round: match.round.number,
    table: position,
    fromGame,
    entrant: entrantId,
    substitute,
  }));
}

/** The number of matches in which a person was a substitute, for one team or all. */
export function timesSteppedIn({ appearancesOf }: SeasonPeople, personId: string, entrantId?: string): number {
  const appearances = appearancesOf.get(personId) ?? [];
  const stepped = appearances.filter(
    (one) => one.substitute && (entrantId === undefined || one.entrantId === entrantId),
  );
  return new Set(stepped.map(({ table }) => table.match.id)).size;
}

/** A stored date in the core's form. */
export function isoOf(date: Date | null): IsoDate | null {
  return date && (dateText(date) as IsoDate);
}
