import type { MovementKind, MovementRound, MovementTable } from "./movement";

/** Seat orders of four players; with partners, those that keep partners opposite each other. */
const orders = {
  singles: permutations([0, 1, 2, 3]),
  partners: permutations([0, 1, 2, 3]).filter(([a, , c]) => ((a ?? 0) + (c ?? 0)) % 2 === 0),
  threes: permutations([0, 1, 2]),
} as const;

/** Maximum number of sweeps over all tables; a sweep without changes ends it. */
const maxSweeps = 40;

/**
 * Seats the players at the given tables so that each seat, and the first deal, is shared as evenly as changes of one
 * table at a time allow. Seats of rounds already `played` count and stay.
 */
export function seatPlayers(
  rounds: readonly MovementRound[],
  kind: MovementKind,
  played: readonly MovementRound[] = [],
): readonly MovementRound[] {
  const seated = new SeatCounts();
  for (const table of played.flatMap(({ tables }) => tables)) seated.add(table, 1);
  const tables = rounds.map((round) => round.tables.map((table) => [...table]));
  for (const table of tables.flat()) seated.add(table, 1);
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let changed = false;
    for (const table of tables.flat()) changed = reseat(table, kind, seated) || changed;
    if (!changed) break;
  }
  return rounds.map(({ sitOuts }, at) => ({ tables: tables[at] ?? [], sitOuts }));
}

/** Seats a table in the cheapest order. Returns whether the order changed. */
function reseat(table: number[], kind: MovementKind, seated: SeatCounts): boolean {
  seated.add(table, -1);
  let best: MovementTable = table;
  let least = seated.costOf(table);
  for (const order of table.length === 3 ? orders.threes : orders[kind]) {
    const other = order.map((at) => table[at] ?? 0);
    const cost = seated.costOf(other);
    if (cost < least) [best, least] = [other, cost];
  }
  const changed = best !== table;
  table.splice(0, table.length, ...best);
  seated.add(table, 1);
  return changed;
}

/** The number of times of each player in each seat. */
class SeatCounts {
  readonly #times = new Map<number, number>();

  add(table: MovementTable, by: 1 | -1): void {
    table.forEach((player, seat) => {
      const at = player * 4 + seat;
      this.#times.set(at, (this.#times.get(at) ?? 0) + by);
    });
  }

  /**
   * The cost of seating a table: for each player, the number of earlier times in that seat; the first dealer's counts
   * twice.
   */
  costOf(table: MovementTable): number {
    return table.reduce((sum, player, seat) => {
      return sum + (seat === 0 ? 2 : 1) * (this.#times.get(player * 4 + seat) ?? 0);
    }, 0);
  }
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
