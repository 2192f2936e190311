import type { ExplainedStep } from "@/lib/competition/standings/explain";
import type { SwissStep } from "@/lib/competition/swiss/swiss-table";

/** One row of an event's table, with the reason why it is below the previous one. */
export interface EventTableRow {
  readonly entrant: string;
  readonly name: string;
  /** Null for a withdrawn entrant, which is listed last. */
  readonly place: number | null;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly hasLeft: boolean;
  /** Whether it plays in the following bracket. */
  readonly goesOn: boolean;
  readonly below: {
    readonly name: string;
    readonly why:
      | { readonly of: "group"; readonly steps: readonly ExplainedStep[] }
      | { readonly of: "swiss"; readonly steps: readonly SwissStep[] };
  } | null;
}

/** The table of a group, or of a Swiss tournament. */
export interface EventTableView {
  /** The group's letter; null for a single table. */
  readonly group: string | null;
  /** The number of rounds with a played match. */
  readonly rounds: number;
  readonly isOver: boolean;
  readonly rows: readonly EventTableRow[];
}
