import { type Movement, type MovementKind, type MovementRound, pairsAt, partnersAt } from "./movement";

/** How often something came to pass, over all players or all pairs of them. */
export interface Spread {
  readonly least: number;
  readonly most: number;
}

/** A sum of repeats: for every pair, each two times that they meet count one; and what no movement of these rounds can go below. */
export interface Repeats {
  readonly count: number;
  readonly bound: number;
}

/** What can be counted of a movement; it says nothing that is not in it. */
export interface MovementCertificate {
  readonly players: number;
  readonly rounds: number;
  /** For k = 0, 1, 2 …: how many pairs meet at k tables. */
  readonly meetings: readonly number[];
  readonly repeats: Repeats;
  /** The same for partners; null where nobody has one. */
  readonly partners: { readonly times: readonly number[]; readonly repeats: Repeats } | null;
  /** For k = 0, 1, 2 …: how many pairs are opponents k times; null where nobody has a partner. */
  readonly opponents: readonly number[] | null;
  readonly sitOuts: Spread;
  /** At tables of three. */
  readonly threes: Spread;
  /** How often a player sits in one and the same seat: over all players and all seats. */
  readonly seats: Spread;
  readonly firstDealers: Spread;
}

/** Counts a movement. */
export function certifyMovement(movement: Movement, kind: MovementKind): MovementCertificate {
  const { players, rounds } = movement;
  const tables = rounds.flatMap((round) => round.tables);
  const met = new PairCounts(players, tables.flatMap(pairsAt));
  const partnered = new PairCounts(players, tables.flatMap(partnersAt));
  const opposed = new PairCounts(players, tables.flatMap(opponentsAt));
  const times = (count: (player: number) => number) => spreadOf(Array.from({ length: players }, (_, p) => count(p)));
  const inSeat = (player: number, seat: number) => tables.filter((table) => table[seat] === player).length;
  return {
    players,
    rounds: rounds.length,
    meetings: met.histogram(),
    repeats: { count: met.repeats(), bound: fewestRepeats(rounds, met) },
    partners:
      kind === "partners"
        ? { times: partnered.histogram(), repeats: { count: partnered.repeats(), bound: partnered.evenRepeats() } }
        : null,
    opponents: kind === "partners" ? opposed.histogram() : null,
    sitOuts: times((p) => rounds.filter(({ sitOuts }) => sitOuts.includes(p)).length),
    threes: times((p) => tables.filter((table) => table.length === 3 && table.includes(p)).length),
    seats: spreadOf(Array.from({ length: players * 4 }, (_, at) => inSeat(Math.floor(at / 4), at % 4))),
    firstDealers: times((p) => inSeat(p, 0)),
  };
}

function opponentsAt(table: readonly number[]) {
  const partners = partnersAt(table);
  if (partners.length === 0) return [];
  return pairsAt(table).filter(([a, b]) => !partners.some((pair) => pair.includes(a) && pair.includes(b)));
}

function spreadOf(counts: readonly number[]): Spread {
  return { least: Math.min(...counts), most: Math.max(...counts) };
}

/** Times two of a pair: `k` things that come to one pair make `k(k − 1)/2` repeats. */
function repeatsOf(k: number): number {
  return (k * (k - 1)) / 2;
}

/** The fewest repeats when `things` are spread over so many places. */
function evenly(count: number, places: number): number {
  if (places === 0) return 0;
  const each = Math.floor(count / places);
  const over = count % places;
  return (places - over) * repeatsOf(each) + over * repeatsOf(each + 1);
}

/** How often each pair of players does something together. */
class PairCounts {
  readonly #players: number;
  readonly #times: Uint16Array;

  constructor(players: number, pairs: readonly (readonly [number, number])[]) {
    this.#players = players;
    this.#times = new Uint16Array(players * players);
    for (const [a, b] of pairs) {
      for (const at of [a * players + b, b * players + a]) this.#times[at] = (this.#times[at] ?? 0) + 1;
    }
  }

  #of(player: number): Uint16Array {
    return this.#times.subarray(player * this.#players, (player + 1) * this.#players);
  }

  histogram(): readonly number[] {
    const counts: number[] = [];
    for (let a = 0; a < this.#players; a++) {
      for (const times of this.#of(a).subarray(a + 1)) counts[times] = (counts[times] ?? 0) + 1;
    }
    return Array.from(counts, (count) => count ?? 0);
  }

  repeats(): number {
    return this.#times.reduce((sum, times) => sum + repeatsOf(times), 0) / 2;
  }

  /** The fewest repeats for what every player does as often as here, each spread evenly over all others. */
  evenRepeats(): number {
    let sum = 0;
    for (let p = 0; p < this.#players; p++) {
      sum += evenly(
        this.#of(p).reduce((all, times) => all + times, 0),
        this.#players - 1,
      );
    }
    return Math.ceil(sum / 2);
  }
}

/**
 * A number of repeats that no movement with these tables can go below: the larger of two counts. Every player's meetings
 * spread evenly over all others; and, for every two rounds, the four of a table that come from the fewer tables of
 * another round, so that some of them met there (those who sat out there count as one more table each).
 */
function fewestRepeats(rounds: readonly MovementRound[], met: PairCounts): number {
  let crowded = 0;
  rounds.forEach((later, at) => {
    for (const earlier of rounds.slice(0, at)) {
      const places = earlier.tables.length + earlier.sitOuts.length;
      crowded += later.tables.reduce((sum, table) => sum + evenly(table.length, places), 0);
    }
  });
  return Math.max(met.evenRepeats(), crowded);
}
