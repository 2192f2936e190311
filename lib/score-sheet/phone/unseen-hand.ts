import { type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import type { EnteredBy } from "../agreement/own-sheet";

/** The parts of a game that show who has seen its last hand, when that is withdrawn. */
export interface WithdrawnFrom {
  readonly entries: readonly SheetEntry[];
  readonly hand: number;
  /** The id of the withdrawing phone and its side, if any. */
  readonly phone: string | undefined;
  readonly side: number | null;
  /** Which side entered what on its own phone. */
  readonly witnesses: readonly EnteredBy[];
  /** Whether another side or the desk has agreed to the sheet with the hand. */
  readonly isSigned: boolean;
}

/**
 * Whether only the phone that withdraws a hand has seen it: it entered the hand, and nobody else has entered or signed
 * it. Such a mistake has no row on the sheet; both revisions stay on record.
 */
export function isUnseen({ entries, hand, phone, side, witnesses, isSigned }: WithdrawnFrom): boolean {
  const standing = standingAt(entries, hand);
  if (standing?.kind !== "entry" || phone === undefined || standing.phone !== phone || isSigned) return false;
  const isElsewhere = witnesses.some(
    (one) => one.hand === hand && one.revision >= standing.revision && one.side !== side,
  );
  return !isElsewhere && !entries.some((one) => one.hand === hand && one.standing === "conflicting");
}
