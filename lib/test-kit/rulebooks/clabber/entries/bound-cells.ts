import { type EntryCell, meldLists, pointChoices, rowIndex } from "@/lib/rulebooks/clabber/entries/entry-cells";
import type { MeldKind } from "@/lib/rulebooks/clabber/meld-kind";
import { fullPack, indexesIn } from "@/lib/rulebooks/clabber/play/card-set";
import { pointsOf } from "@/lib/rulebooks/clabber/play/trick-law";
import { boundBySeats, type Pack, type PointSet } from "./bound-seats";
import { cellCount, meldChoices } from "./cells";

const clabberPack: Pack = { cards: fullPack, handSize: 6 };

/** Returns the cells that cannot be excluded, as 1; 0 means that a row is proved to be impossible. Takes half a minute. */
export function boundCells(): Uint8Array {
  const open = new Uint8Array(cellCount);
  for (let melds = 0; melds < meldChoices; melds++) {
    for (let tricks = 0; tricks <= clabberPack.handSize; tricks++) {
      for (let bella = 0; bella < 3; bella++) markRows(open, { melds, bella, tricks });
    }
  }
  return open;
}

/** Marks the cells of both last tricks. */
function markRows(open: Uint8Array, row: Omit<EntryCell, "last" | "points">): void {
  for (const last of [0, 1]) {
    const from = rowIndex({ ...row, last }) * pointChoices;
    for (const points of boundPoints({ ...row, last })) open[from + points] = 1;
  }
}

/** Returns the makers' points that are not excluded in a row, with the last trick's 10 (C38). */
export function boundPoints({ melds, bella, tricks, last }: Omit<EntryCell, "points">): readonly number[] {
  // A side without tricks did not have the last one.
  if (tricks === (last === 0 ? 0 : clabberPack.handSize)) return [];
  const side = melds <= meldLists.length ? 0 : 1;
  const kinds = melds === 0 ? [] : (meldLists[(melds - 1) % meldLists.length] as readonly MeldKind[]);
  const bonus = last === 0 ? 10 : 0;
  return boundFor(clabberPack, { kinds, side, bella, tricks }).map((points) => points + bonus);
}

/** Rows of one number of the makers' tricks, with the side that scores melds. */
interface BoundRow {
  readonly kinds: readonly MeldKind[];
  /** The side with the melds: 0 the makers. */
  readonly side: 0 | 1;
  /** 0: nobody's, 1: the makers', 2: the defenders'. */
  readonly bella: number;
  readonly tricks: number;
}

/** Returns the points of the makers' tricks that are not excluded, without the last trick's 10. */
export function boundFor(pack: Pack, { kinds, side, bella, tricks }: BoundRow): readonly number[] {
  // The two hands that are told apart are those with the melds; without melds those with bella.
  const isMakers = kinds.length > 0 ? side === 0 : bella < 2;
  const bellaOf = bella === 0 ? "nobody" : (bella === 1) === isMakers ? "seats" : "others";
  const own = isMakers ? tricks : pack.handSize - tricks;
  const points = pointsIn(boundBySeats(pack, { kinds, bella: bellaOf, tricks: own, isMakers }));
  if (isMakers) return points;
  const all = indexesIn(pack.cards).reduce((sum, card) => sum + pointsOf(card, 0), 0);
  return points.map((others) => all - others).toReversed();
}

function pointsIn(set: PointSet): readonly number[] {
  if (set === 0n) return [];
  const bits = set.toString(2);
  return [...bits].flatMap((bit, at) => (bit === "1" ? [bits.length - 1 - at] : [])).toReversed();
}
