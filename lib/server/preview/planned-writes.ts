import "server-only";
import type { WithdrawnResults } from "@/lib/competition/entrant";
import type { NightCheck } from "@/lib/competition/move-proposals/night-check";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import type { TableKey } from "@/lib/score-sheet/storage";
import type { SheetChange } from "@/lib/score-sheet/table-state";
import type { adjustmentsOf } from "../data/seasons/points-adjustments";
import type { RulingRow } from "../scoring/rule-match";
import type { UseCaseResult } from "../use-case";

/** The writes of a command that scores, standings and brackets depend on. */
export interface PlannedWrites {
  readonly sheets: readonly { readonly key: TableKey; readonly changes: readonly SheetChange[] }[];
  /** The disputes that it closes, by id. */
  readonly settled: readonly string[];
  readonly rulings: readonly { readonly match: string; readonly row: RulingRow }[];
  readonly adjusted: Awaited<ReturnType<typeof adjustmentsOf>>;
  /** The adjustments that it revokes, by id. */
  readonly revoked: readonly string[];
  /** Whether it reverts the lots. */
  readonly undoesLots: boolean;
  readonly withdrawn: readonly { readonly entrant: string; readonly results: WithdrawnResults }[];
  readonly joined: readonly { readonly id: string; readonly name: string }[];
  /** The changed meetings of the schedule. */
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

/** The outcome of a command and its writes. */
export interface Decided {
  readonly done: UseCaseResult;
  readonly writes: PlannedWrites;
  /** The checks of proposed nights, also of those for which it is refused. */
  readonly nights?: readonly NightCheck[];
}
