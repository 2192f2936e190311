import type { EntrantKind } from "@/lib/competition/entrant";

/** A table of a match in a running season that can take another game. */
export interface AdoptionPlace {
  readonly match: string;
  readonly table: number;
  /** The table's number at the bar, for a match at several. */
  readonly number: number | null;
  readonly sides: readonly string[];
  readonly season: string;
  readonly week: number;
  readonly who: EntrantKind;
}
