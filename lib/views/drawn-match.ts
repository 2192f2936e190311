import type { MatchProgress } from "@/lib/competition/brackets/judge-match";
import type { MatchName } from "@/lib/competition/events/event-follows";

/** Who sits in a slot, or where they come from. */
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
  /** The one who goes on; null before. */
  readonly winner: string | null;
  /** Games won, by slot; null before. */
  readonly score: readonly number[] | null;
  /** Why nobody goes on though it is over. */
  readonly waits: "unconfirmed" | "disputed" | "equal" | "held" | null;
  /** It was decided by somebody's absence. */
  readonly absence: "no-show" | "forfeit" | null;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly table: number | null;
  /** The id of the stored match, whose score sheet can be opened; null before it is known who plays. */
  readonly sheet: string | null;
  /** What a ruling needs: the stored match, its sides in the order of the sheet; null where there is nothing to rule on. */
  readonly ruling: { readonly match: string; readonly sides: readonly string[]; readonly isRuled: boolean } | null;
  /** What stands in the way of a correction that sends others on: a later match that has begun. */
  readonly heldBy: MatchName | null;
}
