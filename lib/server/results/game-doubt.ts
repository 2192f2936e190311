import "server-only";
import { type Doubt, doubtOf } from "@/lib/competition/result-standing";
import type { SheetSettings } from "@/lib/competition/sheet-settings";

/** A game as it is read with `doubtFields`. */
export interface StoredSignatures {
  readonly state: string;
  readonly agreed: readonly number[];
  readonly confirmed: boolean;
  readonly disputes: readonly unknown[];
  /** Entries that are at odds with one that stands. */
  readonly hands: readonly unknown[];
}

/** Why a stored game's result is in doubt; null for one that is not over, or is as final as its season wants it. */
export function gameDoubt(game: StoredSignatures, sheets: SheetSettings, sides: number): Doubt | null {
  const { state, agreed, confirmed, disputes, hands } = game;
  if (state !== "finished") return null;
  return doubtOf({ agreed, confirmed, disputed: disputes.length + hands.length > 0 }, sheets.agreement, sides);
}
