import type { SeenDeparture } from "@/lib/score-sheet/departed";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";

/** The sheet that went last from a table and in whose place no other has been begun; null for none. */
export function goneFrom(
  departed: readonly SeenDeparture[] | undefined,
  table: number,
  games: readonly Pick<PhoneGame, "number">[],
): SeenDeparture | null {
  const begun = new Set(games.map(({ number }) => number));
  return departed?.findLast((one) => one.table === table && !begun.has(one.game)) ?? null;
}
