import type { SeasonProofs } from "@/lib/competition/schedule/season-proofs";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/** A schedule that was drawn up, with what hands changed in it since. */
export interface DrawnSeason {
  /** The request as text: another request needs a new schedule. */
  readonly basis: string;
  readonly schedule: SeasonSchedule;
  /** Null where it was stopped before anything was proved. */
  readonly proofs: SeasonProofs | null;
}
