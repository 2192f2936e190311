import { type Movement, type MovementKind, type MovementRound, pairsAt, partnersAt } from "./movement";

/** Statistics over all players or all pairs. */
export interface Spread {
  readonly least: number;
  readonly most: number;
}

/** A sum of repeats, in which every two meetings of a pair count one, with its lower bound. */
export interface Repeats {
  readonly count: number;
  readonly bound: number;
}

/** The figures of a movement, all counted. */
export interface MovementCertificate {
  readonly players: number;
  readonly rounds: number;
  /** For k = 0, 1, 2 …: how many pairs meet at k tables. */
  readonly meetings: readonly number[];
  readonly repeats: Repeats;
  /** The same for partners; null without partners. */
  readonly partners: { readonly times: readonly number[]; readonly repeats: Repeats } | null;
  /** For k = 0, 1, 2 …: how many pairs are opponents k times; null without partners. */
  readonly opponents: readonly number[] | null;
  readonly sitOuts: Spread;
  /** At tables of three. */
  readonly threes: Spread;
  /** How often a player sits in the same seat, over all players and seats. */
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

/** Pairs among `k` equal events: `k(k − 1)/2` repeats. */
function repeatsOf(k: number): number {
  return (k * (k - 1)) / 2;
}

/** The minimum number of repeats when `things` events are spread over this many places. */
function evenly(count: number, places: number): number {
  if (places === 0) return 0;
  const each = Math.floor(count / places);
  const over = count % places;
  return (places - over) * repeatsOf(each) + over * repeatsOf(each + 1);
}

/** The number of events that each pair of players shares. */
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

  /** The minimum number of repeats if each player's events are spread evenly over all others. */
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
 * A lower bound on the repeats of a movement with these tables: the larger of two counts. First, each player's meetings
 * spread evenly over all others. Second, for every two rounds, players of one table come from fewer tables of the other
 * round, so that some of them met there (each player who sat out counts as one more table).
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
