import "server-only";
import type { WithdrawnResults } from "@/lib/competition/entrant";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import type { TableKey } from "@/lib/score-sheet/storage";
import type { SheetChange } from "@/lib/score-sheet/table-state";
import type { adjustmentsOf } from "../data/seasons/points-adjustments";
import type { RulingRow } from "../scoring/rule-match";
import type { Done } from "../use-case";

/** What a command would write, as far as scores, standings and brackets depend on it. */
export interface PlannedWrites {
  readonly sheets: readonly { readonly key: TableKey; readonly changes: readonly SheetChange[] }[];
  /** Disputes that it closes, by id. */
  readonly settled: readonly string[];
  readonly rulings: readonly { readonly match: string; readonly row: RulingRow }[];
  readonly adjusted: Awaited<ReturnType<typeof adjustmentsOf>>;
  /** Adjustments that it takes back, by id. */
  readonly revoked: readonly string[];
  /** It takes the lots back. */
  readonly undoesLots: boolean;
  readonly withdrawn: readonly { readonly entrant: string; readonly results: WithdrawnResults }[];
  readonly joined: readonly { readonly id: string; readonly name: string }[];
  /** Meetings of the schedule as they become. */
  readonly meetings: readonly Meeting[];
}

export const noWrites: PlannedWrites = {
  sheets: [],
  settled: [],
  rulings: [],
  adjusted: [],
  revoked: [],
  undoesLots: false,
  withdrawn: [],
  joined: [],
  meetings: [],
};

/** What a command comes to, and what it would write. */
export interface Decided {
  readonly done: Done;
  readonly writes: PlannedWrites;
}
