import type { MatchProgress } from "@/lib/competition/brackets/judge-match";
import type { MatchName } from "@/lib/competition/events/event-follows";

/** The entrant of a slot, or its source. */
export type SlotView =
  | { readonly kind: "seated"; readonly name: string }
  | { readonly kind: "winner" | "loser"; readonly match: MatchName }
  | { readonly kind: "place"; readonly place: number; readonly match: MatchName }
  | { readonly kind: "group"; readonly place: number; readonly group: string }
  | { readonly kind: "bye" | "nobody" };

export interface DrawnMatchView {
  readonly id: string;
  readonly name: MatchName;
  readonly slots: readonly SlotView[];
  readonly state: MatchProgress["state"];
  /** The advancing entrant; null before. */
  readonly winner: string | null;
  /** Games won, by slot; null before. */
  readonly score: readonly number[] | null;
  /** Why nobody advances although it is over. */
  readonly waits: "unconfirmed" | "disputed" | "equal" | "held" | null;
  /** Whether it was decided by an absence. */
  readonly absence: "no-show" | "forfeit" | null;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly table: number | null;
  /** The id of the stored match with the score sheet; null before its entrants are known. */
  readonly sheet: string | null;
  /** Data for a ruling: the stored match, its sides in the order of the sheet; null if no ruling is possible. */
  readonly ruling: { readonly match: string; readonly sides: readonly string[]; readonly isRuled: boolean } | null;
  /** What blocks a correction that changes the winner: a later match that has begun. */
  readonly heldBy: MatchName | null;
}
