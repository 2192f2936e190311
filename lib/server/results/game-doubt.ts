import "server-only";
import { type Doubt, doubtOf } from "@/lib/competition/result-standing";
import type { SheetSettings } from "@/lib/competition/sheet-settings";

/** A game with `doubtFields`. */
export interface StoredSignatures {
  readonly state: string;
  readonly agreed: readonly number[];
  readonly confirmed: boolean;
  readonly disputes: readonly unknown[];
  /** Entries that conflict with the current one. */
  readonly hands: readonly unknown[];
}

/** Why a stored game's result is in doubt; null for an unfinished game, or one that is final by its season's rules. */
export function gameDoubt(
  game: StoredSignatures,
  sheets: Pick<SheetSettings, "agreement">,
  sides: number,
): Doubt | null {
  const { state, agreed, confirmed, disputes, hands } = game;
  if (state !== "finished") return null;
  return doubtOf({ agreed, confirmed, disputed: disputes.length + hands.length > 0 }, sheets.agreement, sides);
}
