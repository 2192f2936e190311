import type { SwissPlayer } from "./pairing-costs";

/** Number of candidates per surplus: with equal points, and with the next more and the next fewer points. */
const triedEquals = 16;
const triedNeighbours = 4;

/** Players with equal points, by their surplus of home matches; their positions, from the top down. */
interface ScoreGroup {
  readonly from: number;
  readonly size: number;
  readonly bySurplus: ReadonlyMap<number, readonly number[]>;
}

/**
 * Pairs of positions that are likely in the best round, for a search that tries few: with equal points those nearest to
 * the fold, with the next more points the lowest, with the next fewer the highest. Includes some of each surplus of
 * home matches, because players with equal surplus must meet if the numbers above and below differ. `players` are in
 * the order of points and seeds.
 */
export function likelyPairs(
  players: readonly SwissPlayer[],
  isClean: (a: number, b: number) => boolean,
): readonly (readonly [number, number])[] {
  const groups = scoreGroups(players);
  return groups.flatMap((group, i) => {
    const [above, below] = [groups[i - 1], groups[i + 1]];
    return Array.from({ length: group.size }, (_, within) => {
      const place = group.from + within;
      const mayMeet = (other: number) => other !== place && isClean(place, other);
      const half = Math.floor(group.size / 2);
      const others = [
        ...nearest(group, within < half ? place + half : place - half, triedEquals, mayMeet),
        ...(above ? nearest(above, group.from, triedNeighbours, mayMeet) : []),
        ...(below ? nearest(below, below.from, triedNeighbours, mayMeet) : []),
      ];
      return others.map((other) => [place, other] as const);
    }).flat();
  });
}

function scoreGroups(players: readonly SwissPlayer[]): readonly ScoreGroup[] {
  const starts = players.flatMap(({ points }, i) => (points === players[i - 1]?.points ? [] : [i]));
  return starts.map((from, i) => {
    const bySurplus = new Map<number, number[]>();
    const members = players.slice(from, starts[i + 1]);
    for (const [within, { homeSurplus }] of members.entries()) {
      const places = bySurplus.get(homeSurplus);
      if (places) places.push(from + within);
      else bySurplus.set(homeSurplus, [from + within]);
    }
    return { from, size: members.length, bySurplus };
  });
}

/** Of each surplus, the few with the nearest positions. */
function nearest(
  { bySurplus }: ScoreGroup,
  place: number,
  count: number,
  mayMeet: (other: number) => boolean,
): readonly number[] {
  return [...bySurplus.values()].flatMap((places) => {
    const next = places.findIndex((other) => other >= place);
    const middle = next < 0 ? places.length : next;
    return places
      .slice(Math.max(0, middle - count), middle + count)
      .filter(mayMeet)
      .toSorted((a, b) => Math.abs(a - place) - Math.abs(b - place))
      .slice(0, count);
  });
}
