import { type Rng, randomInt } from "@/lib/kernel/rng";
import { pointChoices } from "@/lib/rulebooks/clabber/entries/entry-cells";
import { cellCount } from "./cells";
import { CellSearch, type MetHand } from "./search-cells";

/** How many cells of its row a search looks at, for a hand to start from. */
const neighbors = 4;

/** The distance of cells that differ in bella, the last trick, the tricks or the melds. */
const otherRows = [1, 2, 14, 42].flatMap((rows) => [rows * pointChoices, -rows * pointChoices]);

/**
 * Searches for legal hands of these cells in so many attempts: from a random order of the pack, or from a hand that was
 * met for a cell nearby. Returns the first hand that was met for each cell, also for others on the way.
 */
export function searchTable(
  cells: readonly number[],
  rng: Rng,
  attempts: number,
  onProgress: (attempt: number, open: number) => void = () => undefined,
): ReadonlyMap<number, MetHand> {
  const hands = new Map<number, MetHand>();
  const search = new CellSearch(new Uint8Array(cellCount), (cell, hand) => hands.set(cell, hand));
  let open = cells;
  for (let attempt = 0; attempt < attempts && open.length > 0; attempt++) {
    if (attempt % 400 === 0) {
      open = open.filter((cell) => !hands.has(cell));
      onProgress(attempt, open.length);
    }
    const cell = open[randomInt(rng, open.length)];
    if (cell === undefined || hands.has(cell)) continue;
    search.search(cell, rng, attempt % 3 === 0 ? null : startFor(cell, hands, rng));
  }
  return hands;
}

/** Returns a hand of a cell nearby; null if there is none. */
function startFor(cell: number, hands: ReadonlyMap<number, MetHand>, rng: Rng): MetHand | null {
  const row = cell - (cell % pointChoices);
  const near: number[] = [];
  for (let distance = 1; distance < pointChoices && near.length < neighbors; distance++) {
    for (const other of [cell - distance, cell + distance]) {
      if (other >= row && other < row + pointChoices && hands.has(other)) near.push(other);
    }
  }
  if (near.length === 0) near.push(...otherRows.map((far) => cell + far).filter((other) => hands.has(other)));
  return hands.get(near[randomInt(rng, Math.max(1, near.length))] as number) ?? null;
}
