import type { SeenDeparture } from "@/lib/score-sheet/departed-sheets";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";

/** The last sheet that moved from a table and has not been replaced by a new one; null for none. */
export function departedSheet(
  departed: readonly SeenDeparture[] | undefined,
  table: number,
  games: readonly Pick<PhoneGame, "number">[],
): SeenDeparture | null {
  const begun = new Set(games.map(({ number }) => number));
  return departed?.findLast((one) => one.table === table && !begun.has(one.game)) ?? null;
}
