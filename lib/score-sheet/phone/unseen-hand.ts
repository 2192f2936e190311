import { type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import type { EnteredBy } from "../agreement/own-sheet";

/** A game when its last hand is withdrawn, as far as it tells who has seen that hand. */
export interface WithdrawnFrom {
  readonly entries: readonly SheetEntry[];
  readonly hand: number;
  /** The name of the phone that withdraws it, and the side that it speaks for, where it does. */
  readonly phone: string | undefined;
  readonly side: number | null;
  /** Which side entered what on a phone of its own. */
  readonly witnesses: readonly EnteredBy[];
  /** Somebody else has signed or confirmed the sheet that the hand is on. */
  readonly isSigned: boolean;
}

/**
 * Whether a hand that is withdrawn was seen by the phone alone that withdraws it: it entered the hand, and nobody else has
 * entered anything for it or signed it. Such a slip has no row on the sheet; both revisions stay on record.
 */
export function isUnseen({ entries, hand, phone, side, witnesses, isSigned }: WithdrawnFrom): boolean {
  const standing = standingAt(entries, hand);
  if (standing?.kind !== "entry" || phone === undefined || standing.phone !== phone || isSigned) return false;
  const isElsewhere = witnesses.some(
    (one) => one.hand === hand && one.revision >= standing.revision && one.side !== side,
  );
  return !isElsewhere && !entries.some((one) => one.hand === hand && one.standing === "conflicting");
}
