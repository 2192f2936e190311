import type { ExplainedStep } from "@/lib/competition/standings/explain";
import type { SwissStep } from "@/lib/competition/swiss/swiss-table";

/** One line of a table of an event, and why it stands below the one above it. */
export interface EventTableRow {
  readonly entrant: string;
  readonly name: string;
  /** Null for one that has left, and is listed last. */
  readonly place: number | null;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly hasLeft: boolean;
  /** In the bracket that follows. */
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
  /** The letter of the group; null for the only table that there is. */
  readonly group: string | null;
  /** Rounds that something was played of. */
  readonly rounds: number;
  readonly isOver: boolean;
  readonly rows: readonly EventTableRow[];
}
