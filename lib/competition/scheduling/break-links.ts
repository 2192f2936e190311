import type { Opponents } from "./opponents-request";

/**
 * Two matches of a team in consecutive rounds. With `alike`, the team has a break if "first team at home" has the same
 * value in both matches; otherwise, if it has different values.
 */
export interface BreakLink {
  readonly earlier: number;
  readonly alike: boolean;
}

/** One match, with its links to the previous round. */
export interface LinkedMatch {
  readonly round: number;
  /** Its place in the round. */
  readonly place: number;
  /** None, one or two. */
  readonly links: readonly BreakLink[];
}

/** All matches, numbered, with their possible breaks. */
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

/** The number of breaks for given home sides. */
export function breaksWhen(linked: readonly LinkedMatch[], firstAtHome: readonly boolean[]): number {
  return linked.reduce(
    (sum, { links }, match) =>
      sum + links.filter(({ earlier, alike }) => (firstAtHome[earlier] === firstAtHome[match]) === alike).length,
    0,
  );
}
