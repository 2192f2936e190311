import { randomInt, seededRng } from "@/lib/kernel/rng";
import { type CanonicalPair, canonicalRounds } from "./canonical-factorisation";

/**
 * Steps of the walk below. Determined by experiment: n = 10 ends within 1 of the optimum, every n to 64 within 2, to
 * 200 within 3.
 */
const seed = 11;
const steps = 200_000;

/**
 * The tables of the canonical factorisation's rounds, rotated so that no entrant keeps one table: `tables[r][i]` is the
 * table (from 0) of pair i of round r.
 *
 * Odd n: the lane is the table. Everyone meets at distance k once to the left and once to the right, so everyone plays
 * twice at each of the (n − 1)/2 tables.
 *
 * Even n, n − 1 not divisible by 3: in round r the meeting with the middle exchanges tables with the lane at distance
 * 2r from zero on the circle. Everyone then plays once at one table and twice at each other, which is optimal (n − 1
 * matches, n/2 tables): a balanced tournament design. Source: J. Haselgrove and J. Leech, "A tournament design
 * problem", American Mathematical Monthly 84 (1977) 198–201.
 *
 * Even n, n − 1 divisible by 3 (4, 10, 16, …): the same start, then a seeded walk that evens out the use of tables
 * (`evenOut`). For n = 4 somebody has to stay at one table: all eight ways of placing three rounds have that.
 */
export function tableRotation(n: number): readonly (readonly number[])[] {
  const rounds = canonicalRounds(n);
  if (n % 2 === 1) return rounds.map((pairs) => pairs.map((pair) => pair.lane - 1));
  const circle = n - 1;
  const tables = rounds.map((pairs, round) => {
    const step = (2 * round) % circle;
    const other = Math.min(step, circle - step);
    return pairs.map(({ lane }) => (lane === 0 ? other : lane === other ? 0 : lane));
  });
  if (circle % 3 === 0) evenOut(rounds, tables, n);
  return tables;
}

/**
 * Exchanges two random tables within a round unless that increases the sum of squares of the (entrant, table) counts;
 * once in a thousand steps also if it increases it by the minimum, to leave a dead end. Stops at the minimum, or after
 * a fixed number of steps: the result depends on n only.
 */
function evenOut(rounds: readonly (readonly CanonicalPair[])[], tables: readonly number[][], n: number): void {
  const uses = new TableUses(n);
  for (const [round, pairs] of rounds.entries()) {
    for (const [i, pair] of pairs.entries()) uses.add(pair, tables[round]?.[i] ?? 0, 1);
  }
  const rng = seededRng(seed);
  for (let step = 0; step < steps && uses.excess > 0; step++) {
    const round = randomInt(rng, n - 1);
    const [i, j] = [randomInt(rng, n / 2), randomInt(rng, n / 2)];
    const daring = randomInt(rng, 1000) === 0;
    const [one, other] = [rounds[round]?.[i], rounds[round]?.[j]];
    const row = tables[round];
    const [here, there] = [row?.[i], row?.[j]];
    if (i === j || !one || !other || !row || here === undefined || there === undefined) continue;
    const change = uses.change(one, here, there) + uses.change(other, there, here);
    if (change > (daring ? 2 : 0)) continue;
    uses.move(one, here, there);
    uses.move(other, there, here);
    [row[i], row[j]] = [there, here];
  }
}

/** The number of an entrant's matches at each table. */
class TableUses {
  /** The sum of squares beyond its minimum: one table once and every other twice, for everyone. */
  excess: number;
  private readonly counts: Int32Array;
  private readonly tables: number;

  constructor(n: number) {
    this.tables = n / 2;
    this.counts = new Int32Array(n * this.tables);
    this.excess = -n * (4 * (this.tables - 1) + 1);
  }

  add(pair: CanonicalPair, table: number, by: number): void {
    for (const entrant of [pair.home, pair.away]) {
      const at = entrant * this.tables + table;
      const before = this.counts[at] ?? 0;
      this.counts[at] = before + by;
      this.excess += (before + by) ** 2 - before ** 2;
    }
  }

  move(pair: CanonicalPair, from: number, to: number): void {
    this.add(pair, from, -1);
    this.add(pair, to, 1);
  }

  /** The change of the sum of squares by a move. */
  change(pair: CanonicalPair, from: number, to: number): number {
    return [pair.home, pair.away].reduce((sum, entrant) => {
      const [more, less] = [
        this.counts[entrant * this.tables + to] ?? 0,
        this.counts[entrant * this.tables + from] ?? 0,
      ];
      return sum + 2 * (more - less + 1);
    }, 0);
  }
}
