import type { SwissRecord } from "./swiss-history";

/** One who plays in the round to be paired. */
export interface SwissPlayer extends SwissRecord {
  /** Whose members are kept apart in the first rounds; null for none. */
  readonly kin: string | null;
}

/** What is asked of a round. */
export interface PairingAsked {
  /** From 1. */
  readonly round: number;
  /** In the first so many rounds members of one bar are kept apart. */
  readonly apartRounds: number;
}

/** Where a player stands among those with as many points. */
interface Standing {
  readonly place: number;
  readonly size: number;
}

/** Sums of a pack of figures stay below this. */
const packLimit = 2 ** 44;

/**
 * What each pair costs, as few numbers: figures that fit are packed into one, each so far above the next that no sum of the
 * lower can reach it. Places are places in the list of players, which is in the order of points and seeds; the place after
 * the last is the bye's.
 *
 * The figures, the weightiest first, each summed over all pairs, and less is better:
 * - rematches: how often the two have met.
 * - bye: twice the points of whoever has the bye, and one more if it has won without a match.
 * - floats: the square of the difference of points, in halves: several small floats are better than one great.
 * - repeats: who floats the same way as in the last round.
 * - kin: members of one bar, in the first rounds.
 * - home: whoever was at home more meets whoever was there less: how much of both surpluses is left.
 * - fold: how far from the fold: upper half against lower half of those with as many points; the lowest floats down, to the highest.
 */
export class PairingCosts {
  private readonly players: readonly SwissPlayer[];
  private readonly asked: PairingAsked;
  private readonly standings: readonly Standing[];
  private readonly met: readonly ReadonlyMap<string, number>[];
  /** By figure: which number it is packed into, and by how much it is multiplied. */
  private readonly packs: readonly { readonly into: number; readonly times: number }[];
  readonly numbers: number;

  constructor(players: readonly SwissPlayer[], asked: PairingAsked) {
    this.players = players;
    this.asked = asked;
    this.standings = standingsOf(players);
    this.met = players.map(({ opponents }) => {
      const times = new Map<string, number>();
      for (const { entrant } of opponents) times.set(entrant, (times.get(entrant) ?? 0) + 1);
      return times;
    });
    this.packs = packed(this.greatestSums());
    this.numbers = 1 + (this.packs.at(-1)?.into ?? 0);
  }

  /** Writes the numbers of a pair. */
  write(a: number, b: number, out: Float64Array, from: number): void {
    out.fill(0, from, from + this.numbers);
    const [first, second] = a < b ? [a, b] : [b, a];
    const [high, low] = [this.players[first], this.players[second]];
    if (!high) throw new Error(`no player at place ${first}`);
    if (low) this.writePair({ high, low, first, second }, out, from);
    else this.writeBye(high, first, out, from);
  }

  private add(figure: number, value: number, out: Float64Array, from: number): void {
    const pack = this.packs[figure];
    if (value !== 0 && pack) out[from + pack.into] = (out[from + pack.into] ?? 0) + value * pack.times;
  }

  private writePair({ high, low, first, second }: Pair, out: Float64Array, from: number): void {
    const gap = 2 * (high.points - low.points);
    this.add(0, this.met[first]?.get(low.entrant) ?? 0, out, from);
    this.add(2, gap * gap, out, from);
    if (gap > 0) this.add(3, Number(high.lastFloat === "down") + Number(low.lastFloat === "up"), out, from);
    this.add(
      4,
      Number(this.asked.round <= this.asked.apartRounds && high.kin !== null && high.kin === low.kin),
      out,
      from,
    );
    this.add(5, homeCost(high.homeSurplus, low.homeSurplus), out, from);
    this.add(6, this.foldCost(first, second, gap), out, from);
  }

  private writeBye(player: SwissPlayer, place: number, out: Float64Array, from: number): void {
    this.add(1, 4 * player.points + Number(player.walkovers > 0), out, from);
    this.add(3, Number(player.lastFloat === "down"), out, from);
    this.add(5, Math.abs(player.homeSurplus), out, from);
    this.add(6, 4 * this.fromBottom(place) ** 2, out, from);
  }

  private foldCost(first: number, second: number, gap: number): number {
    const size = this.standings[first]?.size ?? 0;
    if (gap === 0) return (2 * (second - first) - size + (size % 2)) ** 2;
    return 4 * (this.fromBottom(first) ** 2 + (this.standings[second]?.place ?? 0) ** 2);
  }

  private fromBottom(place: number): number {
    const standing = this.standings[place];
    return standing ? standing.size - 1 - standing.place : 0;
  }

  /** By figure: more than any pairing of all of them comes to. */
  private greatestSums(): readonly number[] {
    const pairs = Math.ceil(this.players.length / 2);
    const points = this.players.map((player) => player.points);
    const size = greatest(this.standings.map((standing) => standing.size));
    const often = greatest(this.met.map((times) => greatest([...times.values()])));
    const range = 2 * (greatest(points) - least(points));
    return [
      pairs * often,
      4 * greatest(points) + 1,
      pairs * range * range,
      2 * pairs,
      pairs,
      2 * this.players.reduce((sum, { homeSurplus }) => sum + Math.abs(homeSurplus), 0),
      pairs * 8 * size * size,
    ];
  }
}

/**
 * Two surpluses, less what they differ by: 0 for one above and one below. Summed over all pairs it is least where the squares
 * of the surpluses after the round are, however they are then seated.
 */
function homeCost(a: number, b: number): number {
  return Math.abs(a) + Math.abs(b) - Math.abs(a - b);
}

interface Pair {
  readonly high: SwissPlayer;
  readonly low: SwissPlayer;
  readonly first: number;
  readonly second: number;
}

function standingsOf(players: readonly SwissPlayer[]): readonly Standing[] {
  const sizes = new Map<number, number>();
  const places = players.map(({ points }) => {
    const place = sizes.get(points) ?? 0;
    sizes.set(points, place + 1);
    return place;
  });
  return players.map(({ points }, i) => ({ place: places[i] ?? 0, size: sizes.get(points) ?? 0 }));
}

function packed(sums: readonly number[]): readonly { readonly into: number; readonly times: number }[] {
  const packs: { readonly figures: number[]; reach: number }[] = [];
  for (const [figure, sum] of sums.entries()) {
    const last = packs.at(-1);
    if (last && last.reach * (sum + 1) <= packLimit) {
      last.figures.push(figure);
      last.reach *= sum + 1;
    } else packs.push({ figures: [figure], reach: sum + 1 });
  }
  return sums.map((_sum, figure) => {
    const into = packs.findIndex(({ figures }) => figures.includes(figure));
    const below = packs[into]?.figures.filter((other) => other > figure) ?? [];
    return { into, times: below.reduce((product, other) => product * ((sums[other] ?? 0) + 1), 1) };
  });
}

function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), values.length > 0 ? Number.NEGATIVE_INFINITY : 0);
}

function least(values: readonly number[]): number {
  return values.reduce((fewest, value) => Math.min(fewest, value), values.length > 0 ? Number.POSITIVE_INFINITY : 0);
}
