import type { SwissRecord } from "./swiss-history";

/** A player of the round to be paired. */
export interface SwissPlayer extends SwissRecord {
  /** The group whose members do not meet in the first rounds; null for none. */
  readonly kin: string | null;
}

/** The request for a round. */
export interface PairingRequest {
  /** From 1. */
  readonly round: number;
  /** The number of first rounds in which members of one bar are separated. */
  readonly apartRounds: number;
}

/** A player's position among those with equal points. */
interface Standing {
  readonly place: number;
  readonly size: number;
}

/** Upper bound of sums of packed figures. */
const packLimit = 2 ** 44;

/**
 * The cost of each pair in few numbers: several figures are packed into one, each so far above the next that no sum of
 * the lower ones can reach it. Positions are indexes in the list of players, which is in the order of points and seeds;
 * the position after the last is the bye's.
 *
 * The figures in decreasing weight, each summed over all pairs and minimized:
 * - rematches: how often the two have met.
 * - bye: twice the points of the player with the bye, plus one if it has won without a match.
 * - floats: the square of the difference of points, in halves, so that several small floats are better than one large.
 * - repeats: players who float the same way as in the last round.
 * - kin: members of one bar, in the first rounds.
 * - home: the remainder of both surpluses of home matches, so that players with more meet players with fewer.
 * - fold: the distance from the fold: upper half against lower half of those with equal points; the lowest floats down,
 *   to the highest.
 */
export class PairingCosts {
  private readonly players: readonly SwissPlayer[];
  private readonly standings: readonly Standing[];
  // A round of a thousand needs millions of costs: their inputs are in plain arrays, by position.
  private readonly points: Float64Array;
  private readonly floatedDown: Uint8Array;
  private readonly floatedUp: Uint8Array;
  private readonly surplus: Int32Array;
  /** The number of the kin to be separated from; −1 for none. */
  private readonly kin: Int32Array;
  /** By two positions, row by row: how often they have met. */
  private readonly met: Uint8Array;
  /** By figure: the index of its packed number, and its factor. */
  private readonly into: Int32Array;
  private readonly times: Float64Array;
  readonly numbers: number;

  constructor(players: readonly SwissPlayer[], request: PairingRequest) {
    this.players = players;
    this.standings = standingsOf(players);
    this.points = Float64Array.from(players, ({ points }) => points);
    this.floatedDown = Uint8Array.from(players, ({ lastFloat }) => Number(lastFloat === "down"));
    this.floatedUp = Uint8Array.from(players, ({ lastFloat }) => Number(lastFloat === "up"));
    this.surplus = Int32Array.from(players, ({ homeSurplus }) => homeSurplus);
    this.kin = kinNumbers(players, request);
    this.met = meetingsOf(players);
    const packs = packed(this.greatestSums());
    this.into = Int32Array.from(packs, ({ into }) => into);
    this.times = Float64Array.from(packs, ({ times }) => times);
    this.numbers = 1 + (packs.at(-1)?.into ?? 0);
  }

  /** Whether two players have not met and are not of a separated kin. */
  isClean(a: number, b: number): boolean {
    const kin = this.kin[a] ?? -1;
    return this.met[a * this.players.length + b] === 0 && (kin < 0 || kin !== this.kin[b]);
  }

  /** Writes the packed costs of a pair. */
  write(a: number, b: number, out: Float64Array, from: number): void {
    for (let k = 0; k < this.numbers; k++) out[from + k] = 0;
    const first = Math.min(a, b);
    const second = Math.max(a, b);
    if (second < this.players.length) this.writePair(first, second, out, from);
    else this.writeBye(first, out, from);
  }

  private add(figure: number, value: number, out: Float64Array, from: number): void {
    if (value === 0) return;
    const place = from + (this.into[figure] ?? 0);
    out[place] = (out[place] ?? 0) + value * (this.times[figure] ?? 0);
  }

  private writePair(first: number, second: number, out: Float64Array, from: number): void {
    const gap = 2 * ((this.points[first] ?? 0) - (this.points[second] ?? 0));
    const kin = this.kin[first] ?? -1;
    this.add(0, this.met[first * this.players.length + second] ?? 0, out, from);
    this.add(2, gap * gap, out, from);
    if (gap > 0) this.add(3, (this.floatedDown[first] ?? 0) + (this.floatedUp[second] ?? 0), out, from);
    if (kin >= 0 && kin === this.kin[second]) this.add(4, 1, out, from);
    this.add(5, homeCost(this.surplus[first] ?? 0, this.surplus[second] ?? 0), out, from);
    this.add(6, this.foldCost(first, second, gap), out, from);
  }

  private writeBye(place: number, out: Float64Array, from: number): void {
    const player = this.players[place];
    if (!player) throw new Error(`no player at place ${place}`);
    this.add(1, 4 * player.points + Number(player.walkovers > 0), out, from);
    this.add(3, this.floatedDown[place] ?? 0, out, from);
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

  /** By figure: an upper bound over all pairings. */
  private greatestSums(): readonly number[] {
    const pairs = Math.ceil(this.players.length / 2);
    const points = this.players.map((player) => player.points);
    const size = greatest(this.standings.map((standing) => standing.size));
    const maxMeetings = this.met.reduce((highest, times) => Math.max(highest, times), 0);
    const range = 2 * (greatest(points) - least(points));
    return [
      pairs * maxMeetings,
      this.players.length % 2 === 0 ? 0 : 4 * greatest(points) + 1,
      pairs * range * range,
      2 * pairs,
      this.kin.some((kin) => kin >= 0) ? pairs : 0,
      2 * this.players.reduce((sum, { homeSurplus }) => sum + Math.abs(homeSurplus), 0),
      pairs * 8 * size * size,
    ];
  }
}

/**
 * Two surpluses minus their difference: 0 for one above and one below. Its sum over all pairs is minimal when the
 * squares of the surpluses after the round are, for any later seating.
 */
function homeCost(a: number, b: number): number {
  return Math.abs(a) + Math.abs(b) - Math.abs(a - b);
}

function kinNumbers(players: readonly SwissPlayer[], { round, apartRounds }: PairingRequest): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(players, ({ kin }) => {
    if (kin === null || round > apartRounds) return -1;
    const number = numbers.get(kin) ?? numbers.size;
    numbers.set(kin, number);
    return number;
  });
}

function meetingsOf(players: readonly SwissPlayer[]): Uint8Array {
  const places = new Map(players.map(({ entrant }, place) => [entrant, place]));
  const met = new Uint8Array(players.length * players.length);
  for (const [place, { opponents }] of players.entries()) {
    for (const { entrant } of opponents) {
      const cell = place * players.length + (places.get(entrant) ?? -1);
      if (places.has(entrant)) met[cell] = (met[cell] ?? 0) + 1;
    }
  }
  return met;
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
  return values.reduce((highest, value) => Math.max(highest, value), values.length > 0 ? Number.NEGATIVE_INFINITY : 0);
}

function least(values: readonly number[]): number {
  return values.reduce((fewest, value) => Math.min(fewest, value), values.length > 0 ? Number.POSITIVE_INFINITY : 0);
}
