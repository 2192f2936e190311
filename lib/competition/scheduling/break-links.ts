import type { Opponents } from "./opponents-request";

/**
 * Two matches that a team plays in rounds next to each other. The team has a break when the first teams of both
 * matches are at home and it is first in both or second in both (`alike`), and so on: whenever "first at home" has the
 * same value in both, if alike, and different values, if not.
 */
export interface BreakLink {
  readonly earlier: number;
  readonly alike: boolean;
}

/** One match among all, with its links to the round before. */
export interface LinkedMatch {
  readonly round: number;
  /** Its place in the round. */
  readonly place: number;
  /** None, one or two. */
  readonly links: readonly BreakLink[];
}

/** All matches, numbered through, with what could be breaks. */
export function linkedMatches({ teams, rounds }: Opponents): readonly LinkedMatch[] {
  const linked: LinkedMatch[] = [];
  let before = new Map<number, { readonly match: number; readonly isFirst: boolean }>();
  for (const [round, matches] of rounds.entries()) {
    const now: typeof before = new Map();
    for (const [place, sides] of matches.entries()) {
      const match = linked.length;
      const links = sides.flatMap((team, side) => {
        const earlier = team < teams ? before.get(team) : undefined;
        now.set(team, { match, isFirst: side === 0 });
        return earlier ? [{ earlier: earlier.match, alike: earlier.isFirst === (side === 0) }] : [];
      });
      linked.push({ round, place, links });
    }
    before = now;
  }
  return linked;
}

/** The breaks when the first teams of some matches are at home. */
export function breaksWhen(linked: readonly LinkedMatch[], firstAtHome: readonly boolean[]): number {
  return linked.reduce(
    (sum, { links }, match) =>
      sum + links.filter(({ earlier, alike }) => (firstAtHome[earlier] === firstAtHome[match]) === alike).length,
    0,
  );
}
