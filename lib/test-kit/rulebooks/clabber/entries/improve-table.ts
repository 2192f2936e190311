import { seededRng } from "@/lib/kernel/rng";
import { pointChoices } from "@/lib/rulebooks/clabber/entries/entry-cells";
import { type Possibility, possibilityOf } from "@/lib/rulebooks/clabber/entries/entry-table";
import { boundCells } from "./bound-cells";
import { rowAt } from "./cells";
import { doesReplayTo, tableText } from "./make-table";
import { searchTable } from "./search-table";

/** How to search for hands of undecided rows. */
interface TableSearch {
  readonly attempts: number;
  readonly seed: number;
  /** Whether to begin with an empty table. */
  readonly isAll: boolean;
}

/**
 * Returns the table's file after a search, with the number of cells by their status. Every hand that was met is replayed by the
 * referee. Throws (a bug) if one is excluded, or comes to another row.
 */
export function improvedTable(
  { attempts, seed, isAll }: TableSearch,
  onProgress: (attempt: number, undecided: number) => void,
): { readonly text: string; readonly counts: Readonly<Record<Possibility, number>> } {
  const bound = boundCells();
  const isKnown = (cell: number) => !isAll && statusNow(cell) === "possible";
  const wanted = [...bound.keys()].filter((cell) => bound[cell] === 1 && !isKnown(cell));
  const hands = searchTable(wanted, seededRng(seed), attempts, onProgress);
  for (const [cell, hand] of hands) {
    if (bound[cell] !== 1) throw new Error(`cell ${cell} was met and is proved to be impossible`);
    if (!doesReplayTo(cell, hand)) throw new Error(`the referee does not come to cell ${cell}`);
  }
  const counts = { possible: 0, impossible: 0, undecided: 0 };
  const text = tableText((cell) => {
    const isMet = hands.has(cell) || isKnown(cell);
    const status = isMet ? "possible" : bound[cell] === 1 ? "undecided" : "impossible";
    counts[status]++;
    return status;
  });
  return { text, counts };
}

function statusNow(cell: number): Possibility {
  return possibilityOf({ ...rowAt(Math.floor(cell / pointChoices)), points: cell % pointChoices });
}
