import type { SeasonProofs } from "@/lib/competition/schedule/season-proofs";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/** A generated schedule with the manual changes. */
export interface DrawnSeason {
  /** The request as text: another request needs a new schedule. */
  readonly basis: string;
  readonly schedule: SeasonSchedule;
  /** Null if the search was stopped before a proof. */
  readonly proofs: SeasonProofs | null;
}
