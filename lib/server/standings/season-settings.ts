import "server-only";
import { defaultScoring } from "@/lib/competition/match-score";
import { parseOrder } from "@/lib/competition/standings/order";
import type { StandingsSettings } from "@/lib/competition/standings/settings";

/** How a season ranks by an order of criteria (see `parseOrder`); a finished game counts at once. Null for no order. */
export function seasonSettings(order: string, gamesPerMeeting: number): StandingsSettings | null {
  const criteria = parseOrder(order);
  if (!criteria) return null;
  const scoring = { ...defaultScoring, gamesPerMeeting, inPlay: "finished-games" as const };
  return { criteria, scoring, withdrawn: "last", lotSeed: null };
}
